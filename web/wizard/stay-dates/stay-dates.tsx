import { useState } from 'react'
import { DatesFailure } from '#client/calendar/calendar-failure.tsx'
import type { StayRange } from '#client/calendar/stay-range.ts'
import { BelowFold } from '#client/page/below-fold.tsx'
import type { ParkInfo } from '#contract/business/catalog-park.ts'
import { addYears, dateIn } from '#domain/calendar/calendar.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { BOOKABLE_YEARS, nightsOf } from '#domain/calendar/stay-dates.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { type Booking, withFilledIn } from '../../booking/use-booking.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { BookingSummary, bookingLabel, summaryLabel } from '../frame/booking-summary.tsx'
import { inWords } from '../frame/summary-card.tsx'
import { WizardPage } from '../frame/wizard-page.tsx'
import { useFirstMeeting } from '../meeting/first-meeting.ts'
import { AlternativesPanel } from './alternatives-panel.tsx'
import { stayLead, stayQuestion } from './dates-question.ts'
import { DatesTimes, PickUpNote, useGateTimes } from './gate-times.tsx'
import { DatesStayCalendar } from './stay-dates-calendar.tsx'
import { freeStay, otherSuiteNote } from './stay-price.ts'
import { useStayDates } from './use-stay-dates.ts'

/** The nights of a stay, and when the dogs are brought and fetched. */
export function DatesStay({ booking: stored, park }: { booking: Booking; park: ParkInfo }) {
  const [today] = useState(() => dateIn(park.timeZone, new Date()))
  const ends = { first: today, last: addYears(today, BOOKABLE_YEARS) }
  const first = useFirstMeeting(stored.toMeet, park)
  const gates = useGateTimes(stored.draft, first)
  const times = { arrivalTime: gates.dropOff.time, departureTime: gates.pickUp.time }
  const booking = withFilledIn(stored, times)
  const calendar = { seasons: booking.book.seasons, closures: park.closures }
  const choice = useStayDates(booking.draft, { calendar, first }, ends)
  const { range, availability } = choice
  const free = freeStay(booking, choice.freeSuites)
  const price = booking.price?.isFrom === true ? (free[0]?.price ?? null) : (booking.price?.price ?? null)
  const hasTimes = times.arrivalTime !== null && times.departureTime !== null
  const names = nameList(booking.dogs.map(({ name }) => name))
  return (
    <WizardPage
      type={0}
      steps={booking.steps}
      path={MY_PATHS.boardingDates}
      what={bookingLabel(booking)}
      question={stayQuestion(names, booking.dogs.length)}
      lead={stayLead(names, availability.days)}
      canContinue={choice.isGood && hasTimes}
      {...chosenWords(range, price?.totalCents ?? null, booking.price?.isFrom === true)}
      summaryLabel={summaryLabel(booking)}
      summary={
        <BookingSummary
          booking={booking}
          path={MY_PATHS.boardingDates}
          price={price === null ? undefined : inWords(price)}
          isFrom={booking.price?.isFrom === true}
          note={choice.isGood ? otherSuiteNote(free, booking.draft.rooms[0]?.suiteTypeId) : undefined}
        />
      }
    >
      {availability.isError && <DatesFailure onRetry={availability.refetch} />}
      <DatesTimes booking={booking} range={range} gates={gates} />
      <DatesStayCalendar choice={choice} today={today} ends={ends} />
      <AlternativesPanel choice={choice} booking={booking} today={today} />
      <BelowFold>
        <PickUpNote {...booking} />
      </BelowFold>
    </WizardPage>
  )
}

function chosenWords({ arrival, departure }: StayRange, totalCents: number | null, isFrom: boolean) {
  if (arrival === null) return { chosen: 'No dates yet', details: 'Choose your drop-off day' }
  if (departure === null) {
    return { chosen: `From ${shortDate(arrival)}`, details: 'Now choose your pick-up day' }
  }
  const nights = counted(nightsOf(arrival, departure).length, 'night')
  const sum = totalCents === null ? nights : `${isFrom ? 'From ' : ''}${exactPrice(totalCents)}`
  return { chosen: sum, details: `${dateRange(arrival, departure)}, ${nights}` }
}
