import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { BoardWaiter, boardWaitList } from '#contract/office/orders/board/wait-list.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { dogIdsOf } from '#domain/orders/plan/check-dogs.ts'
import { lockHouseholdForStaff } from '../../../../business/accounts/lock-household.ts'
import type { App } from '../../../../app.ts'
import { refuseStale } from '../../../write/audit/refuse-stale.ts'
import type { Done, StaffCall } from '../../../write/audit/staff-write.ts'
import type { Database } from '../../../../database.ts'
import { refuseOwnWord } from '../../../money/desk/allow-giving.ts'
import { findWaitingLocked } from '../../../../business/orders/order/wait-list-store.ts'
import { waitedForName } from '../../../../business/orders/view/wait-list-view.ts'
import { offerNow, whyNotNow } from '../../../../business/orders/wait-list/wait-list.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import { fileLinks } from '../../../../business/uploads/private-links.ts'
import { listBoardDogs } from '../read/board-store.ts'
import { findWaiter, listWaiters, type WaiterRow } from './board-wait-list-store.ts'

/** B18: who waits for which days, and what they could be offered now. */
export async function readWaitList(
  app: App,
  parkId: number,
): Promise<OutputOf<typeof boardWaitList.getWaitList>> {
  const { timeZone, holds } = await app.parkBook(parkId)
  const waiters = await listWaiters(app.db, parkId, dateIn(timeZone, app.clock.now()))
  return { hoursToAnswer: holds.waitListHours, entries: await viewWaiters(app, app.db, waiters) }
}

/** What is still full is said in its own words before anything is written; the rest is for the write to say. */
export async function refuseStillFull(
  app: App,
  { entryId, version, why }: InputOf<typeof boardWaitList.offer>,
): Promise<void> {
  const entry = await findWaiter(app.db, entryId)
  if (entry === undefined || entry.status !== 'waiting' || entry.version !== version) return
  if (entry.ahead > 0 && why === undefined) return
  const notNow = await whyNotNow(app, entry)
  if (notNow !== null) throw notOffered(notNow)
}

const notOffered = (why: string) => new Refusal('sold-out', { msg: `${toReason(why)} Nothing was offered.` })

/** The rules speak to whoever books; here nothing is booked anyway. */
const toReason = (msg: string) => msg.replace(' Nothing was booked.', '')

/** B18: offers what is free to one household; before others only with a reason. */
export async function offerToWaiter(
  app: App,
  call: StaffCall<typeof boardWaitList.offer>,
): Promise<Done<typeof boardWaitList.offer>> {
  const { tx, input, caller } = call
  const known = await findWaiter(tx, input.entryId)
  if (known === undefined) throw notWaiting()
  await lockHouseholdForStaff(tx, known.account_id)
  const entry = await findWaiter(tx, input.entryId)
  if (entry === undefined) throw notWaiting()
  await refuseStale(tx, {
    subject: { kind: 'household', id: entry.account_id },
    seen: input.version,
    version: entry.version,
    now: { status: entry.status },
    timeZone: (await app.parkBook(entry.park_id)).timeZone,
    viewer: caller,
  })
  if (entry.status !== 'waiting') throw notWaiting()
  if (entry.ahead > 0 && input.why === undefined) {
    throw new Refusal('reason-needed', {
      msg: 'Someone is ahead of them. Please say why these go first.',
    })
  }
  // AD50: nobody puts their own household before others who wait.
  if (entry.ahead > 0) await refuseOwnWord(call, entry)
  const locked = await findWaitingLocked(tx, entry.id)
  if (locked === undefined) throw notWaiting()
  const offered = await offerNow(app, tx, locked)
  if (!offered.ok) throw notOffered(offered.why)
  const after = await findWaiter(tx, entry.id)
  const [data] = await viewWaiters(app, tx, after === undefined ? [] : [after])
  if (data === undefined) throw notWaiting()
  const dates = dateRange(entry.first_date, entry.last_date)
  return {
    data,
    msg: `Offered to ${entry.owner}.`,
    changes: [
      {
        action: `offered ${data.what}, ${dates}${entry.ahead > 0 ? ', out of turn' : ''}`,
        subject: { kind: 'household', id: entry.account_id },
        householdId: entry.account_id,
        before: { status: 'waiting', position: entry.ahead + 1 },
        after: { status: data.offer === null ? 'taken' : 'offered', code: after?.order_code ?? null },
        ...(input.why !== undefined && { why: input.why }),
      },
    ],
    live: [
      { kind: 'order', ids: after?.order_id == null ? [] : [after.order_id] },
      { kind: 'customer', ids: [entry.account_id] },
      { kind: 'today' },
    ],
  }
}

const notWaiting = () =>
  new Refusal('not-found', { msg: 'They don’t wait for this any more. Nothing was offered.' })

async function viewWaiters(app: App, db: Database, waiters: readonly WaiterRow[]): Promise<BoardWaiter[]> {
  const link = await fileLinks(app)
  const dogs = await listBoardDogs(
    db,
    waiters.flatMap(({ request }) => dogIdsOf(request)),
  )
  const shown: BoardWaiter[] = []
  for (const waiter of waiters) {
    const ids = dogIdsOf(waiter.request)
    shown.push({
      ...toWaiter(waiter),
      what: waitedForName(waiter.request, await app.parkBook(waiter.park_id)),
      dogs: dogs
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name, breed, photo }) => ({ id, name, breed, photoThumbnailPath: photo && link(photo) })),
      notNow: waiter.status === 'waiting' ? await readNotNow(app, waiter) : null,
    })
  }
  return shown
}

async function readNotNow(app: App, waiter: WaiterRow): Promise<string | null> {
  const why = await whyNotNow(app, waiter)
  return why === null ? null : toReason(why)
}

const toWaiter = (waiter: WaiterRow): Omit<BoardWaiter, 'what' | 'dogs' | 'notNow'> => ({
  id: waiter.id,
  version: waiter.version,
  accountId: waiter.account_id,
  owner: waiter.owner,
  orderType: waiter.order_type,
  suiteTypeId:
    waiter.request.orderType === 'boarding' ? (waiter.request.rooms[0]?.suiteTypeId ?? null) : null,
  firstDate: waiter.first_date,
  lastDate: waiter.last_date,
  position: waiter.ahead + 1,
  since: waiter.created_at.toISOString(),
  offer:
    waiter.status === 'offered' && waiter.order_id !== null
      ? {
          orderId: waiter.order_id,
          code: waiter.order_code ?? '',
          until: waiter.offer_until?.toISOString() ?? null,
        }
      : null,
})
