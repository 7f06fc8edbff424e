import './dates-times.css'
import { orders } from '#contract/orders.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { twelveHour } from '#domain/date-words.ts'
import { listPrice } from '#domain/money-words.ts'
import { useCallback } from 'react'
import { useRead } from '../api/use-read.ts'
import type { Reading } from '../app/loaded.tsx'
import { halfDayPickUps, pickUpCostWords } from '../app/pick-up-words.ts'
import { changeBooking } from './change-booking.ts'
import { DatesGateTime } from './dates-gate-time.tsx'
import type { Booking } from './use-booking.ts'

interface DatesTimesProps {
  booking: Booking
  arrival: CalendarDate
  departure: CalendarDate
}

/** Drop-off and pick-up of a stay; a late pick-up says what it adds. */
export function DatesTimes({ booking: { draft, book, dogs }, arrival, departure }: DatesTimesProps) {
  const dropOff = useTimes(draft.parkId, 'drop-off', arrival)
  const pickUp = useTimes(draft.parkId, 'pick-up', departure)
  const chooseDropOff = useCallback((beginTimeSlot: string) => changeBooking({ beginTimeSlot }), [])
  const choosePickUp = useCallback((endTimeSlot: string) => changeBooking({ endTimeSlot }), [])
  const halfDay = listPrice(book.daycare.halfDayCents * dogs.length)
  const fullDay = listPrice(book.daycare.fullDayCents * dogs.length)
  const prices = { 'half-day': halfDay, 'full-day': fullDay }
  return (
    <div className="dates-times number">
      <DatesGateTime
        kind="drop-off"
        date={arrival}
        read={dropOff}
        value={draft.beginTimeSlot}
        onChange={chooseDropOff}
      />
      <DatesGateTime
        kind="pick-up"
        date={departure}
        read={pickUp}
        value={draft.endTimeSlot}
        onChange={choosePickUp}
        costOf={(time) => pickUpCostWords(time, book.pickUp, prices)}
      />
      <p>
        Pick-up at {twelveHour(book.pickUp.halfDayAfter)} sharp or earlier costs nothing extra. Pick-up{' '}
        {halfDayPickUps(book.pickUp)} adds half a day of daycare ({halfDay}), later a full day ({fullDay}),
        before tax.
      </p>
    </div>
  )
}

function useTimes(parkId: number, kind: 'drop-off' | 'pick-up', date: CalendarDate): Reading<string[]> {
  const read = useRead(orders.getSlots, { parkId, kind, from: date, to: date })
  return { ...read, data: read.data?.map(({ time }) => time) }
}
