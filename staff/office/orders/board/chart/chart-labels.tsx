import { memo, type ReactNode } from 'react'
import type { Board } from '#contract/office/orders/board/board.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import type { BoardRow } from '../view/board-rows.ts'
import { NO_ROOM } from '../view/board-words.ts'
import type { Hint } from '../view/targets.ts'

interface ChartLabelsProps {
  board: Board
  rows: readonly BoardRow[]
  width: number
  /** What stands in each room, while a stay is carried. */
  hints: ReadonlyMap<number, Hint> | null
  /** The search led to this room. */
  soughtRoomId: number | null
}

/**
 * What the rows are, in sight however far aside one is: one column that stays, not a label in each row that does. Who
 * hears the board has the same words in the rows.
 */
export const ChartLabels = memo(function ChartLabels(props: ChartLabelsProps) {
  const { board, rows, width, hints, soughtRoomId } = props
  return (
    <div className="chart-labels" aria-hidden="true" style={{ width }}>
      {rows.map((row) => {
        const isSought = row.kind === 'room' && row.room.id === soughtRoomId
        const hint = row.kind === 'room' ? hints?.get(row.room.id) : undefined
        return (
          <div
            key={row.key}
            className={`chart-label ${row.kind}${isSought ? ' sought' : ''}`}
            style={{ height: row.height }}
            data-row={row.key}
          >
            <Label board={board} row={row} />
            {hint !== undefined && <HintWords hint={hint} />}
          </div>
        )
      })}
    </div>
  )
})

/** What stands at the head of a row. */
export function rowName(board: Board, row: BoardRow): { name: string; more: string } {
  if (row.kind === 'room') return { name: row.room.name, more: '' }
  if (row.kind === 'rooms') return { name: 'Rooms', more: `of ${board.rooms.length}` }
  if (row.kind === 'daycare') return { name: 'Daycare', more: `of ${Math.max(0, ...board.daycare.capacity)}` }
  if (row.kind === 'lane') return { name: NO_ROOM, more: '' }
  if (row.kind !== 'suite') return { name: 'Season', more: '' }
  const { nightCents, name } = row.suite
  return { name, more: `${row.rooms}${nightCents === null ? '' : `, ${listPrice(nightCents)}`}` }
}

function Label({ board, row }: { board: Board; row: BoardRow }): ReactNode {
  const { name, more } = rowName(board, row)
  if (row.kind === 'lane') {
    return (
      row.line === 0 && (
        <>
          <StaffIcon name="warning-circle-fill" />
          <span>{name}</span>
        </>
      )
    )
  }
  return (
    <>
      <span className={row.kind === 'suite' ? 'suite-name' : undefined}>{name}</span>
      {more !== '' && <small>{more}</small>}
    </>
  )
}

const HintWords = ({ hint }: { hint: Hint }) => (
  <span className={`room-hint ${hint === 'free' ? 'free' : ''}`}>
    {hint === 'pinned' && <StaffIcon name="push-pin-fill" />}
    {hint}
  </span>
)
