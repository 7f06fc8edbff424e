import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { dayAfterArrow, WEEK_DAYS } from './week-slots-days.ts'

interface WeekFocus {
  from: CalendarDate
  first: CalendarDate | undefined
  last: CalendarDate | undefined
  /** Where Tab leads first. */
  start: CalendarDate
  onWeek: (from: CalendarDate) => void
}

/** One tab stop for the seven days; arrows move it, over the end of the week into the next. */
export function useWeekFocus({ from, first, last, start, onWeek }: WeekFocus) {
  const box = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const [focused, setFocused] = useState(start)
  useLayoutEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    box.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  }, [focused])

  const onKeyDown = (event: KeyboardEvent) => {
    const date = event.target instanceof HTMLElement ? event.target.dataset['date'] : undefined
    if (date === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const to = dayAfterArrow(event.key, date, from)
    if (to === null) return
    event.preventDefault()
    if ((first !== undefined && to < first) || (last !== undefined && to > last)) return
    hasMoved.current = true
    setFocused(to)
    if (to < from) onWeek(addDays(from, -WEEK_DAYS))
    if (to > addDays(from, WEEK_DAYS - 1)) onWeek(addDays(from, WEEK_DAYS))
  }
  const isShown = focused >= from && focused <= addDays(from, WEEK_DAYS - 1)
  return { box, tabStop: isShown ? focused : start, setFocused, onKeyDown }
}
