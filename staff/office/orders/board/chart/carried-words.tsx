import type { Board } from '#contract/office/orders/board/board.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { useStore } from '#ui/store.ts'
import { namesOf, roomName } from '../view/board-words.ts'
import { hintFor, placed } from '../view/targets.ts'
import type { ChartStores } from './chart-stores.ts'

/** Where a stay that is carried by keys is by now, and what stands there, for whoever hears the board. */
export function CarriedWords({ board, stores }: { board: Board; stores: ChartStores }) {
  const lifted = useStore(stores.lifted)
  const target = useStore(stores.target)
  const words = () => {
    if (lifted?.by !== 'keys') return ''
    const { stay } = lifted
    if (target === null) return `${namesOf(board, stay)} picked up`
    const { roomId, arrival, departure } = placed(stay, target)
    const hint = roomId === null ? [] : [hintFor(board, roomId, stay.id, { arrival, departure })]
    return [roomName(board, roomId), dateRange(arrival, departure), ...hint].join(', ')
  }
  return (
    <p role="status" className="visually-hidden">
      {words()}
    </p>
  )
}
