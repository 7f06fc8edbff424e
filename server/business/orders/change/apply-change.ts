import { dateIn } from '#domain/calendar/calendar.ts'
import type { RefundPart } from '#domain/money/refund-ways.ts'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import { addSpace, type CountedSpace, NO_SPACE, spaceBetween } from '#domain/orders/order-space.ts'
import type { BookingDog } from '#domain/orders/plan/booking-rules.ts'
import type { BookingPlan } from '#domain/orders/plan/plan-booking.ts'
import { followedStays, keptRooms, type KeptRoomStay } from '#domain/rooms/kept-rooms.ts'
import { backByChange } from '#domain/orders/change/change-words.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { setInterviewBooked } from '../../dogs/dog-store.ts'
import type { OutgoingId } from '../../ledger/outgoing-store.ts'
import { countPromoUse } from '../household/promo-store.ts'
import { holdUnpaid } from '../lifecycle/hold-unpaid.ts'
import { refreshAwaiting } from '../lifecycle/refresh-awaiting.ts'
import {
  deleteOrderDogs,
  deleteSpaceRows,
  findOrder,
  listOrderDogs,
  listStays,
  type OrderRow,
} from '../order/order-store.ts'
import { bookMeeting, markInterviewBooked } from '../place/book-meeting.ts'
import { orderColumns, plannedSpace, writeParts } from '../place/write-order.ts'
import { deletePresences, moveSpace } from '../space/inventory-store.ts'
import { readSpace } from '../space/order-space.ts'
import { queueWaitListOffers } from '../space/queue-wait-list-offers.ts'
import { insertRoomChanges, listRoomChanges } from '../space/room-run-store.ts'
import { giveRoomsBack } from '../space/room-store.ts'
import { keepNumber } from '../space/stay-number-store.ts'
import { tellCreditUsed } from '../view/tell-credit-used.ts'
import { tellChange } from './tell-change.ts'
import { writeKeptNights } from './turned-stay-store.ts'
import { writeChangedOrder } from './write-changed-order.ts'
import { writeSettlement } from './write-settlement.ts'

interface Applying {
  /** For an order that may wait for a meeting. */
  booking?: BookingPlan
  /** What was kept for the change until it was paid. */
  held?: CountedSpace
  /** What was paid for it a moment ago. */
  paidCents?: number
  /** Somebody of the team, when it is not the customer who changes it. */
  by?: number
  /** For the history, in words. */
  why?: string
  /** Why we changed it, for the customer. */
  reason?: string | undefined
  /** Where somebody gives more than the terms do, and may. */
  outgoingId?: OutgoingId | undefined
  /** What else comes to the books with it, before anybody reads what is owed. */
  alsoWrite?: () => Promise<void>
}

/** Makes a change that was thought through: space, dogs, price and books, all of it in one go. */
export async function applyChange(
  app: App,
  tx: Database,
  order: OrderRow,
  plan: ChangePlan,
  { booking, held = NO_SPACE, paidCents, by, why = 'Changed.', reason, outgoingId, alsoWrite }: Applying = {},
): Promise<void> {
  const book = await app.parkBook(order.park_id)
  const interviewOrderId = booking ? await bookMeeting(app, tx, order.account_id, booking, { book }) : null
  if (order.order_type === 'interview')
    await moveInterview(tx, order, booking?.dogs ?? [], dateIn(book.timeZone, app.clock.now()))
  await moveOrderSpace(tx, order, plan, held)
  const refunds = await writePlan(app, tx, order, plan, { interviewOrderId, why, by, outgoingId })
  await alsoWrite?.()
  if (order.status === 'confirmed' || outgrows(order, plan)) await holdChanged(app, tx, order, by ?? null)
  if (order.order_type === 'interview') await refreshAwaiting(app, tx, order.account_id)
  await queueWaitListOffers(app, tx, order.park_id)
  await tellChange(app, tx, order.id, { back: { ...backByChange(plan), refunds }, paidCents, reason })
}

/** The promo code, the books and the order itself; its space is moved already. Answers what goes back which way. */
export async function writePlan(
  app: App,
  tx: Database,
  order: OrderRow,
  plan: ChangePlan,
  {
    interviewOrderId = null,
    why,
    by,
    outgoingId,
  }: {
    interviewOrderId?: number | null
    why: string
    by?: number | undefined
    outgoingId?: OutgoingId | undefined
  },
): Promise<RefundPart[]> {
  await movePromoUse(tx, order, plan)
  const { price, ...settling } = plan
  const refunds = await writeSettlement(app, tx, order, {
    ...settling,
    totalCents: price.totalCents,
    passUnitsTaken: price.passUse,
    by,
    outgoingId,
  })
  if (plan.keptBack) await writeKeptNights(tx, order.id, plan.keptBack.left)
  await writeChangedOrder(app, tx, order, changedColumns(plan, interviewOrderId), why, by)
  // What the change gave as credit and used at once was nobody's yet.
  const creditCents = plan.creditUsedCents - plan.settlement.creditCents
  if (by !== undefined) await tellCreditUsed(app, tx, { orderId: order.id, creditCents })
  return refunds
}

/** What is due on it as it is now is not paid: told with the change. */
async function holdChanged(app: App, tx: Database, { id }: OrderRow, by: number | null): Promise<void> {
  const changed = await findOrder(tx, id)
  if (changed === undefined) return
  const at = { app, tx, by, now: app.clock.now() }
  await holdUnpaid(at, changed, 'What is due must be paid again.', { isSilent: true })
}

/** That it is paid on arrival was allowed for the booking as it was: a larger one, or a later, is kept as any other. */
const outgrows = ({ status, hold_until, begins_at, total_cents, last_date }: OrderRow, plan: ChangePlan) =>
  status === 'held' &&
  hold_until !== null &&
  hold_until >= begins_at &&
  (plan.price.totalCents > total_cents || plan.order.lastDate > last_date)

/** Other dogs may come to be met. */
async function moveInterview(
  tx: Database,
  order: OrderRow,
  dogs: readonly BookingDog[],
  today: string,
): Promise<void> {
  const before = await listOrderDogs(tx, [order.id])
  await setInterviewBooked(
    tx,
    before.map(({ dog_id }) => dog_id),
    false,
  )
  await markInterviewBooked(tx, dogs, today)
}

async function moveOrderSpace(
  tx: Database,
  order: OrderRow,
  plan: ChangePlan,
  held: CountedSpace,
): Promise<void> {
  const own = await readSpace(tx, order)
  await moveSpace(tx, spaceBetween(addSpace([own.counted, held]), plannedSpace(plan.order)))
  const before = await listStays(tx, [order.id])
  const history =
    before.length === 0
      ? []
      : await listRoomChanges(
          tx,
          before.map(({ id }) => id),
        )
  await deleteSpaceRows(tx, order.id)
  await deletePresences(tx, order.id)
  await deleteOrderDogs(tx, order.id)
  await writeParts(tx, order.id, plan.order)
  const keptIds = await keepNumbers(tx, order.id, before)
  if (before.some(({ is_active, room_id }) => is_active && room_id !== null) || history.length > 0) {
    await keepRooms(
      tx,
      order.id,
      before,
      history.filter(({ stay_id }) => keptIds.has(stay_id)),
    )
  }
}

/** W6: a stay that goes on is the same one, with other nights: whoever had it open finds it changed, not gone. */
async function keepNumbers(
  tx: Database,
  orderId: number,
  before: Awaited<ReturnType<typeof listStays>>,
): Promise<ReadonlySet<number>> {
  if (before.length === 0) return new Set()
  const now = await listStays(tx, [orderId])
  const followed = followedStays(before.map(toRoomStay), now.map(toRoomStay))
  for (const { stayId, wasId } of followed) {
    const { version = 1 } = before.find(({ id }) => id === wasId) ?? {}
    await keepNumber(tx, { newId: stayId, oldId: wasId, version })
  }
  return new Set(followed.map(({ wasId }) => wasId))
}

/**
 * B12: whoever sleeps in the same type on the same nights keeps the room they had, and its pin. Where a stay was to sleep
 * before stands in its history whatever its nights are by now.
 */
async function keepRooms(
  tx: Database,
  orderId: number,
  before: Awaited<ReturnType<typeof listStays>>,
  history: Awaited<ReturnType<typeof listRoomChanges>>,
): Promise<void> {
  const now = (await listStays(tx, [orderId])).map(toRoomStay)
  const had = before.filter(({ is_active, room_id }) => is_active && room_id !== null)
  await giveRoomsBack(tx, keptRooms(had.map(toRoomStay), now))
  await insertRoomChanges(tx, history)
}

const toRoomStay = (stay: Awaited<ReturnType<typeof listStays>>[number]): KeptRoomStay => ({
  id: stay.id,
  suiteTypeId: stay.suite_type_id,
  from: stay.arrival,
  to: stay.departure,
  dogIds: stay.dog_ids,
  roomId: stay.room_id,
  isPinned: stay.is_pinned,
})

/** One code for another: the uses of both change, the lower number first. */
async function movePromoUse(tx: Database, order: OrderRow, { promoId }: ChangePlan): Promise<void> {
  if (promoId === order.promo_code_id) return
  const moves = [
    ...(order.promo_code_id === null ? [] : [{ id: order.promo_code_id, change: -1 as const }]),
    ...(promoId === null ? [] : [{ id: promoId, change: 1 as const }]),
  ]
  for (const { id, change } of moves.toSorted((a, b) => a.id - b.id)) await countPromoUse(tx, id, change)
}

const changedColumns = (
  { order, price, terms, promoId, dueNowCents }: ChangePlan,
  interviewOrderId: number | null,
) => ({
  ...orderColumns(order, price, terms),
  order_type: order.request.orderType,
  due_now_cents: dueNowCents,
  promo_code_id: promoId,
  ...(interviewOrderId !== null && { interview_order_id: interviewOrderId }),
})
