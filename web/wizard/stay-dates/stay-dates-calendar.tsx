import { useState } from 'react'
import { CalendarStatus } from '#client/calendar/calendar-status.tsx'
import { PriceCalendar } from '#client/calendar/price-calendar.tsx'
import type { CalendarEnds } from '#client/calendar/price-calendar-keys.ts'
import { PriceCalendarLegend } from '#client/calendar/price-calendar-legend.tsx'
import { isShown } from '#client/calendar/price-calendar-months.ts'
import { stayCell } from '#client/calendar/stay-range-cell.ts'
import { minimumNote, refusalSentence } from '#client/calendar/stay-range-words.ts'
import { orUnread } from '#client/calendar/use-availability.ts'
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
  const { days } = availability
  const [pointed, setPointed] = useState<CalendarDate | null>(null)
  const inSight = [...days.values()].filter(({ date }) => isShown(date, shown))
  return (
    <PriceCalendar
      label="Nights of the stay"
      shown={shown}
      {...ends}
      today={today}
      start={range.arrival ?? today}
      faceOf={(date) => orUnread(stayCell(date, { range, days, pointed }), availability)}
      onPick={pick}
      onPoint={setPointed}
      onShow={show}
    >
      <CalendarStatus
        text={refusal === null ? nextStep(choice) : said(refusalSentence(refusal), choice)}
        isWarning={refusal !== null || choice.stuck !== null}
      >
        <LongEnough choice={choice} />
      </CalendarStatus>
      <PriceCalendarLegend
        chosen="Your stay"
        hasBooked={inSight.some(({ reason }) => reason === 'booked')}
        hasPeak={inSight.some(({ isPeak }) => isPeak)}
        note={minimumNote(inSight)}
      />
    </PriceCalendar>
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

const said = (sentence: string, { stuck }: StayChoice): string =>
  stuck === null ? sentence : `${sentence} ${SEE_BELOW}`

function nextStep({ range: { arrival, departure }, stuck }: StayChoice): string {
  if (arrival === null) return 'Choose your drop-off day.'
  if (departure === null) return `Drop-off ${shortDate(arrival)}. Now choose your pick-up day.`
  const stay = `Drop-off ${shortDate(arrival)}, pick-up ${shortDate(departure)}.`
  return stuck === null ? stay : `${stay} No single suite is available for all of these nights. ${SEE_BELOW}`
}
