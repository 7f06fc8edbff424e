import { useState } from 'react'
import type { DayChoice } from '#client/booking/booking-draft.ts'
import { DatesFailure } from '#client/calendar/calendar-failure.tsx'
import type { ParkInfo } from '#contract/business/catalog-park.ts'
import { addDays, addYears, type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { dateRange, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { DAYCARE_YEARS } from '#domain/slots/daycare-days.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { type Booking, withFilledIn } from '../../booking/use-booking.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { BookingSummary, bookingLabel, summaryLabel } from '../frame/booking-summary.tsx'
import { WizardPage } from '../frame/wizard-page.tsx'
import { useFirstMeeting } from '../meeting/first-meeting.ts'
import { daycareLead, daycareQuestion } from '../stay-dates/dates-question.ts'
import { DaycareCalendar } from './daycare-calendar.tsx'
import { useDaycareChoice } from './daycare-choice.ts'
import { DaycareChosen } from './daycare-chosen.tsx'
import { DaycareDropOff, useDaycareDropOff } from './daycare-drop-off.tsx'
import { DaycareWaitList } from './daycare-wait-list.tsx'
import { DaycareWeekly, type WeeklyPattern } from './daycare-weekly.tsx'

const USUAL_WEEKS = 6
const MODES = [
  { value: 'days' as const, label: 'Pick days' },
  { value: 'weekly' as const, label: 'Every week' },
]

/** The days of daycare: one by one, or by the week. */
export function DaycareStep({ booking: stored, park }: { booking: Booking; park: ParkInfo }) {
  const dropOff = useDaycareDropOff(stored.draft, park.daycareDropOffBy)
  const booking = withFilledIn(stored, { arrivalTime: dropOff.time })
  const { draft, dogs, book, price } = booking
  const [today] = useState(() => dateIn(park.timeZone, new Date()))
  const ends = { first: today, last: addYears(today, DAYCARE_YEARS) }
  const [pattern, setPattern] = useState(() => firstPattern(today))
  const [mode, setMode] = useState<'days' | 'weekly'>('days')
  const first = useFirstMeeting(booking.toMeet, park)
  const choice = useDaycareChoice(draft, { pattern, first }, ends)
  const cents = {
    full: book.daycare.fullDayCents * dogs.length,
    half: book.daycare.halfDayCents * dogs.length,
  }
  const names = nameList(dogs.map(({ name }) => name))
  const { days: known } = choice.availability
  return (
    <WizardPage
      type={0}
      steps={booking.steps}
      path={MY_PATHS.boardingDates}
      what={bookingLabel(booking)}
      question={daycareQuestion(names, dogs.length)}
      lead={daycareLead(names, known)}
      canContinue={choice.isGood && draft.arrivalTime !== null}
      {...chosenWords(draft.days, price?.price.totalCents ?? null)}
      summaryLabel={summaryLabel(booking)}
      summary={<BookingSummary booking={booking} path={MY_PATHS.boardingDates} />}
    >
      {choice.availability.isError && <DatesFailure onRetry={choice.availability.refetch} />}
      <div className="daycare-mode">
        <Segmented
          label="How to choose the days"
          name="daycare-mode"
          isLabelHidden
          value={mode}
          options={MODES}
          onChange={setMode}
        />
        <DaycareDropOff hasDays={draft.days.length > 0} gate={dropOff} />
      </div>
      {mode === 'weekly' && (
        <DaycareWeekly
          pattern={pattern}
          ends={ends}
          found={choice.weekly}
          onChange={setPattern}
          onAdd={choice.add}
        />
      )}
      <DaycareCalendar choice={choice} chosen={draft.days} cents={cents} today={today} ends={ends} />
      {choice.full.length > 0 && (
        <DaycareWaitList
          draft={draft}
          dates={choice.full}
          names={dogs.map(({ name }) => name)}
          onTake={() => choice.add(choice.full.filter((full) => !isChosen(draft.days, full)))}
        />
      )}
      {draft.days.length > 0 && (
        <DaycareChosen days={draft.days} known={known} cents={cents} onChange={choice.change} />
      )}
      <p className="dates-times-note number">
        Every dog is here by {twelveHour(park.daycareDropOffBy)}, so they can all play together.
      </p>
    </WizardPage>
  )
}

const isChosen = (days: readonly DayChoice[], wanted: CalendarDate) =>
  days.some(({ date }) => date === wanted)

const firstPattern = (today: CalendarDate): WeeklyPattern => ({
  weekdays: [],
  until: addDays(today, USUAL_WEEKS * 7),
})

function chosenWords(days: readonly DayChoice[], totalCents: number | null) {
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  if (first === undefined || last === undefined) {
    return { chosen: 'No days yet', details: 'Pick at least one day' }
  }
  const count = counted(days.length, 'day')
  const span = first === last ? shortDate(first) : dateRange(first, last)
  return { chosen: totalCents === null ? count : exactPrice(totalCents), details: `${span}, ${count}` }
}
