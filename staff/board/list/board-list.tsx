import './board-list.css'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import type { Board, BoardStay } from '#contract/staff/board/board.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import { StaffIcon } from '../../icons/staff-icon.tsx'
import { useListKeys } from '../../keys/use-list-keys.ts'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import { OrderTag } from '../../orders/order-tag.tsx'
import { undoLast } from '../../write/undo.ts'
import type { Anchor } from '../pop/board-pop.tsx'
import { barBox } from '../view/bar-box.ts'
import { boardRows, isPlace, type PlaceRow } from '../view/board-rows.ts'
import { dogsOf, heldWords, namesOf, nightsOf, stayLabel } from '../view/board-words.ts'

interface BoardListProps {
  board: Board
  now: Date
  canMove: boolean
  onOpenStay: (stay: BoardStay, anchor: Anchor) => void
  onMove: (stay: BoardStay) => void
  onPin: (stay: BoardStay) => void
}

interface Line {
  stay: BoardStay
  row: PlaceRow
}

/** B17: the same stays as a table, with the same actions. */
export function BoardList({ board, now, canMove, onOpenStay, onMove, onPin }: BoardListProps) {
  const lines: Line[] = boardRows(board)
    .filter(isPlace)
    .flatMap((row) =>
      row.stays
        .filter(({ arrival, departure }) => barBox(arrival, departure, board) !== null)
        .map((stay) => ({ stay, row })),
    )
  const anchorOf = (index: number) =>
    (document.querySelector(`[data-list-row="${index}"]`) ?? document.body).getBoundingClientRect()
  const open = (index: number) => {
    const line = lines[index]
    if (line !== undefined) onOpenStay(line.stay, anchorOf(index))
  }
  const keys = useListKeys<HTMLTableSectionElement>(open)
  const current = lines[keys.current]?.stay
  usePageKeys(
    canMove
      ? [
          { key: 'm', label: 'Move', run: () => current !== undefined && onMove(current) },
          {
            key: 'p',
            label: 'Pin to the room, or unpin',
            run: () => current !== undefined && onPin(current),
          },
          { key: 'u', label: 'Undo', run: () => undoLast() },
        ]
      : [],
  )
  if (lines.length === 0) {
    return <p className="panel panel-empty">Nobody sleeps here on these days.</p>
  }
  return (
    <div className="panel board-list">
      <table className="staff-table">
        <caption className="visually-hidden">Stays by room, {counted(lines.length, 'stay')}</caption>
        <thead>
          <tr>
            <th scope="col">Room</th>
            <th scope="col">Dogs</th>
            <th scope="col">Stay</th>
            <th scope="col">Owner</th>
            <th scope="col">Status</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody {...keys.list}>
          {lines.map(({ stay, row }, index) => {
            const held = heldWords(stay, now)
            return (
              <tr
                key={stay.id}
                {...keys.row(index)}
                aria-label={stayLabel(board, stay, now)}
                onClick={() => open(index)}
              >
                <th scope="row">
                  {row.kind === 'room' ? row.room.name : <span className="no-room">No room yet</span>}
                  <small>{row.suite.name}</small>
                </th>
                <td>
                  <span className="list-dogs">
                    <DogAvatars dogs={dogsOf(board, stay)} size={28} />
                    {namesOf(board, stay)}
                  </span>
                </td>
                <td>
                  {dateRange(stay.arrival, stay.departure)}
                  <small>{counted(nightsOf(stay), 'night')}</small>
                </td>
                <td>{stay.owner}</td>
                <td>
                  <span className="list-status">
                    <OrderTag tone={stay.tone} text={held === null ? stay.statusText : `Held ${held}`} />
                    {stay.isPinned && <Mark icon="push-pin-fill" word="Pinned" />}
                    {stay.hasMedicine && <Mark icon="syringe" word="Medicine" />}
                  </span>
                </td>
                <td className="list-actions">
                  {canMove && (
                    <button
                      type="button"
                      className="button quiet small"
                      aria-label={`Move ${namesOf(board, stay)}`}
                      onClick={(event) => {
                        event.stopPropagation()
                        onMove(stay)
                      }}
                    >
                      Move
                    </button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const Mark = ({ icon, word }: { icon: 'push-pin-fill' | 'syringe'; word: string }) => (
  <span title={word}>
    <StaffIcon name={icon} />
    <span className="visually-hidden">{word}</span>
  </span>
)
