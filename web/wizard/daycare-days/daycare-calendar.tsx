import type { DayChoice } from '#client/booking/booking-draft.ts'
import { CalendarStatus } from '#client/calendar/calendar-status.tsx'
import { PriceCalendar } from '#client/calendar/price-calendar.tsx'
import type { CalendarEnds } from '#client/calendar/price-calendar-keys.ts'
import { PriceCalendarLegend } from '#client/calendar/price-calendar-legend.tsx'
import { isShown } from '#client/calendar/price-calendar-months.ts'
import type { KnownDays } from '#client/calendar/stay-range.ts'
import { someDates } from '#client/calendar/stay-range-words.ts'
import { orUnread } from '#client/calendar/use-availability.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { counted } from '#domain/name-list.ts'
import { daycareCell } from './daycare-cell.ts'
import type { DaycareChoice } from './daycare-choice.ts'
import { type DayPart, whyNotDay } from './daycare-days.ts'

interface DaycareCalendarProps {
  choice: DaycareChoice
  chosen: readonly DayChoice[]
  cents: Record<DayPart, number>
  today: CalendarDate
  ends: CalendarEnds
}

export function DaycareCalendar({ choice, chosen, cents, today, ends }: DaycareCalendarProps) {
  const { availability, shown, show, pick, refused, lost } = choice
  const { days } = availability
  const problem = refused || lostWords(lost, days)
  const hasBooked = [...days.values()].some(({ date, reason }) => reason === 'booked' && isShown(date, shown))
  return (
    <PriceCalendar
      label="Days of daycare"
      shown={shown}
      {...ends}
      today={today}
      start={chosen[0]?.date ?? today}
      cellOf={(date) => orUnread(daycareCell(date, { chosen, days, cents }), availability)}
      onPick={pick}
      onShow={show}
    >
      <CalendarStatus
        text={
          problem ||
          (chosen.length === 0 ? 'Pick the first day.' : `${counted(chosen.length, 'day')} chosen.`)
        }
        isWarning={problem !== ''}
      />
      <PriceCalendarLegend chosen="Your days" hasPeak={false} hasBooked={hasBooked} />
    </PriceCalendar>
  )
}

function lostWords(lost: readonly CalendarDate[], days: KnownDays): string {
  const [only] = lost
  if (only === undefined) return ''
  const isOwn = days.get(only)?.reason === 'booked' || days.get(only)?.reason === 'meet-first'
  if (lost.length === 1 && isOwn) return `${whyNotDay(only, days)} Please choose another day.`
  return `${someDates(lost)} ${lost.length === 1 ? 'is' : 'are'} no longer available. Please choose other days.`
}
