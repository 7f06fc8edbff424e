import type { BoardStay } from '#contract/office/orders/board/board.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { type OrderGate, orderGates } from '#domain/orders/order-gates.ts'
import { orderState } from '#domain/orders/staff-checklist.ts'
import type { App } from '../../../../app.ts'
import type { Database } from '../../../../database.ts'
import { readAllGateFacts } from '../../../../business/orders/order/order-gate-facts.ts'
import { listAwaitedTransfers } from '../../order-parts-store.ts'
import { type BoardStayRow, listBoardStaysOf } from './board-store.ts'

export const NO_GATES: OrderGate[] = []

/** What is open on the checklists of those who are yet to come, by booking. */
export async function readGatesOf(
  app: App,
  db: Database,
  stays: readonly BoardStayRow[],
): Promise<Map<number, OrderGate[]>> {
  const coming = new Map(
    stays
      .filter(({ status }) => status === 'held' || status === 'confirmed')
      .map((stay) => [stay.order_id, { ...stay, id: stay.order_id }]),
  )
  const facts = await readAllGateFacts(app, db, [...coming.values()])
  const gates = new Map<number, OrderGate[]>()
  for (const [orderId, fact] of facts) {
    const { timeZone } = await app.parkBook(coming.get(orderId)?.park_id ?? 0)
    gates.set(orderId, orderGates(fact, dateIn(timeZone, app.clock.now())))
  }
  return gates
}

/** B1: how each of these stays is drawn. */
export async function viewStays(
  app: App,
  db: Database,
  stays: readonly BoardStayRow[],
): Promise<BoardStay[]> {
  const held = stays.filter(({ status }) => status === 'held').map(({ order_id }) => order_id)
  const gates = await readGatesOf(app, db, stays)
  const transfers = held.length === 0 ? new Set<number>() : await listAwaitedTransfers(db, held)
  return stays.map((stay) =>
    toBoardStay(stay, gates.get(stay.order_id) ?? NO_GATES, transfers.has(stay.order_id)),
  )
}

/** The same of stays by their ids, in the order of their arrival. */
export const readBoardStays = async (
  app: App,
  db: Database,
  stayIds: readonly number[],
): Promise<BoardStay[]> => viewStays(app, db, await listBoardStaysOf(db, stayIds))

export function toBoardStay(
  stay: BoardStayRow,
  gates: readonly OrderGate[],
  awaitsTransfer: boolean,
): BoardStay {
  const { text, tone } = orderState(stay.status, gates, awaitsTransfer)
  return {
    id: stay.id,
    version: stay.version,
    orderId: stay.order_id,
    orderVersion: stay.order_version,
    code: stay.code,
    suiteTypeId: stay.suite_type_id,
    roomId: stay.room_id,
    arrival: stay.arrival,
    departure: stay.departure,
    dogIds: stay.dog_ids,
    owner: stay.owner,
    tone,
    statusText: text,
    holdUntil: stay.hold_until?.toISOString() ?? null,
    isPinned: stay.is_pinned,
    isHere: stay.status === 'checked_in',
    hasMedicine: stay.has_medicine,
    isMovedByPlanner: stay.is_moved_by_planner,
  }
}
