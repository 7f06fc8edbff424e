import { Link } from 'react-router'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { StaffOrder } from '#contract/office/orders/page.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { clockTime, shortDay } from '../../frame/words/clock-words.ts'
import { typeWords } from './order-words.ts'
import { RoomStrip } from './room-strip.tsx'

/** The dogs, where they sleep, their days and appointments, and what the owner wrote with it. */
export function OrderParts({ order }: { order: StaffOrder }) {
  const { dogs, stays, days, appointments, message, pinned } = order
  const nameOf = (id: number) => dogs.find((dog) => dog.id === id)?.name ?? ''
  return (
    <Panel title={typeWords(order.orderType).label}>
      <ul className="part-list">
        {stays.map((stay) => (
          <RoomStrip key={stay.id} order={order} stay={stay} />
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
                {dog.meal || 'No meal on file. Ask the owner.'}
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
