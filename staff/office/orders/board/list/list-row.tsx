import type { HTMLAttributes, MouseEvent } from 'react'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import type { Board, BoardStay } from '#contract/office/orders/board/board.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { OrderTag } from '../../order-tag.tsx'
import { dogsOf, heldWords, namesOf, stayLabel } from '../view/board-words.ts'
import type { ListLine } from '../view/list-lines.ts'

interface ListRowProps {
  board: Board
  line: ListLine
  now: Date
  canMove: boolean
  row: HTMLAttributes<HTMLTableRowElement>
  onOpen: () => void
  onMove: (stay: BoardStay) => void
  onBlock: () => void
}

export function ListRow({ board, line, now, canMove, row, onOpen, onMove, onBlock }: ListRowProps) {
  const { from, to } = line
  const room = line.row.kind === 'room' ? line.row.room.name : ''
  const press = (run: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    run()
  }
  return (
    <tr {...row} className={`line-${line.kind}`} aria-label={labelOf(board, line, now)} onClick={onOpen}>
      <th scope="row">
        {room === '' ? <span className="no-room">No room yet</span> : room}
        <small>{line.row.suite.name}</small>
      </th>
      <td>
        {line.kind === 'stay' && (
          <span className="list-dogs">
            <DogAvatars dogs={dogsOf(board, line.stay)} size={28} />
            {namesOf(board, line.stay)}
          </span>
        )}
      </td>
      <td>
        {dateRange(from, to)}
        <small>{counted(daysBetween(from, to), 'night')}</small>
      </td>
      <td>{line.kind === 'stay' ? line.stay.owner : line.kind === 'block' ? line.block.by : ''}</td>
      <td>
        {line.kind === 'stay' && <StayStatus stay={line.stay} now={now} />}
        {line.kind === 'block' && <span className="tag">Blocked: {line.block.reason}</span>}
        {line.kind === 'free' && <span className="muted">Free</span>}
      </td>
      <td className="list-actions">
        {canMove && line.kind === 'stay' && (
          <button
            type="button"
            className="button quiet small"
            aria-label={`Move ${namesOf(board, line.stay)}`}
            onClick={press(() => onMove(line.stay))}
          >
            Move
          </button>
        )}
        {canMove && line.kind === 'free' && (
          <button
            type="button"
            className="button quiet small"
            aria-label={`Block ${room}, ${dateRange(from, to)}`}
            onClick={press(onBlock)}
          >
            Block
          </button>
        )}
      </td>
    </tr>
  )
}

function labelOf(board: Board, line: ListLine, now: Date): string {
  if (line.kind === 'stay') return stayLabel(board, line.stay, now)
  const room = line.row.kind === 'room' ? line.row.room.name : ''
  const what = line.kind === 'block' ? `blocked: ${line.block.reason}` : 'free'
  return `${room}, ${what}, ${dateRange(line.from, line.to)}`
}

function StayStatus({ stay, now }: { stay: BoardStay; now: Date }) {
  const held = heldWords(stay, now)
  return (
    <span className="list-status">
      <OrderTag tone={stay.tone} text={held === null ? stay.statusText : `Held ${held}`} />
      {stay.isPinned && <Mark icon="push-pin-fill" word="Pinned" />}
      {stay.hasMedicine && <Mark icon="syringe" word="Medicine" />}
    </span>
  )
}

const Mark = ({ icon, word }: { icon: 'push-pin-fill' | 'syringe'; word: string }) => (
  <span title={word}>
    <StaffIcon name={icon} />
    <span className="visually-hidden">{word}</span>
  </span>
)
