import { useEffect, useRef, useState } from 'react'
import { DatesFailure } from '#client/calendar/calendar-failure.tsx'
import { CalendarStatus } from '#client/calendar/calendar-status.tsx'
import { monthOf } from '#client/calendar/price-calendar-months.ts'
import { StayCalendar } from '#client/calendar/stay-calendar.tsx'
import type { RangeRefusal } from '#client/calendar/stay-range.ts'
import { pickPrompt, refusalSentence } from '#client/calendar/stay-range-words.ts'
import { useAvailability } from '#client/calendar/use-availability.ts'
import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import { addYears, type CalendarDate } from '#domain/calendar/calendar.ts'
import { BOOKABLE_YEARS } from '#domain/calendar/stay-dates.ts'
import type { StayRequest } from './stay-answer.ts'
import { type LookedUp, openedRange, pickStay } from './stay-pick.ts'
import { sizesOf } from './stay-space.ts'

const MONTHS_IN_SIGHT = 2

export interface LookupCalendarProps {
  request: StayRequest
  /** The one that was opened. */
  field: 'arrival' | 'departure'
  today: CalendarDate
  onPick: (stay: LookedUp) => void
}

/** The days of a stay with their prices, for everyone and without an account. */
export function LookupCalendar({ request, field, today, onPick }: LookupCalendarProps) {
  const ends = { first: today, last: addYears(today, BOOKABLE_YEARS) }
  const [range, setRange] = useState(() => openedRange(request, field))
  const [refusal, setRefusal] = useState<RangeRefusal | null>(null)
  const [shown, show] = useState({ month: monthOf(range.arrival ?? today), count: MONTHS_IN_SIGHT })
  const sizes = sizesOf(request.dogs)
  const asked = { parkId: DEFAULT_PARK_ID, orderType: 'boarding' as const, sizes }
  const availability = useAvailability(asked, [shown], ends)
  const box = useFocusedDay()
  const pick = (date: CalendarDate) => {
    const picked = pickStay(range, date, availability.days)
    if (picked.stay !== null) return onPick(picked.stay)
    setRange(picked.range)
    setRefusal(picked.refusal)
  }
  return (
    <>
      <div className="stay-sheet-head">
        <h2>When is the stay?</h2>
        <CalendarStatus
          text={refusal === null ? pickPrompt(range) : refusalSentence(refusal)}
          isWarning={refusal !== null}
        />
      </div>
      <div className="stay-sheet-days" ref={box}>
        {availability.isError && <DatesFailure onRetry={availability.refetch} />}
        <StayCalendar
          range={range}
          availability={availability}
          shown={shown}
          onShow={show}
          onPick={pick}
          today={today}
          ends={ends}
        />
      </div>
    </>
  )
}

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
