import './price-calendar.css'
import type { CalendarDate } from '#domain/calendar.ts'
import { Icon } from '#ui/icon.tsx'
import type { PointerEvent, ReactNode } from 'react'
import type { DayFace } from './price-calendar-face.ts'
import { dateOf, useCalendarFocus } from './price-calendar-focus.ts'
import { PriceCalendarMonth } from './price-calendar-month.tsx'
import {
  firstDayOf,
  lastDayOf,
  monthAfter,
  monthOf,
  monthsOf,
  type ShownMonths,
} from './price-calendar-months.ts'
import { monthTitle } from './price-calendar-words.ts'

interface PriceCalendarProps {
  label: string
  shown: ShownMonths
  /** The first and the last day that can be chosen. */
  first: CalendarDate
  last: CalendarDate
  today: CalendarDate
  /** Where the keyboard begins: what is chosen, or today. */
  start: CalendarDate
  faceOf: (date: CalendarDate) => DayFace
  /** Also for days that are not possible: whoever hears it says why. */
  onPick: (date: CalendarDate) => void
  /** The day the mouse or the keyboard is at, for a look ahead. */
  onPoint?: (date: CalendarDate | null) => void
  onShow: (shown: ShownMonths) => void
  /** Under the months: the legend, and what is to be said. */
  children?: ReactNode
}

/** Months with a price under each day, side by side or on a phone one below the other. */
export function PriceCalendar(props: PriceCalendarProps) {
  const { label, shown, first, last, today, start, faceOf, onPick, onPoint, onShow, children } = props
  const months = monthsOf(shown)
  const ends = { first: firstDayOf(monthOf(first)), last: lastDayOf(monthOf(last)) }
  const { box, tabStop, setFocused, onKeyDown } = useCalendarFocus({ shown, ends, start, onShow })
  const point = (event: PointerEvent, date: CalendarDate | null) => {
    if (event.pointerType === 'mouse') onPoint?.(date)
  }
  return (
    <div className="price-calendar" role="group" aria-label={label}>
      <MonthButtons shown={shown} first={first} last={last} onShow={onShow} />
      <p className="visually-hidden" aria-live="polite">
        {months.map(monthTitle).join(', ')}
      </p>
      <div
        ref={box}
        className="price-months"
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const date = dateOf(event.target)
          if (date !== null) onPick(date)
        }}
        onFocus={(event) => {
          const date = dateOf(event.target)
          if (date === null) return
          setFocused(date)
          onPoint?.(date)
        }}
        onPointerOver={(event) => point(event, dateOf(event.target))}
        onPointerLeave={(event) => point(event, null)}
      >
        {months.map((month) => (
          <PriceCalendarMonth key={month} month={month} today={today} tabStop={tabStop} faceOf={faceOf} />
        ))}
      </div>
      <LaterButton shown={shown} last={last} onShow={onShow} />
      {children}
    </div>
  )
}

type MonthsProps = Pick<PriceCalendarProps, 'shown' | 'first' | 'last' | 'onShow'>

function MonthButtons({ shown, first, last, onShow }: MonthsProps) {
  const isFirst = shown.month <= monthOf(first)
  const isLast = monthAfter(shown.month, shown.count - 1) >= monthOf(last)
  const move = (months: number) => onShow({ ...shown, month: monthAfter(shown.month, months) })
  return (
    <>
      <button
        type="button"
        className="round-button price-earlier"
        aria-label="Previous month"
        aria-disabled={isFirst}
        onClick={() => isFirst || move(-1)}
      >
        <Icon name="caret-left-bold" />
      </button>
      <button
        type="button"
        className="round-button price-later"
        aria-label="Next month"
        aria-disabled={isLast}
        onClick={() => isLast || move(1)}
      >
        <Icon name="caret-right-bold" />
      </button>
    </>
  )
}

/** On a phone the months stand below each other: one more at their end, instead of a way back up to the arrows. */
function LaterButton({ shown, last, onShow }: Omit<MonthsProps, 'first'>) {
  const next = monthAfter(shown.month, shown.count)
  if (next > monthOf(last)) return null
  return (
    <button
      type="button"
      className="button secondary price-more"
      onClick={() => onShow({ ...shown, count: shown.count + 1 })}
    >
      Show {monthTitle(next)}
    </button>
  )
}
