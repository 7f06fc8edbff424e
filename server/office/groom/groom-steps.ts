import { staffGroom } from '#contract/office/groom.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import type { App } from '../../app.ts'
import type { Change } from '../write/audit/change.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import { type FinishedGroom, groomDone } from '../../business/notifications/events/groom-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import { holdAfterSlip } from '../../business/orders/lifecycle/hold-after-slip.ts'
import { findOrder, raiseVersion } from '../../business/orders/order/order-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { keepTakenBack } from '../day/attendance/attendance-store.ts'
import { followGroom } from './follow-groom.ts'
import { fileFound } from './file-found.ts'
import { type AppointmentRow, findGroom, setProgress } from './groom-store.ts'
import { type GroomToChange, lockGroom, viewGroom } from './groom-to-change.ts'

const over = (msg: string) => new Refusal('changed-meanwhile', { msg, nothingDone: true })

/** The dog is on the table: only one that is here can be. */
export async function startGroom(
  app: App,
  { tx, now, caller, input }: StaffCall<typeof staffGroom.start>,
): Promise<Done<typeof staffGroom.start>> {
  const locked = await lockGroom(app, tx, input)
  const { groom } = locked
  if (groom.startedAt !== null) throw over(`${groom.dogName} is on the table already.`)
  refuseOtherDay(locked, now)
  if (!groom.isHere) {
    throw new Refusal('not-here', { msg: `${groom.dogName} isn’t here yet. Please check them in first.` })
  }
  await writeProgress(tx, groom, { started_at: now })
  await followGroom(app, tx, locked.order, { by: caller.accountId, why: 'On the table' })
  return answer(app, tx, locked, {
    action: `started ${groom.dogName}`,
    after: { startedAt: now.toISOString() },
  })
}

/** W6: how far a groom is stands on its order's page and on Today too. */
async function writeProgress(
  tx: Database,
  { id, orderId }: AppointmentRow,
  progress: Parameters<typeof setProgress>[2],
): Promise<void> {
  await setProgress(tx, id, progress)
  await raiseVersion(tx, orderId)
}

/** Done: whoever owns the dog hears of it, however often it is undone and done again. */
export async function finishGroom(
  app: App,
  { tx, now, caller, input }: StaffCall<typeof staffGroom.done>,
): Promise<Done<typeof staffGroom.done>> {
  const locked = await lockGroom(app, tx, input)
  const { groom } = locked
  if (groom.startedAt === null) throw over(`${groom.dogName} hasn’t been started.`)
  if (groom.doneAt !== null) throw over(`${groom.dogName} is done already.`)
  await writeProgress(tx, groom, { done_at: now })
  await followGroom(app, tx, locked.order, { by: caller.accountId, why: 'Groomed' })
  const { id: appointmentId, orderId, dogName, service } = groom
  const done = { appointmentId, orderId, dogName, service, inHouseFor: inHouseFor(groom) }
  await notify(app, tx, groom.householdId, groomDone(done))
  await fileFound(tx, locked, caller.accountId, now)
  return answer(app, tx, locked, { action: `finished ${dogName}`, after: { doneAt: now.toISOString() } })
}

/** WS8: nobody is sent for who stays with us anyway, by this booking or by another. */
function inHouseFor({ hereBy, orderType }: AppointmentRow): FinishedGroom['inHouseFor'] {
  const visit = hereBy ?? orderType
  if (visit === 'boarding') return 'stay'
  return visit === 'daycare' ? 'day' : null
}

/** W8: a slip of the hand is taken back on the same day. What was sent to the owner stays sent. */
export async function undoGroom(
  app: App,
  { tx, now, caller, input }: StaffCall<typeof staffGroom.undo>,
): Promise<Done<typeof staffGroom.undo>> {
  const locked = await lockGroom(app, tx, input)
  const { groom } = locked
  const isThere =
    input.what === 'done' ? groom.doneAt !== null : groom.startedAt !== null && groom.doneAt === null
  if (!isThere) throw over('There is nothing to take back any more.')
  refuseOtherDay(locked, now)
  await writeProgress(tx, groom, input.what === 'done' ? { done_at: null } : { started_at: null })
  await followGroom(app, tx, locked.order, { by: caller.accountId, why: 'Taken back' })
  await keepAndHold(app, { tx, now, caller }, locked)
  const before = {
    startedAt: groom.startedAt?.toISOString() ?? null,
    ...(groom.doneAt !== null && { doneAt: groom.doneAt.toISOString() }),
  }
  return answer(app, tx, locked, { action: `took ${input.what} of ${groom.dogName} back`, before })
}

/** AD63: on the table it was here for its groom; taken back, what is due is paid before its hour as for any other. */
async function keepAndHold(
  app: App,
  { tx, now, caller }: Pick<StaffCall<typeof staffGroom.undo>, 'tx' | 'now' | 'caller'>,
  { groom, order, date }: GroomToChange,
): Promise<void> {
  if (order.order_type !== 'grooming') return
  const { startedAt: came_at, doneAt: left_at, dogId: dog_id } = groom
  await keepTakenBack(tx, [{ order_id: order.id, dog_id, date, came_at, left_at }], now)
  const after = await findOrder(tx, order.id)
  const why = 'The groom was taken back; held until paid.'
  const slip = { app, tx, by: caller.accountId, now, isWaived: false }
  if (after !== undefined) await holdAfterSlip(slip, after, why)
}

function refuseOtherDay({ groom, book, date }: GroomToChange, now: Date): void {
  if (date === dateIn(book.timeZone, now)) return
  throw new Refusal('not-today', { msg: `${groom.dogName}’s groom isn’t today.`, nothingDone: true })
}

/** How it stands now, for the page, the audit log and the other screens. */
export async function answer(
  app: App,
  tx: Database,
  locked: GroomToChange,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<Done<typeof staffGroom.done>> {
  const groom = await findGroom(tx, locked.groom.id)
  if (groom === undefined) throw new Refusal('not-found')
  return {
    data: await viewGroom(app, tx, { ...locked, groom }),
    changes: [
      {
        ...change,
        subject: { kind: 'groom', id: groom.id, version: groom.version },
        householdId: groom.householdId,
      },
    ],
    live: [
      { kind: 'groom', ids: [groom.id], dates: [locked.date] },
      { kind: 'today', ids: [groom.dogId], dates: [locked.date] },
      { kind: 'order', ids: [groom.orderId] },
    ],
  }
}
