import { lineText } from '#domain/pricing/price-words.ts'
import type { App } from '../../app.ts'
import { findBySession } from '../../ledger/payment-store.ts'
import { findOrder } from '../../orders/order/order-store.ts'
import { changeOf } from '../../orders/view/describe-purchase.ts'
import type { SandboxView } from './sandbox-page.ts'
import type { SandboxCheckout } from './sandbox-store.ts'

type OrderPart = Pick<SandboxView, 'lines' | 'totalCents' | 'paidCents'>

/** What the test checkout shows of the order behind it; nothing while we have not noted the checkout yet. */
export async function readSandboxOrder(
  { db }: Pick<App, 'db'>,
  { session }: SandboxCheckout,
): Promise<OrderPart | null> {
  const payment = await findBySession(db, 'sandbox', session)
  const order = payment && (await findOrder(db, payment.order_id))
  if (payment === undefined || order === undefined) return null
  const change = await changeOf(db, payment)
  const { lines, gstCents, pstCents, totalCents } = change?.plan.price ?? order.price
  const taxes = [
    { text: 'GST', amountCents: gstCents },
    { text: 'PST', amountCents: pstCents },
  ].filter(({ amountCents }) => amountCents !== 0)
  const priced = lines.map((line) => ({ text: lineText(line), amountCents: line.amountCents }))
  const paidCents = change
    ? change.plan.settlement.paidCents + change.plan.creditUsedCents
    : Math.max(0, totalCents - order.balance_cents)
  return { lines: [...priced, ...taxes], totalCents, paidCents: payment.status === 'open' ? paidCents : 0 }
}
