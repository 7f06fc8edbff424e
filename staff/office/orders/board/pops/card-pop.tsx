import './card-pop.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import type { BoardStay, StayCard } from '#contract/office/orders/board/board.ts'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { OrderTag } from '../../order-tag.tsx'
import { StaffLoaded } from '../../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../../frame/read/use-staff-read.ts'
import { useMay } from '../../../../frame/session/me.ts'
import { clockTime, shortDay } from '../../../../frame/words/clock-words.ts'
import { type Anchor, BoardPop } from '../pop/board-pop.tsx'

interface CardPopProps {
  stay: BoardStay
  /** As the board knows it, until the card is here. */
  names: string
  room: string
  anchor: Anchor
  onPin: (stay: BoardStay) => void
  onMove: (stay: BoardStay) => void
  onClose: () => void
}

const ORDINALS = ['', '1st', '2nd', '3rd']

/** B4: who it is, what they need, what is next. */
export function CardPop({ stay, names, room, anchor, onPin, onMove, onClose }: CardPopProps) {
  const mayDesk = useMay('desk')
  const read = useStaffRead(
    staffBoard.getStayCard,
    { stayId: String(stay.id) },
    { live: ['board', 'order', 'today', 'payment'] },
  )
  const { data } = read
  return (
    <BoardPop
      anchor={anchor}
      title={names}
      faces={data && <DogAvatars dogs={data.dogs} size={44} />}
      line={data && `${data.owner.name}, ${ORDINALS[data.visit] ?? `${data.visit}th`} stay`}
      isLight
      onClose={onClose}
      footer={
        mayDesk && (
          <>
            <Link className="button secondary" to={`/staff/orders/${stay.orderId}`}>
              Open
            </Link>
            {data?.next != null && <NextLink card={data} />}
          </>
        )
      }
    >
      <p>
        <OrderTag tone={stay.tone} text={stay.statusText} />
      </p>
      <StaffLoaded read={read} what="the stay">
        {(card) => <Facts card={card} room={room} />}
      </StaffLoaded>
      {mayDesk && (
        <div className="card-tools">
          <button type="button" className="button quiet small" onClick={() => onMove(stay)}>
            <StaffIcon name="arrows-left-right-bold" />
            Move
          </button>
          {stay.roomId !== null && (
            <button type="button" className="button quiet small" onClick={() => onPin(stay)}>
              <StaffIcon name={stay.isPinned ? 'push-pin-fill' : 'push-pin'} />
              {stay.isPinned ? 'Unpin' : 'Pin'}
            </button>
          )}
        </div>
      )}
    </BoardPop>
  )
}

function Facts({ card, room }: { card: StayCard; room: string }) {
  const { stay, dogs, nights, balanceCents, history } = card
  const [isOpen, setIsOpen] = useState(false)
  const care = dogs.flatMap(({ name, flags }) => (flags.length === 0 ? [] : [`${name}: ${flags.join(', ')}`]))
  return (
    <>
      <dl className="card-facts">
        <dt>Room</dt>
        <dd>
          {room}
          {stay.roomId === null ? '' : stay.isPinned ? ', pinned' : ', not pinned'}
        </dd>
        <dt>Stay</dt>
        <dd>
          {dateRange(stay.arrival, stay.departure)}, {counted(nights, 'night')}
        </dd>
        {balanceCents !== null && (
          <>
            <dt>Balance</dt>
            <dd>{balanceCents === 0 ? 'Paid' : `${exactPrice(balanceCents)} to pay`}</dd>
          </>
        )}
        <dt>Care</dt>
        <dd>{care.length === 0 ? 'Nothing special' : nameList(care)}</dd>
      </dl>
      {history.length > 0 && (
        <>
          <button
            type="button"
            className="button quiet small"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <StaffIcon name="clock" />
            {isOpen ? 'Hide where it was' : 'Where it was'}
          </button>
          {isOpen && (
            <ul className="card-history">
              {history.map(({ at, by, text }) => (
                <li key={`${at} ${text}`}>
                  {shortDay(Date.parse(at))}, {clockTime(Date.parse(at))}: {text},{' '}
                  {by ?? 'moved by the planner'}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}

/** What is next is done on the page that does it. */
function NextLink({ card: { stay, next, owner } }: { card: StayCard }) {
  if (next === null || next.kind === 'find-room') return null
  const to = {
    'check-in': `/staff/today?order=${stay.orderId}`,
    'check-out': `/staff/today?order=${stay.orderId}`,
    'take-payment': `/staff/orders/${stay.orderId}`,
    papers: `/staff/customers/${owner.id}`,
    meet: '/staff/interviews',
  }[next.kind]
  return (
    <Link className="button primary" to={to}>
      {next.label}
    </Link>
  )
}
