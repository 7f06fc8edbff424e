import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { type CalendarEnds, dayAfterKey, withinEnds } from './price-calendar-keys.ts'
import { firstDayOf, isShown, type ShownMonths, showing } from './price-calendar-months.ts'

interface CalendarFocus {
  shown: ShownMonths
  ends: CalendarEnds
  /** Where Tab leads first. */
  start: CalendarDate
  onShow: (shown: ShownMonths) => void
}

/** One tab stop for all months; keys move it, and bring the month it moves to into sight. */
export function useCalendarFocus({ shown, ends, start, onShow }: CalendarFocus) {
  const box = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const [focused, setFocused] = useState(start)
  useLayoutEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    box.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const from = dateOf(event.target)
    if (from === null || event.ctrlKey || event.metaKey || event.altKey) return
    const moved = dayAfterKey(event, from)
    if (moved === null) return
    event.preventDefault()
    const to = withinEnds(moved, ends)
    if (to === from) return
    hasMoved.current = true
    setFocused(to)
    if (!isShown(to, shown)) onShow(showing(to, shown))
  }
  const tabStop = isShown(focused, shown) ? focused : withinEnds(firstDayOf(shown.month), ends)
  return { box, tabStop, setFocused, onKeyDown }
}

/** The day a press, a key or the pointer is at. */
export function dateOf(target: EventTarget): CalendarDate | null {
  return target instanceof Element
    ? (target.closest<HTMLElement>('[data-date]')?.dataset['date'] ?? null)
    : null
}
