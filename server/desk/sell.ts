import { randomBytes } from 'node:crypto'
import type { staffSale } from '#contract/staff/money/sale.ts'
import { taxedCharge } from '#domain/money/charges.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { ORDER_CODE_BYTES, orderCode } from '#domain/orders/order-code.ts'
import type { OrderPrice } from '#domain/pricing/price-lines.ts'
import { lockAnyHousehold } from '../accounts/lock-household.ts'
import type { App } from '../app.ts'
import type { Done, StaffCall } from '../audit/staff-write.ts'
import type { Database } from '../database.ts'
import { insertHistory, insertOrder, type OrderRow } from '../orders/order/order-store.ts'
import { Refusal } from '../refusal.ts'
import { findBuyer, findCounter } from './counter-store.ts'
import {
  type AtTheDesk,
  lockDeskOrder,
  newsOf,
  orderAfter,
  parkDay,
  subjectOf,
  toTaken,
} from './desk-order.ts'
import { lockSlips, takeIn } from './take-parts.ts'
import { takenFacts } from './take-payment.ts'
import { writeCharge } from './write-charge.ts'

/** Everything on a sale is a charge: it has no price of its own that could be changed or cancelled. */
const NO_PRICE: OrderPrice = {
  lines: [],
  beforeTaxCents: 0,
  gstCents: 0,
  pstCents: 0,
  totalCents: 0,
  dueNowCents: 0,
  balanceCents: 0,
  passUse: [],
  days: [],
  isPeak: false,
}

/** O19: goods go over the counter at once; a household may owe them, whoever has no name pays. */
export async function createSale(
  app: App,
  { input, caller, tx, now }: StaffCall<typeof staffSale.createSale>,
): Promise<Done<typeof staffSale.createSale>> {
  const at = { app, tx, by: caller.accountId, now }
  const { prices } = await app.parkBook(input.parkId)
  await lockSlips(at, input.parkId, input.parts)
  const accountId = await buyerOf(tx, input.accountId)
  await lockAnyHousehold(tx, accountId)
  const sale = await writeSale(at, input.parkId, accountId)
  for (const { what, amountCents, count } of input.items) {
    const taxed = taxedCharge({ kind: 'goods', cents: amountCents * count }, prices, sale.price)
    await writeCharge(at, sale, { ...taxed, kind: 'goods', what: count === 1 ? what : `${count} × ${what}` })
  }
  const changeCents = await takeIn(at, await orderAfter(tx, sale.id), input)
  const after = await orderAfter(tx, sale.id)
  if (input.accountId === undefined && after.balance_cents > 0)
    throw new Refusal('money-open', { msg: `${exactPrice(after.balance_cents)} is still owed.` })
  return {
    data: { ...toTaken(after, changeCents), code: after.code },
    msg: 'Sold.',
    changes: [
      {
        action: 'sold something',
        ...subjectOf(after),
        after: {
          sold: input.items.map(({ what, count }) => (count === 1 ? what : `${count} × ${what}`)),
          balanceCents: after.balance_cents,
          ...takenFacts(input.parts),
        },
      },
    ],
    live: newsOf(after),
  }
}

async function buyerOf(tx: Database, accountId: number | undefined): Promise<number> {
  if (accountId === undefined) return findCounter(tx)
  const buyer = await findBuyer(tx, accountId)
  if (buyer === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that household.' })
  if (buyer.merged_into !== null) throw new Refusal('merged')
  return buyer.id
}

async function writeSale(
  { app, tx, by, now }: AtTheDesk,
  parkId: number,
  accountId: number,
): Promise<OrderRow> {
  const today = await parkDay(app, parkId, now)
  const orderId = await insertOrder(tx, {
    code: orderCode(randomBytes(ORDER_CODE_BYTES)),
    account_id: accountId,
    park_id: parkId,
    order_type: 'sale',
    status: 'checked_out',
    first_date: today,
    last_date: today,
    begin_time: null,
    end_time: null,
    begins_at: now,
    ends_at: now,
    hold_until: null,
    request: JSON.stringify({ orderType: 'sale' }),
    price: JSON.stringify(NO_PRICE),
    total_cents: 0,
    due_now_cents: 0,
    promo_code_id: null,
    package_id: null,
    interview_order_id: null,
    terms: JSON.stringify({ rules: [], isPeak: false, beginsAt: now.toISOString(), begins: {} }),
    created_at: now,
    updated_at: now,
    placed_by: by,
    source: 'desk',
  })
  await insertHistory(tx, {
    order_id: orderId,
    at: now,
    by_account_id: by,
    from_status: null,
    to_status: 'checked_out',
    why: 'Bought at the desk.',
  })
  return lockDeskOrder(tx, orderId)
}
