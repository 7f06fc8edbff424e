import { lineText } from '#domain/price-words.ts'
import type { App } from '../app.ts'
import { findOrder } from '../orders/order-store.ts'
import { findBySession } from './payment-store.ts'
import type { SandboxView } from './sandbox-page.ts'
import type { SandboxCheckout } from './sandbox-store.ts'

type OrderPart = Pick<SandboxView, 'lines' | 'totalCents'>

/** What the test checkout shows of the order behind it; nothing while we have not noted the checkout yet. */
export async function readSandboxOrder(
  { db }: Pick<App, 'db'>,
  { session }: SandboxCheckout,
): Promise<OrderPart | null> {
  const payment = await findBySession(db, 'sandbox', session)
  const order = payment && (await findOrder(db, payment.order_id))
  if (order === undefined) return null
  const { lines, gstCents, pstCents, totalCents } = order.price
  const taxes = [
    { text: 'GST', amountCents: gstCents },
    { text: 'PST', amountCents: pstCents },
  ].filter(({ amountCents }) => amountCents !== 0)
  const priced = lines.map((line) => ({ text: lineText(line), amountCents: line.amountCents }))
  return { lines: [...priced, ...taxes], totalCents }
}
