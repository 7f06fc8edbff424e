import type { Board, BoardStay } from '#contract/office/orders/board/board.ts'
import { useStore } from '#ui/store.ts'
import type { PageKey } from '../../../../frame/keys/page-keys.ts'
import { usePageKeys } from '../../../../frame/keys/use-page-keys.ts'
import { undoLast } from '../../../../frame/write/undo.ts'
import type { PlaceRow } from '../view/board-rows.ts'
import type { ArrowKey } from '../view/cursor.ts'
import { allowedDays, type Grip, type MoveTarget, targetOf } from '../view/targets.ts'
import type { ChartStores, Lifted } from './chart-stores.ts'

interface ChartKeysOptions {
  board: Board
  places: readonly PlaceRow[]
  stores: ChartStores
  /** What the keys are at. */
  stay: BoardStay | undefined
  rowKey: string
  isOn: boolean
  canMove: boolean
  onStep: (key: ArrowKey) => void
  onDrop: (stay: BoardStay, target: MoveTarget) => void
  onPin: (stay: BoardStay) => void
  onBlock: () => void
}

const ARROWS: readonly { key: ArrowKey; label: string; rows: number; days: number }[] = [
  { key: 'ArrowUp', label: 'The room above', rows: -1, days: 0 },
  { key: 'ArrowDown', label: 'The room below', rows: 1, days: 0 },
  { key: 'ArrowLeft', label: 'The day before; with Shift fewer nights', rows: 0, days: -1 },
  { key: 'ArrowRight', label: 'The next day; with Shift more free nights', rows: 0, days: 1 },
]

/** Everything that a hand can do on the board, by keys: `m` picks up, arrows carry, Enter drops, Esc puts back. */
export function useChartKeys(options: ChartKeysOptions) {
  const { board, places, stores, stay, rowKey, isOn, canMove, onStep, onDrop, onPin, onBlock } = options
  const lifted = useStore(stores.lifted)
  const carried = lifted?.by === 'keys' ? lifted : null

  function carry(next: Lifted) {
    const row = places.find(({ key }) => key === next.rowKey) ?? null
    const days = allowedDays(next.stay, next.grip, next.days, board.today)
    stores.lifted.change({ ...next, days })
    stores.target.change(targetOf(next.stay, next.grip, row, days))
  }
  const lift = (grip: Grip, days: number) => {
    if (stay !== undefined) carry({ stay, grip, by: 'keys', rowKey, days })
  }
  function putDown() {
    stores.lifted.change(null)
    stores.target.change(null)
  }
  function arrow(key: ArrowKey, byRows: number, byDays: number) {
    if (carried === null) return onStep(key)
    const at = places.findIndex((row) => row.key === carried.rowKey)
    const row = places[at + byRows] ?? places[at]
    carry({ ...carried, rowKey: row?.key ?? carried.rowKey, days: carried.days + byDays })
  }
  const end = (by: number) =>
    carried?.grip === 'departure' ? carry({ ...carried, days: carried.days + by }) : lift('departure', by)
  const forDesk: PageKey[] = [
    { key: 'm', label: 'Move: then arrows, Enter; Esc puts back', run: () => lift('whole', 0) },
    { key: '[', label: 'Shorter by a night, then Enter', run: () => end(-1) },
    { key: ']', label: 'Longer by a night, then Enter', run: () => end(1) },
    { key: 'p', label: 'Pin to the room, or unpin', run: () => stay !== undefined && onPin(stay) },
    { key: 'x', label: 'Block the room', run: onBlock },
    { key: 'u', label: 'Undo', run: () => undoLast() },
  ]
  usePageKeys(
    isOn
      ? [
          ...ARROWS.map(({ key, label, rows, days }) => ({ key, label, run: () => arrow(key, rows, days) })),
          ...(canMove ? forDesk : []),
          ...(carried === null ? [] : [{ key: 'Escape', label: 'Put back', run: putDown }]),
        ]
      : [],
  )
  return {
    /** Enter while something is carried. Answers whether there was. */
    drop: (): boolean => {
      if (carried === null) return false
      const target = stores.target.read()
      putDown()
      if (target !== null) onDrop(carried.stay, target)
      return true
    },
  }
}
