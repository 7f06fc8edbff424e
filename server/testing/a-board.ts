import type { z } from 'zod'
import type { Envelope } from '#contract/envelope.ts'
import { type Board, type BoardStay, boardReads } from '#contract/office/orders/board/board.ts'
import { boardMovePreviews, boardMoves, MovePreview } from '#contract/office/orders/board/moves.ts'
import type { TestCustomer } from './a-customer.ts'
import { anOrder } from './an-order.ts'
import { staffRead, staffSend } from './staff-calls.ts'
import type { TestServer } from './test-server.ts'

/** A stay of a suite type between two days, in a room by its name, or with none yet. */
export async function aStayOnBoard(
  server: TestServer,
  guest: Pick<TestCustomer, 'id'>,
  { suite = 'Deluxe Suite', arrival, departure, room, status, isPinned = false }: SeatedStay,
): Promise<number> {
  const order = await anOrder(server, { accountId: guest.id, suite, arrival, departure })
  const { rows } = await server.database.pool.query<{ id: number }>(
    `update stay set room_id = (select id from room where name = $2), is_pinned = $3 where order_id = $1 returning id`,
    [order.id, room ?? null, isPinned],
  )
  if (status !== undefined) {
    await server.database.pool.query(
      'update customer_order set status = $2, hold_until = null where id = $1',
      [order.id, status],
    )
  }
  return rows[0]?.id ?? 0
}

interface SeatedStay {
  suite?: string
  arrival: string
  departure: string
  room?: string
  status?: string
  isPinned?: boolean
}

export const readBoard = (server: TestServer, who: TestCustomer, from: string, days = 14): Promise<Board> =>
  staffRead(server, who, boardReads.getBoard, { from, days })

export const roomNamed = (board: Board, name: string): number =>
  board.rooms.find((room) => room.name === name)?.id ?? 0

export const stayOn = (board: Board, stayId: number): BoardStay => {
  const stay = board.stays.find(({ id }) => id === stayId)
  if (stay === undefined) throw new Error(`stay ${stayId} is not on the board`)
  return stay
}

/** The name of the room of each of these stays, '' for none. */
export async function roomsOf({ database }: TestServer, stayIds: readonly number[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select coalesce(room.name, '') as name from unnest($1::integer[]) with ordinality as wanted (id, place)
       left join stay on stay.id = wanted.id left join room on room.id = stay.room_id order by place`,
    [stayIds],
  )
  return rows.map(({ name }) => name)
}

export const previewMove = async (
  server: TestServer,
  who: TestCustomer,
  target: object,
): Promise<Envelope<z.output<typeof MovePreview>>> =>
  (await server.post(boardMovePreviews.previewMove.path, target, who.headers)).body as Envelope<
    z.output<typeof MovePreview>
  >

/** Looks first, and does what was shown. */
export async function moveAsShown(
  server: TestServer,
  who: TestCustomer,
  target: { stayId: number; roomId: number },
): Promise<Envelope<unknown>> {
  const shown = await previewMove(server, who, target)
  if (shown.code !== 200) return shown
  const { version, moves } = MovePreview.parse(shown.data)
  return staffSend(server, who, boardMoves.move, {
    ...target,
    version,
    expected: { moves: moves.map(({ stayId, toRoomId }) => ({ stayId, roomId: toRoomId })) },
  })
}
