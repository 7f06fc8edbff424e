import { lockAnyHousehold } from '../accounts/lock-household.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { inTransaction } from '../once/run-idempotent.ts'
import { addEntry } from '../ledger/ledger-store.ts'
import {
  closeAsReported,
  findBySession,
  findPayment,
  markPaid,
  type PaymentRow,
} from '../ledger/payment-store.ts'
import type { PaymentProviderName } from '../ledger/payment-tables.ts'
import { insertLiveEvents } from '../../platform/live/live-store.ts'
import { settleRequests } from '../notifications/notify.ts'
import { makePaidChange } from '../orders/change/make-paid-change.ts'
import { advanceBookedWith } from '../orders/lifecycle/advance-booked-with.ts'
import { advanceOrder } from '../orders/lifecycle/advance-order.ts'
import { type AllowCredit, ON_NOBODYS_WORD } from '../ledger/allow-credit.ts'
import { creditInterviewFee } from '../orders/lifecycle/credit-interview-fee.ts'
import { reviveOrder } from '../orders/lifecycle/revive-order.ts'
import { retakesInTurn } from '../orders/wait-list/take-in-turn.ts'
import { findChange } from '../orders/order/order-change-store.ts'
import { findOrder, findOrderLocked, type OrderRow } from '../orders/order/order-store.ts'
import { insertEvent, lockName } from './payment-event-store.ts'
import { CURRENCY, type ProviderState } from './payment-provider.ts'
import { bookOutsideRefunds } from './refunds/outside-refund.ts'
import {
  type AllowReturn,
  returnExcess,
  returnPayment,
  returnWrongPayment,
} from './refunds/return-payment.ts'
import { noteOnOrder, receivedOf, tellReceived } from './tell-payment.ts'

/** What became of a payment, from whoever knows: the provider's event, the provider asked, or staff. */
interface SettledPayment {
  provider: PaymentProviderName
  session: string
  state: ProviderState
  /** As the provider names it; a second one with the same name changes nothing. */
  event?: { id: string; type: string }
  /** Of what staff saw come, what goes back again is theirs to answer for. */
  allowReturn?: AllowReturn
  /** Whoever took it sends one receipt for all of its parts. */
  hasOwnReceipt?: boolean
}

/** Staff who saw the money, and who answers for credit that rests on that; nobody where the provider says that it came. */
type Seen = { by?: null; allowCredit?: undefined } | { by: number; allowCredit: AllowCredit }

export type Settlement = SettledPayment & Seen

/**
 * The one place where a payment comes to its end. Event, browser's return, job and staff all come here, in any order
 * and as often as they like: behind the order's lock the first one settles it and the others find it settled.
 */
export function settlePayment(app: App, settlement: Settlement): Promise<void> {
  return inTransaction(app, (tx) => settleIn(app, tx, settlement))
}

/** The same inside a transaction that does more. */
export async function settleIn(app: App, tx: Database, settlement: Settlement): Promise<void> {
  const { provider, session } = settlement
  if (settlement.state.charge !== null) await lockName(tx, provider, settlement.state.charge)
  const found = await findBySession(tx, provider, session)
  if (found === undefined) {
    app.log.warn({ provider, event: settlement.event }, 'a payment event is about a session we do not know')
    return
  }
  await lockAnyHousehold(tx, found.account_id)
  const order = await findOrderLocked(tx, found.order_id)
  const payment = await findPayment(tx, found.id)
  if (order === undefined || payment === undefined) return
  if (!(await noteEvent(app, tx, payment, settlement))) return
  await settleLocked(app, tx, order, payment, settlement)
}

async function noteEvent(
  app: App,
  tx: Database,
  payment: PaymentRow,
  { provider, event, state }: Settlement,
) {
  if (event === undefined) return true
  return insertEvent(tx, {
    provider,
    event_id: event.id,
    type: event.type,
    payment_id: payment.id,
    problem: state.status === 'paid' ? problemWith(payment, state) : null,
    received_at: app.clock.now(),
  })
}

async function settleLocked(
  app: App,
  tx: Database,
  order: OrderRow,
  payment: PaymentRow,
  { state, by = null, allowReturn, allowCredit = ON_NOBODYS_WORD, hasOwnReceipt = false }: Settlement,
): Promise<void> {
  // Money that came and was wrong is on its way back, and stays so.
  if (
    state.status === 'open' ||
    payment.status === 'paid' ||
    payment.status === 'voided' ||
    payment.charge !== null
  )
    return
  if (state.status !== 'paid') {
    await closeAsReported(tx, payment.id, state.status)
    return
  }
  const problem = problemWith(payment, state)
  if (problem !== null) return returnWrongPayment(app, tx, order, payment, { state, problem })
  await markPaid(tx, payment.id, { charge: state.charge, at: app.clock.now() })
  await takeMoney(app, tx, order, payment, { by, allowReturn, allowCredit, hasOwnReceipt })
  // Some of it may have gone back before we heard that it came.
  await bookOutsideRefunds(app, tx, payment.id)
}

function problemWith(payment: PaymentRow, { amountCents, currency }: ProviderState): string | null {
  if (amountCents === payment.amount_cents && currency.toLowerCase() === CURRENCY) return null
  return `paid ${amountCents} ${currency} where ${payment.amount_cents} ${CURRENCY} was asked for`
}

/** A payment is marked as paid: it counts for its locked order, whatever became of that meanwhile. */
export async function takeMoney(
  app: App,
  tx: Database,
  order: OrderRow,
  payment: PaymentRow,
  {
    by,
    allowReturn,
    allowCredit,
    hasOwnReceipt = false,
  }: {
    by: number | null
    allowReturn?: AllowReturn | undefined
    allowCredit: AllowCredit
    hasOwnReceipt?: boolean
  },
): Promise<void> {
  const now = app.clock.now()
  await addEntry(tx, {
    order_id: order.id,
    kind: 'payment',
    amount_cents: -payment.amount_cents,
    payment_id: payment.id,
    refund_id: null,
    note: '',
    by_account_id: by,
    created_at: now,
  })
  await settleRequests(app, tx, order)
  // W12: whoever has taken the call sees it paid; what the desk takes is reported with the desk's own write.
  if (by === null) await insertLiveEvents(tx, [{ kind: 'order', ids: [order.id] }, { kind: 'today' }], null)
  // What was sold besides a booking is owed also when that was called off.
  if (order.status === 'cancelled' && order.balance_cents <= 0)
    return returnPayment(app, tx, order, payment, { reason: 'called-off', allowReturn })
  const kept = await keptOrder(app, tx, order, payment)
  if (kept === null) {
    const reason = await whyTooLate(tx, order, payment)
    return returnPayment(app, tx, order, payment, { reason, allowReturn })
  }
  await noteOnOrder(app, tx, kept, { by, why: 'Payment received.' })
  await returnExcess(app, tx, kept, payment, allowReturn)
  const isNotified = (await advancePaid(app, tx, kept, payment, by)) || isChangeMade(order, payment)
  await advanceBookedWith(app, tx, kept, by)
  // One that lies ahead may still be called off, and its fee refunded.
  if (kept.order_type === 'interview' && kept.begins_at <= now)
    await creditInterviewFee(app, tx, kept, allowCredit)
  if (!isNotified && !hasOwnReceipt) await tellReceived(app, tx, kept, payment)
}

/** Confirms what is paid for; the receipt is part of the notice. False when nothing was sent. */
async function advancePaid(
  app: App,
  tx: Database,
  { id, status }: OrderRow,
  payment: PaymentRow,
  by: number | null,
): Promise<boolean> {
  const paid = status === 'held' ? await findOrder(tx, id) : undefined
  if (paid === undefined) return false
  const advanced = await advanceOrder(app, tx, paid, by, receivedOf(paid, payment))
  return advanced !== paid && paid.order_type !== 'package'
}

/** The notice of a change that was paid for has the receipt in it. */
const isChangeMade = (before: OrderRow, { change_id }: PaymentRow): boolean =>
  change_id !== null && before.status !== 'expired'

async function whyTooLate(tx: Database, { status }: OrderRow, { change_id }: PaymentRow) {
  if (change_id === null || status === 'expired') return 'too-late'
  return (await findChange(tx, change_id))?.status === 'ended' ? 'change-ended' : 'change-over'
}

/** The order that the money is for: one that ran out is taken up again, a change that waited for it is made. */
function keptOrder(
  app: App,
  tx: Database,
  order: OrderRow,
  payment: PaymentRow,
): Promise<OrderRow | null> | OrderRow {
  if (order.status === 'expired') return reviveOrder(app, tx, order, (again) => retakesInTurn(app, tx, again))
  return payment.change_id === null ? order : makePaidChange(app, tx, order, payment)
}
