import { CalendarStatus } from '#client/calendar/calendar-status.tsx'
import type { CalendarEnds } from '#client/calendar/price-calendar-keys.ts'
import { StayCalendar } from '#client/calendar/stay-calendar.tsx'
import { pickPrompt, refusalSentence } from '#client/calendar/stay-range-words.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import type { StayChoice } from './use-stay-dates.ts'

interface DatesStayCalendarProps {
  choice: StayChoice
  today: CalendarDate
  ends: CalendarEnds
}

export function DatesStayCalendar({ choice, today, ends }: DatesStayCalendarProps) {
  const { range, availability, shown, show, pick, refusal } = choice
  return (
    <StayCalendar
      range={range}
      availability={availability}
      shown={shown}
      onShow={show}
      onPick={pick}
      today={today}
      ends={ends}
    >
      <CalendarStatus
        text={refusal === null ? nextStep(choice) : refusalMessage(refusalSentence(refusal), choice)}
        isWarning={refusal !== null || choice.stuck !== null}
      >
        <LongEnough choice={choice} />
      </CalendarStatus>
    </StayCalendar>
  )
}

/** A stay that is too short for its nights, made as long as they ask. */
function LongEnough({ choice: { refusal, take } }: { choice: StayChoice }) {
  if (refusal?.reason !== 'below-minimum' || refusal.earliest === null) return null
  const { arrival, earliest } = refusal
  return (
    <button
      type="button"
      className="button secondary small number"
      onClick={() => take({ arrival, departure: earliest })}
    >
      Stay until {shortDate(earliest)}
    </button>
  )
}

const SEE_BELOW = 'See what’s available below.'

const refusalMessage = (sentence: string, { stuck }: StayChoice): string =>
  stuck === null ? sentence : `${sentence} ${SEE_BELOW}`

function nextStep({ range, stuck }: StayChoice): string {
  const { arrival, departure } = range
  if (arrival === null || departure === null) return pickPrompt(range)
  const stay = `Drop-off ${shortDate(arrival)}, pick-up ${shortDate(departure)}.`
  return stuck === null ? stay : `${stay} No single suite is available for all of these nights. ${SEE_BELOW}`
}
