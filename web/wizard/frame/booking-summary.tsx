import type { ReactNode } from 'react'
import { awaitedSuite } from '#client/booking/awaited-suite.ts'
import { groomingSlots, wholeStay } from '#client/booking/draft-dates.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { nightsOf } from '#domain/calendar/stay-dates.ts'
import { counted } from '#domain/name-list.ts'
import groomingArt from '#ui/art/grooming.svg'
import daycareArt from '#ui/art/indoor.svg'
import suiteArt from '#ui/art/suite-condo.svg'
import { type StepPath, stepAddress } from '../../booking/flow.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { inWords, SummaryCard, type SummaryPrice } from './summary-card.tsx'

interface BookingSummaryProps {
  booking: Booking
  path: StepPath
  /** The server's price where there is one; the browser's own otherwise. */
  price?: SummaryPrice | undefined
  /** The price given is that of the cheapest suite. */
  isFrom?: boolean
  note?: ReactNode
  children?: ReactNode
}

/** The booking so far, as the rail beside every step shows it. */
export function BookingSummary({ booking, path, price, isFrom, note, children }: BookingSummaryProps) {
  const own = booking.price === null ? null : inWords(booking.price.price)
  return (
    <SummaryCard
      {...headOf(booking)}
      cells={cellsOf(booking)}
      dogs={booking.dogs}
      changeDogs={path === MY_PATHS.chooseDog ? undefined : stepAddress(MY_PATHS.chooseDog, 0)}
      price={price ?? own}
      isFrom={isFrom ?? (price === undefined && booking.price?.isFrom === true)}
      note={note}
    >
      {children}
    </SummaryCard>
  )
}

/** What the Next bar says of it: there may be no price yet, or only that of the cheapest suite. */
export function summaryLabel({ price }: Pick<Booking, 'price'>): string {
  if (price === null) return 'Show your booking so far'
  return price.isFrom ? 'Show the price so far' : 'Show the full price'
}

const LABELS = { boarding: 'Boarding', daycare: 'Daycare', grooming: 'Grooming' } as const

/** What is being booked in a word, for the top of each step. */
export function bookingLabel({ draft, suites }: Pick<Booking, 'draft' | 'suites'>): string {
  if (draft.changedOrderId !== null) return 'Changing your booking'
  const awaited = awaitedSuite(draft, suites)
  if (awaited !== undefined) return `Joining the wait-list for the ${awaited.name}`
  return draft.orderType === null ? 'New booking' : LABELS[draft.orderType]
}

function headOf({ draft, suites, dogs, price }: Booking) {
  const coming = counted(dogs.length, 'dog')
  switch (draft.orderType) {
    case 'boarding': {
      const chosen =
        suites.find(({ id }) => id === draft.rooms[0]?.suiteTypeId) ?? awaitedSuite(draft, suites)
      const pictured = chosen ?? suites.find(({ id }) => id === price?.suiteTypeId)
      const stay = wholeStay(draft)
      const nights = stay === null ? 0 : nightsOf(stay.arrival, stay.departure).length
      return {
        picture: pictured === undefined ? suiteArt : fileUrl(pictured.img),
        title: chosen?.name ?? (price === null ? 'Boarding' : 'Estimate'),
        facts: nights > 0 ? `${counted(nights, 'night')}, ${coming}` : coming,
      }
    }
    case 'daycare':
      return {
        picture: daycareArt,
        title: 'Daycare',
        facts: `${counted(draft.days.length, 'day')}, ${coming}`,
      }
    case 'grooming':
      return { picture: groomingArt, title: 'Grooming', facts: coming }
    case null:
      return { title: 'Your booking', facts: dogs.length === 0 ? 'No dogs chosen yet' : coming }
    default:
      return draft.orderType satisfies never
  }
}

function cellsOf({ draft }: Booking) {
  const { orderType, arrival, departure, arrivalTime, departureTime, days, grooming } = draft
  const at = (time: string | null) => (time === null ? 'Time not chosen yet' : twelveHour(time))
  if (orderType === 'boarding' && arrival !== null && departure !== null) {
    return [
      { label: 'Drop-off', value: shortDate(arrival), detail: at(arrivalTime) },
      { label: 'Pick-up', value: shortDate(departure), detail: at(departureTime) },
    ]
  }
  if (orderType === 'daycare' && days.length > 0) {
    const dates = days.map(({ date }) => date).toSorted()
    const [first = '', last = first] = [dates[0], dates.at(-1)]
    return [
      { label: 'First day', value: shortDate(first), detail: `Drop-off ${at(arrivalTime)}` },
      { label: 'Last day', value: shortDate(last), detail: `${counted(dates.length, 'day')} in total` },
    ]
  }
  const timed = groomingSlots(grooming)
  const [appointment] = timed
  if (orderType === 'grooming' && appointment !== undefined) {
    return [
      { label: 'On', value: shortDate(appointment.date), detail: at(appointment.time) },
      {
        label: 'Appointments',
        value: String(timed.length),
        detail: timed.length === 1 ? 'one dog' : 'in total',
      },
    ]
  }
  return undefined
}
