import { useRead } from '#client/api/use-read.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { pictureFocus } from '#client/page/picture-focus.ts'
import { catalog } from '#contract/business/catalog.ts'
import groomingArt from '#ui/art/grooming.svg'
import daycareArt from '#ui/art/indoor.svg'
import meetingArt from '#ui/art/spot-interview.svg'
import packageArt from '#ui/art/spot-package.svg'
import suiteArt from '#ui/art/suite-classic.svg'
import type { Booking } from './booking-words.ts'

const ART: Record<Booking['orderType'], string> = {
  boarding: suiteArt,
  daycare: daycareArt,
  grooming: groomingArt,
  interview: meetingArt,
  visit: meetingArt,
  package: packageArt,
  sale: packageArt,
}

type BookingPictureProps = Pick<Booking, 'orderType' | 'rooms'>

/** The suite they sleep in, as the catalogue shows it, or the place they come to. */
export function BookingPicture({ orderType, rooms }: BookingPictureProps) {
  const [room] = rooms
  return room === undefined ? (
    <Picture src={ART[orderType]} />
  ) : (
    <SuitePicture suiteTypeId={room.suiteTypeId} />
  )
}

function SuitePicture({ suiteTypeId }: { suiteTypeId: number }) {
  const suite = useRead(catalog.getSuiteList, {}).data?.find(({ id }) => id === suiteTypeId)
  return <Picture src={suite === undefined ? suiteArt : fileUrl(suite.img)} />
}

const Picture = ({ src }: { src: string }) => (
  <img className="booking-picture" src={src} style={pictureFocus(src)} alt="" width="320" height="220" />
)
