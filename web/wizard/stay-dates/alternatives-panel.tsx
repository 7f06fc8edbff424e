import './alternatives-panel.css'
import type { ReactNode } from 'react'
import type { RoomChoice } from '#client/booking/booking-draft.ts'
import { roomsIn } from '#client/booking/draft-price.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { type StayAlternatives, stayAlternatives, type WholeStay } from '#client/booking/stay-alternatives.ts'
import { type AvailableDay, whyNoArrival, whyNoStay } from '#client/calendar/stay-range.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { DatesWaitList } from './stay-wait-list.tsx'
import type { StayChoice } from './use-stay-dates.ts'

interface AlternativesPanelProps {
  choice: StayChoice
  booking: Booking
  today: CalendarDate
}

/** What can be had instead of dates that cannot. */
export function AlternativesPanel({ choice, booking, today }: AlternativesPanelProps) {
  const { stuck } = choice
  return stuck && <StuckStay choice={choice} booking={booking} today={today} stay={stuck} />
}

function StuckStay({ choice, booking, today, stay }: AlternativesPanelProps & { stay: WholeStay }) {
  const { suites, days } = choice.availability
  const takenNights = new Set([...days.values()].filter(isBooked).map(({ date }) => date))
  const found = stayAlternatives(stay, { suites, calendar: choice.calendar, takenNights }, today)
  // Not before we have met them.
  const offered = {
    ...found,
    otherDates: found.otherDates.filter((dates) => whyNoStay(dates, days) === null),
  }
  const isLaterStart = choice.range.departure === null && whyNoArrival(stay.departure, days) === null
  return (
    <section className="alternatives" aria-label="What’s available instead">
      <h3>{dateRange(stay.arrival, stay.departure)}: what’s available instead</h3>
      {offered.otherDates.length === 0 && offered.split === null && (
        <p>No stay of this length is available within a month before or after.</p>
      )}
      <div className="alternatives-choices">
        {offered.otherDates.map((dates) => (
          <Take key={dates.arrival} choice={choice} stay={dates}>
            {dateRange(dates.arrival, dates.departure)}
          </Take>
        ))}
        {offered.split && <TakeSplit choice={choice} booking={booking} stay={stay} split={offered.split} />}
        {isLaterStart && (
          <button
            type="button"
            className="button quiet"
            onClick={() => choice.take({ arrival: stay.departure, departure: null })}
          >
            Start on {shortDate(stay.departure)}
          </button>
        )}
      </div>
      <DatesWaitList
        key={`${stay.arrival} ${stay.departure}`}
        booking={booking}
        stay={stay}
        onTake={(rooms) => takeIn(choice, stay, rooms)}
      />
    </section>
  )
}

const isBooked = ({ reason }: AvailableDay) => reason === 'booked'

interface TakeProps {
  choice: StayChoice
  stay: WholeStay
  children: ReactNode
}

function Take({ choice, stay, children }: TakeProps) {
  return (
    <button type="button" className="button secondary number" onClick={() => choice.take(stay)}>
      {children}
    </button>
  )
}

interface TakeSplitProps {
  choice: StayChoice
  booking: Booking
  stay: WholeStay
  split: NonNullable<StayAlternatives['split']>
}

function takeIn(choice: StayChoice, stay: WholeStay, rooms: RoomChoice[]) {
  choice.take(stay)
  bookingDraft.change({ rooms })
}

/** Every night as requested, with one change of suite. */
function TakeSplit({ choice, booking, stay, split }: TakeSplitProps) {
  const parts = split.flatMap(({ suiteTypeId, from, to }) => {
    const suite = booking.suites.find(({ id }) => id === suiteTypeId)
    return suite === undefined ? [] : [{ suite, from, to }]
  })
  const rooms: RoomChoice[] = parts.flatMap(({ suite, from, to }) =>
    (roomsIn(suite, booking.dogs) ?? []).map((room) => ({ ...room, from, to })),
  )
  return (
    <button type="button" className="button secondary number" onClick={() => takeIn(choice, stay, rooms)}>
      Keep the dates: {splitWords(parts)}
    </button>
  )
}

/** 'Classic Run until Wed 13 Jan, then Deluxe Suite'. */
const splitWords = (parts: readonly { suite: Suite; to: CalendarDate }[]): string =>
  parts
    .map(({ suite, to }, index) =>
      index < parts.length - 1 ? `${suite.name} until ${shortDate(to)}` : suite.name,
    )
    .join(', then ')
