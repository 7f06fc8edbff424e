import { Link } from 'react-router'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { StaffOrder } from '#contract/staff/orders/page.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { Panel } from '../page/panel.tsx'
import { clockTime, shortDay } from '../words/clock-words.ts'
import { typeWords } from './order-words.ts'

/** The dogs, where they sleep, their days and appointments, and what the owner wrote with it. */
export function OrderParts({ order }: { order: StaffOrder }) {
  const { dogs, stays, days, appointments, message, pinned } = order
  const nameOf = (id: number) => dogs.find((dog) => dog.id === id)?.name ?? ''
  const isSplit = stays.length > 1
  return (
    <Panel title={typeWords(order.orderType).label}>
      <ul className="part-list">
        {stays.map((stay) => (
          <li key={stay.id}>
            <StaffIcon name="bed" />
            <span>
              <b>
                {stay.room === null ? `${stay.suiteName}, no room yet` : `${stay.room} ${stay.suiteName}`}
              </b>
              <small>
                {dateRange(stay.from, stay.to)}
                {isSplit && `, ${nameList(stay.dogIds.map(nameOf))}`}
                {stay.isPinned && ', pinned'}
              </small>
            </span>
          </li>
        ))}
        {days.length > 0 && (
          <li>
            <StaffIcon name="sun" />
            <span>
              {days
                .map(({ date, part }) => `${shortDate(date)}${part === 'half' ? ' (half day)' : ''}`)
                .join(', ')}
            </span>
          </li>
        )}
        {appointments.map((one) => (
          <li key={`${one.dogId} ${one.startsAt}`}>
            <StaffIcon name="scissors" />
            <span>
              <b>{[one.service, ...one.extras].join(', ')}</b>
              <small>
                {nameOf(one.dogId)}, {shortDay(new Date(one.startsAt))}, {clockTime(new Date(one.startsAt))}{' '}
                with {one.groomer}
              </small>
            </span>
          </li>
        ))}
        {dogs.map((dog) => (
          <li key={dog.id}>
            <img src={dogPicture(dog)} alt="" width={42} height={42} />
            <span>
              <Link to={`/staff/dogs/${dog.id}`}>
                <b>{dog.name}</b>
              </Link>
              <small>
                {dog.breed}, {dog.sizeClass}
              </small>
            </span>
            <span className="part-care">
              <span className={dog.meal === '' ? 'missing' : undefined}>
                {dog.meal || 'No meal written down. Ask the owner.'}
              </span>
              {dog.medicine !== '' && (
                <small className="part-medicine">
                  <StaffIcon name="pill" />
                  {dog.medicine}
                </small>
              )}
              {dog.conditions !== '' && <small>{dog.conditions}</small>}
            </span>
          </li>
        ))}
        {pinned.map((note) => (
          <li key={`note ${note.id}`} className="pinned">
            <StaffIcon name="push-pin" />
            <span>
              <b>{note.about}:</b> {note.text}
              <small>{note.by}</small>
            </span>
          </li>
        ))}
        {message !== '' && (
          <li>
            <StaffIcon name="chat-circle" />
            <span className="owner-words">
              {message}
              <small>The owner wrote this with the booking</small>
            </span>
          </li>
        )}
      </ul>
    </Panel>
  )
}
