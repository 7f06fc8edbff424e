import type { Envelope } from '#contract/envelope.ts'
import { boardMoves, MovePreview } from '#contract/office/orders/board/moves.ts'
import { previewMove } from './a-board.ts'
import type { TestCustomer } from './a-customer.ts'
import { staffSend } from './staff-calls.ts'
import type { TestServer } from './test-server.ts'

type Wanted = { stayId: number } & Record<string, unknown>

/** The last of an order's stays. */
export async function stayOf({ database }: TestServer, orderId: number): Promise<{ stayId: number }> {
  const { rows } = await database.pool.query(
    'select id from stay where order_id = $1 and is_active order by arrival desc, id desc limit 1',
    [orderId],
  )
  return { stayId: (rows[0] as { id: number }).id }
}

/** Where an order's dogs sleep, part by part. */
export async function partsOf({ database }: TestServer, orderId: number) {
  const { rows } = await database.pool.query(
    `select stay.id, suite_type.name as suite, room.name as room, arrival::text, departure::text from stay
       join suite_type on suite_type.id = stay.suite_type_id left join room on room.id = room_id
     where order_id = $1 and is_active order by arrival, stay.id`,
    [orderId],
  )
  return rows as { id: number; suite: string; room: string | null; arrival: string; departure: string }[]
}

/** Looks at a move, and makes it as it was shown. */
export function boardMover(server: TestServer, who: () => TestCustomer) {
  const look = async (wanted: Wanted): Promise<MovePreview> => {
    const seen = await previewMove(server, who(), wanted)
    if (seen.code !== 200) throw new Error(`${seen.code}: ${seen.msg}`)
    return MovePreview.parse(seen.data)
  }
  const send = (preview: MovePreview, wanted: Wanted, more: object = {}): Promise<Envelope<unknown>> =>
    staffSend(server, who(), boardMoves.move, { ...asShown(preview), ...wanted, ...more })
  const move = async (wanted: Wanted, more: object = {}) => {
    const preview = await look(wanted)
    const answer = await send(preview, wanted, more)
    return { preview, answer, money: preview.change?.money ?? null }
  }
  return { look, send, move }
}

/** What a page sends with a move of what it was shown. */
export const asShown = ({ version, orderVersion, moves, change }: MovePreview) => ({
  version,
  orderVersion,
  expected: {
    moves: moves.map(({ stayId, toRoomId }) => ({ stayId, roomId: toRoomId })),
    totalCents: change?.money?.totalCents ?? null,
    ...(change?.money && {
      refundCents: change.money.refundCents,
      creditCents: change.money.creditCents,
      keptCents: change.money.keptCents,
    }),
  },
})
