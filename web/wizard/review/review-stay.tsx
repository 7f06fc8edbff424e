import './review-stay.css'
import { Link } from 'react-router'
import type { BookedType } from '#client/booking/booking-draft.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { pictureFocus } from '#client/page/picture-focus.ts'
import groomingArt from '#ui/art/grooming.svg'
import daycareArt from '#ui/art/indoor.svg'
import suiteArt from '#ui/art/suite-classic.svg'
import { TitledSection } from '#ui/titled-section.tsx'
import { stepAddress } from '../../booking/flow.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { BookingDogs } from '../../orders/booking-dogs.tsx'
import { BACK_IN_HISTORY } from '../../page/page-frame.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { type StayRow, stayRows, stayTitle } from './review-stay-rows.ts'

export const STAY_TITLE = 'review-stay'

/** What is about to be booked, with a way back to where each thing was chosen. */
export function ReviewStay({ booking }: { booking: Booking }) {
  const { orderType } = booking.draft
  return (
    <TitledSection title={orderType === null ? 'Your booking' : TITLES[orderType]} id={STAY_TITLE}>
      <div className="review-stay">
        <img
          src={pictureOf(booking)}
          style={pictureFocus(pictureOf(booking))}
          alt=""
          width="168"
          height="116"
        />
        <div>
          <b>{stayTitle(booking)}</b>
          <div className="review-dogs">
            <BookingDogs dogs={booking.dogs} />
            <ChangeLink path={MY_PATHS.chooseDog} what="who’s coming" />
          </div>
        </div>
      </div>
      <dl className="review-rows number">
        {stayRows(booking).map(({ label, lines, path, what }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {lines.map((line, index) => (
                <span key={`${line} ${index}`}>{line}</span>
              ))}
            </dd>
            <dd>
              <ChangeLink path={path} what={what} />
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
}

const ChangeLink = ({ path, what }: Pick<StayRow, 'path' | 'what'>) => (
  <Link className="text-link" to={stepAddress(path, 0)} state={BACK_IN_HISTORY}>
    Change<span className="visually-hidden"> {what}</span>
  </Link>
)

const TITLES: Record<BookedType, string> = {
  boarding: 'Your stay',
  daycare: 'Your days',
  grooming: 'Your appointments',
}

function pictureOf({ draft: { orderType, rooms }, suites }: Booking): string {
  if (orderType === 'daycare') return daycareArt
  if (orderType === 'grooming') return groomingArt
  const suite = suites.find(({ id }) => id === rooms[0]?.suiteTypeId)
  return suite === undefined ? suiteArt : fileUrl(suite.img)
}
