import type { CalendarDate } from '#domain/calendar.ts'
import { counted } from '#domain/name-list.ts'
import type { DayDetail } from '../orders/boarding-draft.ts'
import { orUnread } from './dates-availability.ts'
import { someDates } from './dates-range-words.ts'
import type { DaycareChoice } from './daycare-choice.ts'
import type { KnownDays } from './dates-range.ts'
import { type DayPart, whyNotDay } from './daycare-days.ts'
import { daycareFace } from './daycare-face.ts'
import { isShown } from './price-calendar-months.ts'
import type { CalendarEnds } from './price-calendar-keys.ts'
import { PriceCalendarLegend } from './price-calendar-legend.tsx'
import { PriceCalendarSaid } from './price-calendar-said.tsx'
import { PriceCalendar } from './price-calendar.tsx'

interface DaycareCalendarProps {
  choice: DaycareChoice
  chosen: readonly DayDetail[]
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
      faceOf={(date) => orUnread(daycareFace(date, { chosen, days, cents }), availability)}
      onPick={pick}
      onShow={show}
    >
      <PriceCalendarSaid
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
  return `${someDates(lost)} ${lost.length === 1 ? 'is' : 'are'} no longer free. Please choose other days.`
}
