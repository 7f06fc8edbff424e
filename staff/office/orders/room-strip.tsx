import './room-strip.css'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { callOnce } from '#client/api/call-once.ts'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import type { StaffOrder } from '#contract/office/orders/page.ts'
import { addDays, daysBetween } from '#domain/calendar/calendar.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useMay } from '../../frame/session/me.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

type Stay = StaffOrder['stays'][number]

/** More days than this are said, not drawn. */
const MOST_DAYS = 10

/** WS30: where they sleep, day by day; kept in that room, or moved on the board. */
export function RoomStrip({ order, stay }: { order: StaffOrder; stay: Stay }) {
  const mayMove = useMay('desk')
  const dogs = order.dogs.filter(({ id }) => stay.dogIds.includes(id))
  const names = nameList(dogs.map(({ name }) => name))
  const where = stay.room === null ? `${stay.suiteName}, no room yet` : `${stay.room} ${stay.suiteName}`
  const nights = daysBetween(stay.from, stay.to)
  const isOpen = ['held', 'awaiting_interview', 'confirmed', 'checked_in'].includes(order.status)
  return (
    <li className="room-strip">
      <div className="room-head">
        <StaffIcon name="bed" />
        <span>
          <b>{where}</b>
          <small>
            {dateRange(stay.from, stay.to)}
            {order.stays.length > 1 && `, ${names}`}
            {stay.isPinned && ', pinned'}
          </small>
        </span>
        {mayMove && isOpen && (
          <span className="room-buttons">
            {stay.room !== null && <PinButton stay={stay} names={names} />}
            <Link className="button secondary small" to={boardAt(stay, order.today)}>
              Move room
            </Link>
          </span>
        )}
      </div>
      {nights <= MOST_DAYS && (
        <div
          className={stay.room === null ? 'room-days open' : 'room-days'}
          style={{ '--days': nights + 1 } as CSSProperties}
          aria-hidden="true"
        >
          {Array.from({ length: nights + 1 }, (_, index) => addDays(stay.from, index)).map((date) => (
            <span key={date} className={date === order.today ? 'today' : undefined}>
              {shortDate(date).split(' ')[0]} <b>{Number(date.slice(8))}</b>
            </span>
          ))}
          <i>
            {dogs.map((dog) => (
              <img key={dog.id} src={dogPicture(dog)} alt="" width={24} height={24} />
            ))}
            {stay.room === null ? 'No room yet' : `Room ${stay.room}`}
          </i>
        </div>
      )}
    </li>
  )
}

/** The board, from the day before they come or from today on, with their room in sight. */
const boardAt = ({ from, roomId }: Stay, today: string): string => {
  const first = from > today ? addDays(from, -1) : today
  return `/staff/board?from=${first}${roomId === null ? '' : `&room=${roomId}`}`
}

function PinButton({ stay, names }: { stay: Stay; names: string }) {
  const { id, version, isPinned, room } = stay
  const pin = useStaffWrite(staffBoard.pin, {
    undo: (after) => ({
      text: `${names} ${after.isPinned ? 'pinned to' : 'no longer pinned to'} ${room}`,
      run: () =>
        callOnce(
          staffBoard.pin,
          { stayId: after.id, version: after.version, isPinned: !after.isPinned },
          { silent: true },
        ),
    }),
  })
  return (
    <button
      type="button"
      className="button secondary small"
      aria-pressed={isPinned}
      disabled={pin.isSending}
      onClick={() => void pin.send({ stayId: id, version, isPinned: !isPinned })}
    >
      <StaffIcon name="push-pin" />
      {isPinned ? `Unpin from ${room}` : `Pin to ${room}`}
    </button>
  )
}
