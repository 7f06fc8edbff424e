import './board-list.css'
import { useState } from 'react'
import type { Board, BoardBlock, BoardStay } from '#contract/office/orders/board/board.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { useListKeys } from '../../../../frame/keys/use-list-keys.ts'
import { usePageKeys } from '../../../../frame/keys/use-page-keys.ts'
import { undoLast } from '../../../../frame/write/undo.ts'
import type { Chosen } from '../chart/chart-stores.ts'
import type { Anchor } from '../pop/board-pop.tsx'
import { boardRows, isPlace } from '../view/board-rows.ts'
import { type ListLine, listLines } from '../view/list-lines.ts'
import { allowedDays, type MoveTarget, targetOf } from '../view/targets.ts'
import { ListMeters } from './list-meters.tsx'
import { ListRow } from './list-row.tsx'

interface BoardListProps {
  board: Board
  now: Date
  canMove: boolean
  onOpenStay: (stay: BoardStay, anchor: Anchor) => void
  onOpenBlock: (block: BoardBlock, anchor: Anchor) => void
  onOpenFree: (chosen: Chosen, anchor: Anchor) => void
  onBlock: (chosen: Chosen, anchor: Anchor) => void
  onMove: (stay: BoardStay) => void
  /** Fewer or more nights. */
  onDrop: (stay: BoardStay, target: MoveTarget, anchor: Anchor) => void
  onPin: (stay: BoardStay) => void
}

type Shown = 'all' | 'stays' | 'rest'
const SHOWN: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'stays', label: 'Stays' },
  { value: 'rest', label: 'Free and blocked' },
]

/** B17: what the chart shows as a table, with the same actions and keys. */
export function BoardList(props: BoardListProps) {
  const { board, now, canMove, onOpenStay, onOpenBlock, onOpenFree, onMove, onDrop, onPin, onBlock } = props
  const [shown, setShown] = useState<Shown>('all')
  const lines = listLines(boardRows(board).filter(isPlace), board).filter(
    ({ kind }) => shown === 'all' || (kind === 'stay') === (shown === 'stays'),
  )
  const anchorOf = (index: number) =>
    (document.querySelector(`[data-list-row="${index}"]`) ?? document.body).getBoundingClientRect()
  const open = (index: number) => {
    const line = lines[index]
    if (line?.kind === 'stay') onOpenStay(line.stay, anchorOf(index))
    else if (line?.kind === 'block') onOpenBlock(line.block, anchorOf(index))
    else if (line !== undefined && canMove) onOpenFree(chosenOf(line), anchorOf(index))
  }
  const keys = useListKeys<HTMLTableSectionElement>(open)
  const current = lines[keys.current]
  const stay = current?.kind === 'stay' ? current.stay : undefined
  const end = (by: number) => {
    const target = stay && targetOf(stay, 'departure', null, allowedDays(stay, 'departure', by, board.today))
    if (stay !== undefined && target) onDrop(stay, target, anchorOf(keys.current))
  }
  usePageKeys(
    canMove
      ? [
          { key: 'm', label: 'Move', run: () => stay !== undefined && onMove(stay) },
          { key: '[', label: 'Shorter by a night', run: () => end(-1) },
          { key: ']', label: 'Longer by a night', run: () => end(1) },
          { key: 'p', label: 'Pin to the room, or unpin', run: () => stay !== undefined && onPin(stay) },
          {
            key: 'x',
            label: 'Block the room',
            run: () => current?.kind === 'free' && onBlock(chosenOf(current), anchorOf(keys.current)),
          },
          { key: 'u', label: 'Undo', run: () => undoLast() },
        ]
      : [],
  )
  return (
    <div className="panels board-list">
      <ListMeters board={board} />
      <Segmented label="Show" name="list-shown" value={shown} options={SHOWN} onChange={setShown} />
      {lines.length === 0 ? (
        <p className="panel panel-empty">Nothing to show on these days.</p>
      ) : (
        <div className="panel list-table">
          <table className="staff-table">
            <caption className="visually-hidden">Rooms on these days: stays, blocks and what is free</caption>
            <thead>
              <tr>
                <th scope="col">Room</th>
                <th scope="col">Dogs</th>
                <th scope="col">Days</th>
                <th scope="col">Owner</th>
                <th scope="col">Status</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody {...keys.list}>
              {lines.map((line, index) => (
                <ListRow
                  key={line.key}
                  board={board}
                  line={line}
                  now={now}
                  canMove={canMove}
                  row={keys.row(index)}
                  onOpen={() => open(index)}
                  onMove={onMove}
                  onBlock={() => onBlock(chosenOf(line), anchorOf(index))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

const chosenOf = ({ row, from, to }: ListLine): Chosen => ({ rowKey: row.key, from, to })
