import { isDeepStrictEqual } from 'node:util'
import type { OrderRequest, PaidRequest } from '#contract/order-request.ts'
import { dateIn } from '#domain/calendar.ts'
import { nameList } from '#domain/name-list.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../http/refusal.ts'
import { orderConfirmed, waitListOffer } from '../notifications/events/order-events.ts'
import { notify } from '../notifications/notify.ts'
import { askWaitListSoon } from './ask-wait-list-soon.ts'
import { inTransaction, type OnceCall, once } from './once.ts'
import { findOrder, lockHousehold } from './order-store.ts'
import { placePrepared } from './place-order.ts'
import { isPaidRequest, type PreparedOrder, prepareOrder } from './prepare-order.ts'
import { refusalOf } from './refused-by-database.ts'
import { parkDeadline, toldOrder } from './told-order.ts'
import {
  endOffer,
  findWaitingLocked,
  insertWaitListEntry,
  lapsePast,
  listLine,
  listWaiting,
  markOffered,
} from './wait-list-store.ts'

const MOST_WAITING = 10
const HOUR_MS = 3_600_000

/** Puts a household in line for something that is full. */
export function joinWaitList(app: App, call: OnceCall, request: OrderRequest): Promise<{ entryId: number }> {
  if (!isPaidRequest(request)) {
    throw new Refusal('cannot-book', { msg: 'There is no wait-list for that. Please choose another time.' })
  }
  return once(app, call, async (tx) => {
    await lockHousehold(tx, call.accountId)
    const waiting = await listWaiting(tx, call.accountId)
    if (waiting.some(({ wish }) => isDeepStrictEqual(wish, request))) {
      throw new Refusal('changed-meanwhile', { msg: 'You are already waiting for this.' })
    }
    if (waiting.length >= MOST_WAITING) {
      throw new Refusal('cannot-book', { msg: `You can wait for ${MOST_WAITING} things at a time.` })
    }
    return { entryId: await writeEntry(app, tx, call.accountId, request) }
  })
}

async function writeEntry(app: App, tx: Database, accountId: number, request: PaidRequest): Promise<number> {
  const { planned, toMeet } = await prepareOrder(app, tx, { accountId, request, isWaiting: true })
  if (toMeet.length > 0) {
    throw new Refusal('cannot-book', {
      msg: `We would like to meet ${nameList(toMeet.map(({ name }) => name))} first. Please book a meet and greet; then you can wait for space.`,
    })
  }
  const now = app.clock.now()
  const entryId = await insertWaitListEntry(tx, {
    account_id: accountId,
    park_id: request.parkId,
    order_type: request.orderType,
    first_date: planned.firstDate,
    last_date: planned.lastDate,
    wish: JSON.stringify(request),
    status: 'waiting',
    created_at: now,
    updated_at: now,
  })
  // It may be free after all: whoever joins is asked at once.
  await askWaitListSoon(app, tx, request.parkId)
  return entryId
}

/** Offers what is free to those who wait for it, the first in line first: it is kept for them for some hours. */
export async function offerFreedSpace(app: App, parkId: number): Promise<void> {
  const { timeZone } = await app.parkBook(parkId)
  const today = dateIn(timeZone, app.clock.now())
  await lapsePast(app.db, parkId, today, app.clock.now())
  for (const { id, account_id } of await listLine(app.db, parkId, today)) {
    await offerTo(app, id, account_id).catch((error: unknown) => {
      // Still full for this one, or no longer possible: the next in line may want something else.
      if (!(error instanceof Refusal) && refusalOf(error) === null) throw error
    })
  }
}

function offerTo(app: App, entryId: number, accountId: number): Promise<void> {
  return inTransaction(app, async (tx) => {
    await lockHousehold(tx, accountId)
    const entry = await findWaitingLocked(tx, entryId)
    if (entry === undefined) return
    const prepared = await prepareOrder(app, tx, { accountId, request: entry.wish })
    const until = offerEnds(app, prepared)
    const isTimely = until > app.clock.now()
    // An interview that lapsed while they waited: they are offered it once we have met again.
    if (!isTimely || prepared.toMeet.length > 0) return
    const { order } = await placePrepared(app, tx, {
      accountId,
      prepared,
      payAll: false,
      signature: undefined,
      interviewOrderId: null,
      holdUntil: until,
      isOffer: true,
    })
    await markOffered(tx, entryId, { orderId: order.id, until, now: app.clock.now() })
    await tellOffer(app, tx, order.id)
  })
}

function offerEnds(app: App, { book, planned }: PreparedOrder): Date {
  const hours = book.holds.waitListHours
  return new Date(Math.min(app.clock.now().getTime() + hours * HOUR_MS, planned.beginsAt.getTime()))
}

/** What passes and credit pay for is theirs at once; anything else is kept for them until they pay. */
async function tellOffer(app: App, tx: Database, orderId: number): Promise<void> {
  const order = await findOrder(tx, orderId)
  const told = order && (await toldOrder(app, tx, order))
  if (!order || !told) return
  if (order.status === 'confirmed') {
    await endOffer(tx, orderId, 'taken', app.clock.now())
    await notify(app, tx, order.account_id, orderConfirmed({ order: told }))
  } else if (order.hold_until !== null) {
    const answerBy = await parkDeadline(app, order.park_id, order.hold_until)
    await notify(app, tx, order.account_id, waitListOffer({ order: told, answerBy }))
  }
}
