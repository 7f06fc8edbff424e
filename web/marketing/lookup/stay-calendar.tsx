import { useEffect, useRef, useState } from 'react'
import { DatesFailure } from '#client/calendar/calendar-failure.tsx'
import { CalendarStatus } from '#client/calendar/calendar-status.tsx'
import { PriceCalendar } from '#client/calendar/price-calendar.tsx'
import { PriceCalendarLegend } from '#client/calendar/price-calendar-legend.tsx'
import { isShown, monthOf } from '#client/calendar/price-calendar-months.ts'
import type { RangeRefusal, StayRange } from '#client/calendar/stay-range.ts'
import { stayCell } from '#client/calendar/stay-range-cell.ts'
import { minimumNote, refusalSentence } from '#client/calendar/stay-range-words.ts'
import { orUnread, useAvailability } from '#client/calendar/use-availability.ts'
import { DEFAULT_PARK_ID } from '#contract/catalog.ts'
import { addYears, type CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { BOOKABLE_YEARS } from '#domain/calendar/stay-dates.ts'
import type { StayRequest } from './stay-answer.ts'
import { type LookedUp, openedRange, pickStay } from './stay-pick.ts'
import { sizesOf } from './stay-space.ts'

const MONTHS_IN_SIGHT = 2

export interface StayCalendarProps {
  request: StayRequest
  /** The one that was opened. */
  field: 'arrival' | 'departure'
  today: CalendarDate
  onPick: (stay: LookedUp) => void
}

/** The days of a stay with their prices, for everyone and without an account. */
export function StayCalendar({ request, field, today, onPick }: StayCalendarProps) {
  const ends = { first: today, last: addYears(today, BOOKABLE_YEARS) }
  const [range, setRange] = useState(() => openedRange(request, field))
  const [refusal, setRefusal] = useState<RangeRefusal | null>(null)
  const [pointed, setPointed] = useState<CalendarDate | null>(null)
  const [shown, show] = useState({ month: monthOf(range.arrival ?? today), count: MONTHS_IN_SIGHT })
  const sizes = sizesOf(request.dogs)
  const asked = { parkId: DEFAULT_PARK_ID, orderType: 'boarding' as const, sizes }
  const availability = useAvailability(asked, [shown], ends)
  const { days } = availability
  const box = useFocusedDay()
  const pick = (date: CalendarDate) => {
    const picked = pickStay(range, date, days)
    if (picked.stay !== null) return onPick(picked.stay)
    setRange(picked.range)
    setRefusal(picked.refusal)
  }
  const inSight = [...days.values()].filter(({ date }) => isShown(date, shown))
  return (
    <>
      <div className="stay-sheet-head">
        <h2>When is the stay?</h2>
        <CalendarStatus
          text={refusal === null ? nextPick(range) : refusalSentence(refusal)}
          isWarning={refusal !== null}
        />
      </div>
      <div className="stay-sheet-days" ref={box}>
        {availability.isError && <DatesFailure onRetry={availability.refetch} />}
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
          <PriceCalendarLegend
            chosen="Your stay"
            hasBooked={false}
            hasPeak={inSight.some(({ isPeak }) => isPeak)}
            note={minimumNote(inSight)}
          />
        </PriceCalendar>
      </div>
    </>
  )
}

const nextPick = ({ arrival }: StayRange): string =>
  arrival === null
    ? 'Choose your drop-off day.'
    : `Drop-off ${shortDate(arrival)}. Now choose your pick-up day.`

/** The keyboard begins at the day that is chosen, or today. */
function useFocusedDay() {
  const box = useRef<HTMLDivElement>(null)
  // Not before the sheet around it has opened, which takes the focus itself.
  useEffect(
    () =>
      queueMicrotask(() =>
        box.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus({ preventScroll: true }),
      ),
    [],
  )
  return box
}
