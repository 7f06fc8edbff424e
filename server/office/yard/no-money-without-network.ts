import type { SyncItem } from '#contract/office/yard/sync.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import { refuseAbsence } from '#domain/yard/late-absence.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { readProposals } from '../money/desk/proposals.ts'
import type { Caller } from '../../http/routes.ts'
import { findOrder } from '../../business/orders/order/order-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'

type PayloadOf<K extends SyncItem['kind']> = (SyncItem & { kind: K })['payload']

interface SentItem {
  app: App
  tx: Database
  caller: Caller
  /** When it was done, by our clock. */
  at: Date
  now: Date
  isSigned: boolean
}

/** A stay that ended on an earlier day would have to give back nights that are over. */
const EARLIER_DAY = 'They went home on an earlier day. Please check them out at the desk.'

/** When they left is the device's word, so it takes nothing off what would be asked of them by now. */
const LATE_BY_NOW =
  'By the time this came in there was something to charge for. Please check them out at the desk, with the time they left.'

/** Without network nobody is asked for money: what may cost something is ended at the desk. */
export async function refuseToSendHome(
  { app, tx, caller, at, now }: SentItem,
  { orderId, dogIds }: PayloadOf<'attendance-left'>,
): Promise<void> {
  if (!mayDo(caller, 'desk')) throw new Refusal('not-allowed', { data: { needs: 'desk' } })
  const order = await findOrder(tx, orderId)
  if (order === undefined) return
  const { timeZone } = await app.parkBook(order.park_id)
  const isOfToday = dateIn(timeZone, at) === dateIn(timeZone, now)
  if (order.order_type === 'boarding' && !isOfToday) throw new Refusal('not-today', { msg: EARLIER_DAY })
  if ((await readProposals(app, tx, order, { dogIds, now })).length > 0)
    throw new Refusal('money-open', { msg: LATE_BY_NOW })
}

/** AD30: an absence is taken on its own day; ahead of it in a name that is signed, and after it by a person. */
export async function refuseToTakeOff(
  { app, tx, isSigned, now }: SentItem,
  { orderId, date }: PayloadOf<'absent'>,
): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (order === undefined) return
  const { timeZone } = await app.parkBook(order.park_id)
  const why = refuseAbsence({ date, isSigned }, dateIn(timeZone, now))
  if (why === 'over') {
    throw new Refusal('not-today', {
      msg: `${shortDate(date)} is over. Nothing was taken off the booking. Please say on Today whether they came.`,
    })
  }
  if (why === 'sign-first') throw new Refusal('sign-first')
}
