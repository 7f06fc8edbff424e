import './gate-times.css'
import { useMemo } from 'react'
import { useRead } from '#client/api/use-read.ts'
import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { wholeStay } from '#client/booking/draft-dates.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import type { StayRange } from '#client/calendar/stay-range.ts'
import { Loaded, type Reading } from '#client/page/loaded.tsx'
import { orders } from '#contract/business/orders.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { ClockTime } from '#domain/calendar/park-time.ts'
import { listPrice } from '#domain/money/money-words.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { halfDayPickUps, noonWords, pickUpCostWords } from '../../page/pick-up-words.ts'
import type { FirstMeeting } from '../meeting/first-meeting.ts'
import { DatesGateTime, type GateTime, NoDayYet, useGateTime } from './gate-time.tsx'

const saveDropOff = (arrivalTime: ClockTime | null) => bookingDraft.change({ arrivalTime })
const savePickUp = (departureTime: ClockTime | null) => bookingDraft.change({ departureTime })

/** Nobody is dropped off before they are met. */
export function useGateTimes(draft: BookingDraft, first: FirstMeeting | null) {
  const { arrival, departure } = wholeStay(draft) ?? { arrival: null, departure: null }
  const earliest = first?.date === arrival ? first?.ends : ''
  const dropOffTimes = useTimes(draft.parkId, 'drop-off', arrival, earliest)
  const pickUpTimes = useTimes(draft.parkId, 'pick-up', departure)
  const dropOff = useGateTime(dropOffTimes, draft.arrivalTime, saveDropOff)
  const pickUp = useGateTime(pickUpTimes, draft.departureTime, savePickUp)
  return { dropOff, pickUp }
}

interface DatesTimesProps {
  booking: Booking
  range: StayRange
  gates: ReturnType<typeof useGateTimes>
}

/** Above the calendar from the beginning on, so that nothing moves and nobody goes on without having seen it. */
export function DatesTimes({ booking, range: { arrival, departure }, gates }: DatesTimesProps) {
  if (arrival !== null && departure !== null) {
    return <GateTimes booking={booking} arrival={arrival} departure={departure} {...gates} />
  }
  return (
    <div className="dates-times number">
      <NoDayYet kind="drop-off" />
      <NoDayYet kind="pick-up" />
    </div>
  )
}

interface GateTimesProps {
  booking: Booking
  arrival: CalendarDate
  departure: CalendarDate
  dropOff: GateTime
  pickUp: GateTime
}

function GateTimes({ booking: { book, dogs }, arrival, departure, dropOff, pickUp }: GateTimesProps) {
  const { halfDay, fullDay } = dayPrices(book, dogs.length)
  const prices = { 'half-day': halfDay, 'full-day': fullDay }
  // They fail together, so one message and one retry serve both.
  const reads = [dropOff.read, pickUp.read]
  if (reads.some(isLost)) {
    const refetch = () => reads.filter(isLost).map((read) => read.refetch())
    return (
      <Loaded read={{ data: undefined, isError: true, refetch }} what="the times">
        {() => null}
      </Loaded>
    )
  }
  return (
    <div className="dates-times number">
      <DatesGateTime kind="drop-off" date={arrival} gate={dropOff} />
      <DatesGateTime
        kind="pick-up"
        date={departure}
        gate={pickUp}
        costOf={(time) => pickUpCostWords(time, book.pickUp, prices)}
      />
    </div>
  )
}

const isLost = ({ data, isError }: Reading<unknown>): boolean => data === undefined && isError

/** What a late pick-up costs, in a sentence. */
export function PickUpNote({ book, dogs }: Pick<Booking, 'book' | 'dogs'>) {
  const { halfDay, fullDay } = dayPrices(book, dogs.length)
  return (
    <p className="dates-times-note number">
      Pick-up by {noonWords(book.pickUp.halfDayAfter)} is included. Pick-up {halfDayPickUps(book.pickUp)} adds
      half a day of daycare ({halfDay}), later a full day ({fullDay}), before tax.
    </p>
  )
}

const dayPrices = ({ daycare }: Booking['book'], dogs: number) => ({
  halfDay: listPrice(daycare.halfDayCents * dogs),
  fullDay: listPrice(daycare.fullDayCents * dogs),
})

function useTimes(
  parkId: number,
  kind: 'drop-off' | 'pick-up',
  date: CalendarDate | null,
  earliest = '',
): Reading<string[]> {
  const read = useRead(orders.getSlots, date === null ? null : { parkId, kind, from: date, to: date })
  const data = useMemo(
    () => read.data?.map(({ time }) => time).filter((time) => time >= earliest),
    [read.data, earliest],
  )
  return { ...read, data }
}
