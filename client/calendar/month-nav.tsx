import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { Icon } from '#ui/icon.tsx'
import { monthAfter, monthOf, type ShownMonths } from './price-calendar-months.ts'
import { monthTitle } from './price-calendar-words.ts'

interface TurnProps {
  shown: ShownMonths
  first: CalendarDate
  last: CalendarDate
  onShow: (shown: ShownMonths) => void
}

/** Back and forth by a month. At either end they stay, so that nobody loses the place on the keyboard. */
export function MonthButtons({ shown, first, last, onShow }: TurnProps) {
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
export function MoreButton({ shown, last, onShow }: Omit<TurnProps, 'first'>) {
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
