import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import type { Board, BoardStay } from '#contract/office/orders/board/board.ts'
import type { RoomMove } from '#contract/office/orders/board/moves.ts'
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { dogsOf, roomName } from '../view/board-words.ts'

interface MoveListProps {
  board: Board
  moves: readonly RoomMove[]
  /** The stay that was taken; its line stands out. */
  stay: BoardStay | null
  splitFrom?: CalendarDate | null
}

/** Who goes from where to where. */
export function MoveList({ board, moves, stay, splitFrom = null }: MoveListProps) {
  return (
    <ul className="move-list" aria-label="Who moves">
      {stay !== null && splitFrom !== null && splitFrom > stay.arrival && (
        <li>
          <StaffIcon name="lock-simple-fill" />
          <b>{counted(daysBetween(stay.arrival, splitFrom), 'night')}</b>
          <span className="from">{dateRange(stay.arrival, splitFrom)}, slept</span>
          <span />
          <b className="to">{roomName(board, stay.roomId)}</b>
        </li>
      )}
      {moves.map((move) => {
        const isOwn = move.stayId === stay?.id
        const [from, nights] = [move.fromRoom ?? 'No room yet', dateRange(move.arrival, move.departure)]
        return (
          <li key={move.stayId} className={isOwn ? 'own' : undefined}>
            <DogAvatars dogs={dogsOf(board, move)} size={28} />
            <b>{move.dogs}</b>
            <span className="from">
              {isOwn && splitFrom !== null
                ? dateRange(splitFrom, move.departure)
                : isOwn
                  ? from
                  : `${from}, ${nights}`}
            </span>
            <StaffIcon name="arrow-right-bold" />
            <b className="to">{move.toRoom}</b>
          </li>
        )
      })}
    </ul>
  )
}
