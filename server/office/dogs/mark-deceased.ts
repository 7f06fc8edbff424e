import type { dogRecords } from '#contract/office/dogs/dog-records.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { canCancel } from '#domain/orders/order-status.ts'
import { dogIdsOf } from '#domain/orders/plan/check-dogs.ts'
import { lockAnyHousehold } from '../../business/accounts/lock-household.ts'
import type { App } from '../../app.ts'
import { refuseStale } from '../write/audit/refuse-stale.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import { businessTimeZone, businessToday } from '../../business/catalog/business-today.ts'
import type { Database } from '../../database.ts'
import { cancelLocked, previewAllBack } from '../../business/orders/lifecycle/cancel-order.ts'
import { findOrder, findOrderLocked, listOrderDogs } from '../../business/orders/order/order-store.ts'
import { listWaiting, markLapsed } from '../../business/orders/order/wait-list-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { allowCancelling } from '../money/desk/beyond-terms.ts'
import { refuseStaleDog } from './save-staff-dog.ts'
import {
  findStaffDog,
  hasAnyCome,
  hasCalledOff,
  type StaffDogRow,
  updateStaffDog,
} from './staff-dog-store.ts'
import { readStaffDog } from './staff-dog-view.ts'

/** Any dog with its household locked, also one that was deleted, or has died. */
async function lockAnyDog(tx: Database, dogId: number): Promise<StaffDogRow> {
  const found = await findStaffDog(tx, dogId)
  if (found !== undefined) await lockAnyHousehold(tx, found.account_id)
  const dog = found && (await findStaffDog(tx, dogId))
  if (dog === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that dog.' })
  return dog
}

/**
 * D2: the dog has died. Nobody is asked about it or reminded of it from now on, and it waits for nothing; what is booked
 * stays until somebody calls it off.
 */
export async function markDeceased(
  app: App,
  call: StaffCall<typeof dogRecords.markDeceased>,
): Promise<Done<typeof dogRecords.markDeceased>> {
  const { tx, input, caller, now } = call
  const dog = await lockAnyDog(tx, input.id)
  if (dog.deceased_on === input.on) return unchanged(app, call)
  await refuseStaleDog(app, tx, dog, { version: input.version, viewer: caller })
  const today = await businessToday({ db: tx, clock: app.clock })
  if (input.on > today || input.on < dog.birthday) {
    throw new Refusal('bad-request', { msg: 'Please check the day.' })
  }
  const noted = dog.deceased_noted_at ?? now
  await updateStaffDog(tx, dog.id, { deceased_on: input.on, deceased_noted_at: noted, updated_at: now })
  for (const { id, request } of await listWaiting(tx, dog.account_id)) {
    if (dogIdsOf(request).includes(dog.id)) await markLapsed(tx, id, now)
  }
  return written(app, call, dog, { on: input.on, action: `noted that ${dog.name} has died` })
}

/** On the day it was noted: somebody opened the wrong dog. */
export async function undoDeceased(
  app: App,
  call: StaffCall<typeof dogRecords.undoDeceased>,
): Promise<Done<typeof dogRecords.undoDeceased>> {
  const { tx, input, caller, now } = call
  const dog = await lockAnyDog(tx, input.id)
  if (dog.deceased_noted_at === null) return unchanged(app, call)
  await refuseStaleDog(app, tx, dog, { version: input.version, viewer: caller })
  const timeZone = await businessTimeZone(tx)
  if (dateIn(timeZone, dog.deceased_noted_at) !== dateIn(timeZone, now)) throw new Refusal('too-late-to-undo')
  if (await hasCalledOff(tx, dog.id, dog.deceased_noted_at))
    await call.requireManager({ householdId: dog.account_id })
  await updateStaffDog(tx, dog.id, { deceased_on: null, deceased_noted_at: null, updated_at: now })
  return written(app, call, dog, { on: null, action: `took back that ${dog.name} has died` })
}

type DeceasedCall = StaffCall<typeof dogRecords.markDeceased> | StaffCall<typeof dogRecords.undoDeceased>

const unchanged = async (app: App, { tx, input, caller }: DeceasedCall) => ({
  data: { dog: await readStaffDog(app, tx, input.id, caller), notFitting: [] },
  changes: [],
  live: [],
})

async function written(
  app: App,
  { tx, caller }: DeceasedCall,
  before: StaffDogRow,
  { on, action }: { on: string | null; action: string },
) {
  const dog = await readStaffDog(app, tx, before.id, caller)
  return {
    data: { dog, notFitting: [] },
    changes: [
      {
        action,
        subject: { kind: 'dog' as const, id: before.id, version: dog.version },
        householdId: before.account_id,
        before: { deceasedOn: before.deceased_on },
        after: { deceasedOn: on },
      },
    ],
    live: [{ kind: 'dog' as const, ids: [before.id] }, { kind: 'today' as const }],
  }
}

/** What was used is not given back: days that were spent here were, whatever came after. */
async function refuseUsed(tx: Database, { id, code }: { id: number; code: string }): Promise<void> {
  if (!(await hasAnyCome(tx, id))) return
  throw new Refusal('already-used', {
    msg: `Part of ${code} has been used. Please take the days ahead off one by one.`,
  })
}

/** One booking at a time, each by somebody's hand; everything that was paid for it comes back. */
export async function cancelComing(
  app: App,
  call: StaffCall<typeof dogRecords.cancelComing>,
): Promise<Done<typeof dogRecords.cancelComing>> {
  const { tx, input, caller } = call
  const dog = await lockAnyDog(tx, input.dogId)
  if (dog.deceased_on === null) throw new Refusal('not-deceased')
  const order = await findOrderLocked(tx, input.orderId)
  const dogs = await listOrderDogs(tx, [input.orderId])
  if (order === undefined || !dogs.some(({ dog_id }) => dog_id === dog.id)) {
    throw new Refusal('not-found', { msg: 'We couldn’t find that booking.' })
  }
  if (order.status === 'cancelled') return { data: null, changes: [], live: [] }
  const subject = { kind: 'order' as const, id: order.id }
  const { timeZone } = await app.parkBook(order.park_id)
  const now = { status: order.status, firstDate: order.first_date, lastDate: order.last_date }
  await refuseStale(tx, { subject, seen: input.version, version: order.version, now, timeZone })
  if (!canCancel(order.status) || order.order_type === 'package') {
    throw new Refusal('changed-meanwhile', { msg: `${order.code} can no longer be cancelled.` })
  }
  await refuseUsed(tx, order)
  const preview = await previewAllBack(app, tx, order)
  const reason = `${dog.name} is no longer with us, and we are so sorry.`
  const why = `${dog.name} has died`
  const outgoingId = await allowCancelling(app, call, order, { ours: preview, why })
  const cancelling = { preview, by: caller.accountId, why: 'We called it off.', reason, outgoingId }
  await cancelLocked(app, tx, order, cancelling)
  const after = await findOrder(tx, order.id)
  return {
    data: null,
    msg: `${order.code} is cancelled and refunded in full.`,
    changes: [
      {
        action: `cancelled ${order.code} with everything back`,
        subject: { ...subject, version: after?.version ?? order.version },
        householdId: order.account_id,
        before: { status: order.status },
        after: { status: 'cancelled' },
        why,
      },
    ],
    live: [
      { kind: 'order', ids: [order.id] },
      { kind: 'dog', ids: [dog.id] },
      { kind: 'today', dates: [order.first_date] },
    ],
  }
}
