import { billLines } from '#domain/pricing/price-words.ts'
import type { App } from '../../../app.ts'
import { findAnyPark } from '../../catalog/park-store.ts'
import { type Paid, sumPaid, toPaidView } from '../../ledger/ledger-store.ts'
import { findBySession } from '../../ledger/payment-store.ts'
import { findOrder, type OrderRow } from '../../orders/order/order-store.ts'
import { changeOf } from '../../orders/view/describe-purchase.ts'
import type { SandboxView } from './sandbox-page.ts'
import type { SandboxCheckout } from './sandbox-store.ts'

type OrderPart = Pick<SandboxView, 'businessName' | 'lines' | 'totalCents' | 'paidCents' | 'creditCents'>

/** What the test checkout shows of the order behind it; nothing while we have not noted the checkout yet. */
export async function readSandboxOrder(
  { db }: Pick<App, 'db'>,
  { session }: SandboxCheckout,
): Promise<OrderPart | null> {
  const payment = await findBySession(db, 'sandbox', session)
  const order = payment && (await findOrder(db, payment.order_id))
  if (payment === undefined || order === undefined) return null
  const change = await changeOf(db, payment)
  const price = change?.plan.price ?? order.price
  const covered = change
    ? { paidCents: change.plan.settlement.paidCents, creditCents: change.plan.creditUsedCents }
    : coveredBy(order, await sumPaid(db, order.id))
  const shown = payment.status === 'open' ? covered : { paidCents: 0, creditCents: 0 }
  const { name } = await findAnyPark(db, order.park_id)
  return { businessName: name, lines: billLines(price), totalCents: price.totalCents, ...shown }
}

/** What is paid of an order already, with money and with store credit. */
function coveredBy({ total_cents, balance_cents }: OrderRow, paid: Paid) {
  const coveredCents = Math.max(0, total_cents - balance_cents)
  const creditCents = Math.min(coveredCents, toPaidView(paid).fromCreditCents)
  return { paidCents: coveredCents - creditCents, creditCents }
}
