import './my-days.css'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { PriceCalendar } from '#client/calendar/price-calendar.tsx'
import {
  firstDayOf,
  lastDayOf,
  monthAfter,
  monthOf,
  type ShownMonths,
} from '#client/calendar/price-calendar-months.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { parkToday } from '#client/page/park-today.ts'
import { orders } from '#contract/business/orders.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { CALENDAR_VIEW } from '../booking-paths.ts'
import { MyDayBookings } from './my-day-bookings.tsx'
import { bookedDays, myDayCell } from './my-days-cell.ts'

const DAYS_BACK = 366
const DAYS_AHEAD = 400
/** One month on a phone, so that what is on a day stands close under it. */
const monthsInSight = () => (window.matchMedia('(max-width: 768px)').matches ? 1 : 2)

/** All the days of the household in one calendar, and what is on the day that is pressed. */
export function MyDays() {
  const [today] = useState(parkToday)
  const ends = { first: addDays(today, -DAYS_BACK), last: addDays(today, DAYS_AHEAD) }
  const { selected, select } = useSelectedDay(ends, today)
  const [shown, show] = useState<ShownMonths>(() => ({ month: monthOf(selected), count: monthsInSight() }))
  const read = useRead(orders.getOrdersBetween, {
    from: firstDayOf(shown.month),
    to: lastDayOf(monthAfter(shown.month, shown.count - 1)),
  })
  const days = useMemo(() => (read.data === undefined ? null : bookedDays(read.data.list)), [read.data])
  return (
    <div className="my-days">
      <h2 className="visually-hidden">Your days with us</h2>
      <PriceCalendar
        label="Your days with us"
        shown={shown}
        {...ends}
        today={today}
        start={selected}
        cellOf={(date) => myDayCell(date, { days, selected, today })}
        onPick={select}
        onShow={show}
      />
      <Loaded read={{ ...read, data: days ?? undefined }} what="your days" height={120}>
        {(known) => <MyDayBookings date={selected} booked={known.get(selected) ?? []} today={today} />}
      </Loaded>
    </div>
  )
}

/** In the address, so that coming back from a booking finds the same day. */
function useSelectedDay(ends: { first: CalendarDate; last: CalendarDate }, today: CalendarDate) {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('day') ?? ''
  const isDay = /^\d{4}-\d\d-\d\d$/.test(wanted) && addDays(wanted, 0) === wanted
  const selected = isDay && ends.first <= wanted && wanted <= ends.last ? wanted : today
  const select = (day: CalendarDate) => setQuery({ show: CALENDAR_VIEW, day }, { replace: true })
  return { selected, select }
}
