import { randomBytes } from 'node:crypto'
import type { staffSale } from '#contract/office/money/sale.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { priceSale } from '#domain/money/sale.ts'
import { ORDER_CODE_BYTES, orderCode } from '#domain/orders/order-code.ts'
import type { OrderPrice } from '#domain/pricing/price-lines.ts'
import { lockAnyHousehold } from '../../../business/accounts/lock-household.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { insertHistory, insertOrder, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { refuseOtherPrice } from '../../../business/orders/place/refuse-other-price.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { refuseOwnWord } from './allow-giving.ts'
import { findCounter } from './counter-store.ts'
import { type AtTheDesk, newsOfOrder, orderAfter, parkDay, subjectOf, toTaken } from './desk-order.ts'
import { findBuyerId } from './find-buyer.ts'
import { takeIn } from './take-parts.ts'
import { lockSlips } from './used-references.ts'
import { writeCharge } from './write-charge.ts'
import { lockOrderForStaff } from '../../../business/orders/order/lock-order.ts'
import { againFacts, againWhy, takenFacts } from './take-payment.ts'

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
  { input, caller, tx, now, requireManager }: StaffCall<typeof staffSale.createSale>,
): Promise<Done<typeof staffSale.createSale>> {
  const at = { app, tx, by: caller.accountId, now, requireManager }
  const { prices } = await app.parkBook(input.parkId)
  const priced = priceSale(input.items, prices)
  refuseOtherPrice(priced, input.expectedTotalCents, 'Nothing was sold')
  await lockSlips(at, input.parkId, input.parts)
  const accountId = await lockBuyer(tx, input.accountId)
  const sale = await writeSale(at, input.parkId, accountId)
  for (const line of priced.lines) await writeCharge(at, sale, line)
  const { changeCents, again } = await takeIn(at, await orderAfter(tx, sale.id), input, caller)
  const after = await orderAfter(tx, sale.id)
  if (input.accountId === undefined && after.balance_cents > 0)
    throw new Refusal('money-open', { msg: `${exactPrice(after.balance_cents)} is still owed.` })
  // AD61: goods that leave unpaid leave on somebody's word that they will be.
  if (after.balance_cents > 0) await refuseOwnWord({ caller, requireManager }, after)
  return {
    data: { ...toTaken(after, changeCents), code: after.code },
    msg: 'Sold.',
    changes: [
      {
        action: 'sold something',
        ...subjectOf(after),
        after: {
          sold: priced.lines.map(({ what }) => what),
          balanceCents: after.balance_cents,
          ...takenFacts(input.parts),
          ...againFacts(again),
        },
        ...againWhy(again),
      },
    ],
    live: newsOfOrder(after),
  }
}

/** Looked at once it is locked: it may have been deleted, or gone into another one, a moment ago. */
async function lockBuyer(tx: Database, accountId: number | undefined): Promise<number> {
  const buyerId = accountId ?? (await findCounter(tx))
  await lockAnyHousehold(tx, buyerId)
  return accountId === undefined ? buyerId : findBuyerId(tx, accountId)
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
  return lockOrderForStaff(tx, orderId)
}
