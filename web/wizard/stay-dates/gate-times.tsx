import './gate-times.css'
import { useCallback, useMemo, useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import type { StayRange } from '#client/calendar/stay-range.ts'
import { Loaded, type Reading } from '#client/page/loaded.tsx'
import { orders } from '#contract/orders.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import type { ClockTime } from '#domain/calendar/park-time.ts'
import { listPrice } from '#domain/money/money-words.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { halfDayPickUps, pickUpCostWords } from '../../page/pick-up-words.ts'
import type { FirstMeeting } from '../meeting/first-meeting.ts'
import { DatesGateTime, NoDayYet } from './gate-time.tsx'

interface DatesTimesProps {
  booking: Booking
  range: StayRange
  /** Nobody is dropped off before they are met. */
  first: FirstMeeting | null
}

/** Above the calendar from the beginning on, so that nothing moves and nobody goes on without having seen it. */
export function DatesTimes({ booking, range: { arrival, departure }, first }: DatesTimesProps) {
  const dropOff = useState<ClockTime | null>(null)
  const pickUp = useState<ClockTime | null>(null)
  if (arrival !== null && departure !== null) {
    return (
      <GateTimes
        booking={booking}
        arrival={arrival}
        departure={departure}
        first={first}
        usual={{ dropOff, pickUp }}
      />
    )
  }
  return (
    <div className="dates-times number">
      <NoDayYet kind="drop-off" />
      <NoDayYet kind="pick-up" />
    </div>
  )
}

interface GateTimesProps extends Pick<DatesTimesProps, 'booking' | 'first'> {
  arrival: CalendarDate
  departure: CalendarDate
  /** What was usual on the day chosen before, with the way to note it. */
  usual: Record<'dropOff' | 'pickUp', [ClockTime | null, (time: ClockTime | null) => void]>
}

function GateTimes({ booking, arrival, departure, first, usual }: GateTimesProps) {
  const { draft, book, dogs } = booking
  const dropOff = useTimes(draft.parkId, 'drop-off', arrival, first?.date === arrival ? first.ends : '')
  const pickUp = useTimes(draft.parkId, 'pick-up', departure)
  const chooseDropOff = useCallback(
    (arrivalTime: ClockTime | null) => bookingDraft.change({ arrivalTime }),
    [],
  )
  const choosePickUp = useCallback(
    (departureTime: ClockTime | null) => bookingDraft.change({ departureTime }),
    [],
  )
  const { halfDay, fullDay } = dayPrices(book, dogs.length)
  const prices = { 'half-day': halfDay, 'full-day': fullDay }
  // They fail together, so one message and one retry serve both.
  if (isLost(dropOff) || isLost(pickUp)) {
    const refetch = () => [dropOff, pickUp].filter(isLost).map((read) => read.refetch())
    return (
      <Loaded read={{ data: undefined, isError: true, refetch }} what="the times">
        {() => null}
      </Loaded>
    )
  }
  return (
    <div className="dates-times number">
      <DatesGateTime
        kind="drop-off"
        date={arrival}
        read={dropOff}
        value={draft.arrivalTime}
        onChange={chooseDropOff}
        usualBefore={usual.dropOff[0]}
        onUsual={usual.dropOff[1]}
      />
      <DatesGateTime
        kind="pick-up"
        date={departure}
        read={pickUp}
        value={draft.departureTime}
        onChange={choosePickUp}
        usualBefore={usual.pickUp[0]}
        onUsual={usual.pickUp[1]}
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
      Pick-up at {twelveHour(book.pickUp.halfDayAfter)} sharp or earlier costs nothing extra. Pick-up{' '}
      {halfDayPickUps(book.pickUp)} adds half a day of daycare ({halfDay}), later a full day ({fullDay}),
      before tax.
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
  date: CalendarDate,
  earliest = '',
): Reading<string[]> {
  const read = useRead(orders.getSlots, { parkId, kind, from: date, to: date })
  const data = useMemo(
    () => read.data?.map(({ time }) => time).filter((time) => time >= earliest),
    [read.data, earliest],
  )
  return { ...read, data }
}
