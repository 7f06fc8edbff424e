import { useState } from 'react'
import { parkToday } from '#client/page/park-today.ts'
import type { Order } from '#contract/business/order-view.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { canSkip } from '../booking-rules.ts'
import { momentWords } from '../booking-words.ts'
import { useBookingCancel } from '../cancel/use-booking-cancel.tsx'

interface Line {
  key: string
  title: string
  words: string
  /** Of a day of daycare. */
  date?: CalendarDate
}

/** The rooms, days and appointments of a booking, and what was written to us. */
export function BookingContents({ order }: { order: Order }) {
  const [today] = useState(parkToday)
  const { dialog, ask } = useBookingCancel()
  const lines = contentLines(order)
  if (lines.length === 0 && order.message === '') return null
  return (
    <section className="booking-panel" aria-labelledby="booking-contents">
      <h2 id="booking-contents">{isOff(order) ? 'What was booked' : 'What’s booked'}</h2>
      {lines.length > 0 && (
        <dl className="booking-lines number">
          {lines.map(({ key, title, words, date }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>
                {words}
                {date !== undefined && canSkip(order, date, today) && (
                  <button
                    type="button"
                    className="text-link"
                    aria-label={`Skip ${title}`}
                    onClick={() => ask(order, date)}
                  >
                    Skip
                  </button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {order.message !== '' && (
        <blockquote className="booking-message">
          <small>Your message</small>
          {order.message}
        </blockquote>
      )}
      {dialog}
    </section>
  )
}

const OFF: readonly Order['status'][] = ['cancelled', 'expired', 'no_show', 'checked_out']
const isOff = ({ status }: Order) => OFF.includes(status)

function contentLines(order: Order): Line[] {
  const { rooms, days, appointments, dogs } = order
  const namesOf = (ids: readonly number[]) =>
    nameList(dogs.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
  return [
    ...rooms.map(({ suiteName, from, to, dogIds }) => ({
      key: `room ${suiteName} ${from} ${dogIds.join()}`,
      title: suiteName,
      words: `${dateRange(from, to)}, ${namesOf(dogIds)}`,
    })),
    ...days.map(({ date, part }) => ({
      key: `day ${date}`,
      title: shortDate(date),
      words: part === 'half' ? 'Half a day' : 'A full day',
      date,
    })),
    ...appointments.map(({ dogId, service, extras, groomer, startsAt }) => ({
      key: `appointment ${dogId} ${startsAt}`,
      title: [service, ...extras].join(', '),
      words: `${momentWords(startsAt)} with ${groomer}, ${namesOf([dogId])}`,
    })),
  ]
}
