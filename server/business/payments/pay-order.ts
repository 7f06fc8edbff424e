import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { type IdempotentCall, runIdempotent } from '../once/run-idempotent.ts'
import { closeCheckout } from '../ledger/close-payments.ts'
import { sumPaid } from '../ledger/ledger-store.ts'
import { checkoutEnd, holdWhilePaying } from '../ledger/payment-hold.ts'
import { findPayment, insertPayment, listPayments, type PaymentRow } from '../ledger/payment-store.ts'
import { type ChangeRow, findOpenChange, setChangeHold } from '../orders/order/order-change-store.ts'
import { findOwnOrderLocked, type OrderRow, updateOrder } from '../orders/order/order-store.ts'
import { tellHowToSend } from '../orders/view/tell-how-to-send.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { amountForChange, amountToPay } from './amount-to-pay.ts'
import { beginCheckout } from './begin-checkout.ts'
import type { PaymentProvider } from './payment-provider.ts'

type PayForm = InputOf<typeof orders.pay>

/**
 * Opens a payment and tells where to pay. The payment is written down first and the provider asked afterwards, outside
 * the transaction: nobody waits for a payment company behind a locked order.
 */
export async function payOrder(
  app: App,
  call: IdempotentCall,
  form: PayForm,
): Promise<OutputOf<typeof orders.pay>> {
  const provider = form.method === 'card' ? app.payments.card : app.payments.etransfer
  if (provider === null) throw new Refusal('no-cards')
  const paymentId = await runIdempotent(app, call, (tx) =>
    openPayment(app, tx, provider, call.accountId, form),
  )
  return beginCheckout(app, app.db, paymentId)
}

/** Inside the transaction; the household must be locked. */
export async function openPayment(
  app: App,
  tx: Database,
  provider: PaymentProvider,
  accountId: number,
  { id, what, method }: PayForm,
): Promise<number> {
  const order = await findOwnOrderLocked(tx, accountId, id)
  const change = await findOpenChange(tx, id)
  const now = app.clock.now()
  const amountCents = change
    ? amountForChange(change, what, now)
    : amountToPay(order, await sumPaid(tx, id), what, now)
  const earlier = await listPayments(tx, [id])
  const holdUntil = change
    ? await extendChange(app, tx, order, change, method, earlier)
    : await extendHold(app, tx, order, method, earlier)
  const open = earlier.find(({ status }) => status === 'open')
  const changeId = change?.id ?? null
  if (open?.change_id === changeId && isStillGood(open, provider, amountCents, now)) return open.id
  if (open !== undefined) await closeCheckout(app, tx, open, 'cancelled')
  const paymentId = await insertPayment(tx, {
    order_id: id,
    change_id: changeId,
    provider: provider.name,
    session: null,
    amount_cents: amountCents,
    status: 'open',
    charge: null,
    checkout_url: null,
    expires_at: checkoutEnd(holdUntil, method, now),
    created_at: now,
    settled_at: null,
  })
  const payment = method === 'etransfer' ? await findPayment(tx, paymentId) : undefined
  if (payment) await tellHowToSend(app, tx, order, { payment, keptUntil: holdUntil })
  return paymentId
}

/** Only what is not paid yet has a time to pay that can be made longer. */
async function extendHold(
  app: App,
  tx: Database,
  order: OrderRow,
  method: PayForm['method'],
  earlier: readonly PaymentRow[],
): Promise<Date | null> {
  if (order.status !== 'held' || order.hold_until === null) return null
  const beginsAt = order.order_type === 'package' ? null : order.begins_at
  const holdUntil = await holdFor(app, order, { holdUntil: order.hold_until, beginsAt }, method, earlier)
  if (holdUntil > order.hold_until) {
    await updateOrder(tx, order.id, { hold_until: holdUntil, updated_at: app.clock.now() })
  }
  return holdUntil
}

async function extendChange(
  app: App,
  tx: Database,
  order: OrderRow,
  change: ChangeRow,
  method: PayForm['method'],
  earlier: readonly PaymentRow[],
): Promise<Date> {
  const begins = Math.min(order.begins_at.getTime(), Date.parse(change.plan.order.beginsAt))
  const kept = { holdUntil: change.hold_until, beginsAt: new Date(begins) }
  const ofChange = earlier.filter(({ change_id }) => change_id === change.id)
  const holdUntil = await holdFor(app, order, kept, method, ofChange)
  if (holdUntil > change.hold_until) await setChangeHold(tx, change.id, holdUntil, app.clock.now())
  return holdUntil
}

async function holdFor(
  app: App,
  order: OrderRow,
  kept: { holdUntil: Date; beginsAt: Date | null },
  method: PayForm['method'],
  earlier: readonly PaymentRow[],
): Promise<Date> {
  const now = app.clock.now()
  const { holds } = await app.parkBook(order.park_id)
  const sameWay = earlier.filter(({ provider }) => (provider === 'etransfer') === (method === 'etransfer'))
  const firstTriedAt = sameWay[0]?.created_at ?? now
  return holdWhilePaying({ ...kept, method, firstTriedAt, holds }, now)
}

/** Less time than this is not enough to pay. */
const SHORTEST_REST_MS = 5 * MINUTE_MS
/** The provider is being asked, or never will be: then whoever asked has died on the way. */
const LONGEST_ASKING_MS = MINUTE_MS

/** Can the customer go on with the payment that is open already? */
function isStillGood(open: PaymentRow, provider: PaymentProvider, amountCents: number, now: Date): boolean {
  if (open.provider !== provider.name || open.amount_cents !== amountCents) return false
  if (open.session === null) return now.getTime() - open.created_at.getTime() < LONGEST_ASKING_MS
  const end = open.expires_at?.getTime() ?? Number.POSITIVE_INFINITY
  return end - now.getTime() > SHORTEST_REST_MS
}
