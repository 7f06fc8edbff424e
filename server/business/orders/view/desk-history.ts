import type { Order } from '#contract/business/order-view.ts'
import { deskLineWords } from '#domain/orders/story/desk-line.ts'
import type { Database } from '../../../database.ts'
import { listDeskLines } from '../../ledger/desk-line-store.ts'
import type { OrderRow } from '../order/order-store.ts'

type HistoryLine = Order['history'][number]

/** U15: what came to the price at the desk, was taken off it or taken back, as its owner reads it. */
export async function deskHistory(db: Database, order: OrderRow): Promise<HistoryLine[]> {
  const lines = await listDeskLines(db, order.id)
  return lines.map((line) => ({
    at: line.at.toISOString(),
    status: order.status,
    text: deskLineWords({ ...line, amountCents: line.amount_cents }),
    byUs: line.by_account_id !== order.account_id,
  }))
}
