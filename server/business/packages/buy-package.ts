import { randomBytes } from 'node:crypto'
import type { InputOf } from '#contract/endpoint.ts'
import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import type { packages } from '#contract/business/packages.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { ORDER_CODE_BYTES, orderCode } from '#domain/orders/order-code.ts'
import type { App } from '../../app.ts'
import { openBookToWrite } from '../catalog/park-book.ts'
import { refusalForConstraint } from '../../http/refusals/constraint-refusals.ts'
import type { Database } from '../../database.ts'
import { type IdempotentCall, runIdempotent } from '../once/run-idempotent.ts'
import { addEntry } from '../ledger/ledger-store.ts'
import { payByCredit } from '../ledger/pay-by-credit.ts'
import { countPromoUse } from '../orders/household/promo-store.ts'
import { refuseStopped } from '../orders/household/refuse-stopped.ts'
import { advanceOrder } from '../orders/lifecycle/advance-order.ts'
import { findOrderLocked, insertHistory, insertOrder } from '../orders/order/order-store.ts'
import { type PricedPackage, pricePackage } from './price-package.ts'

type Input = InputOf<typeof packages.buy>

/** Places the order for a package, once; the pass comes when it is paid, which it may be by credit at once. */
export async function buyPackage(app: App, call: IdempotentCall, input: Input): Promise<{ orderId: number }> {
  try {
    return await runIdempotent(app, call, async (tx) => ({
      orderId: await buy(app, tx, call.accountId, input),
    }))
  } catch (error) {
    throw refusalForConstraint(error) ?? error
  }
}

interface Purchase extends PricedPackage {
  accountId: number
  now: Date
}

async function buy(app: App, tx: Database, accountId: number, input: Input): Promise<number> {
  await refuseStopped(tx, accountId)
  const open = () => openBookToWrite(app, tx, DEFAULT_PARK_ID)
  const priced = await pricePackage(app, tx, accountId, input, open)
  const purchase = { ...priced, accountId, now: app.clock.now() }
  const orderId = await writePurchase(tx, purchase)
  const { creditCents, now, wanted } = purchase
  await payByCredit(tx, { accountId, orderId, creditCents, why: `Used for ${wanted.name}`, now })
  const order = await findOrderLocked(tx, orderId)
  if (order !== undefined) await advanceOrder(app, tx, order, accountId)
  return orderId
}

async function writePurchase(tx: Database, purchase: Purchase): Promise<number> {
  const { accountId, book, wanted, price, promoId, now } = purchase
  const today = dateIn(book.timeZone, now)
  const orderId = await insertOrder(tx, {
    code: orderCode(randomBytes(ORDER_CODE_BYTES)),
    account_id: accountId,
    park_id: book.parkId,
    order_type: 'package',
    status: 'held',
    first_date: today,
    last_date: today,
    begin_time: null,
    end_time: null,
    begins_at: now,
    ends_at: now,
    hold_until: new Date(now.getTime() + book.holds.checkoutMinutes * MINUTE_MS),
    request: JSON.stringify({ orderType: 'package', packageId: wanted.id }),
    price: JSON.stringify(price),
    total_cents: price.totalCents,
    due_now_cents: price.totalCents,
    promo_code_id: promoId,
    package_id: wanted.id,
    interview_order_id: null,
    terms: JSON.stringify({ rules: [], isPeak: false, beginsAt: now.toISOString(), begins: {} }),
    created_at: now,
    updated_at: now,
  })
  const made = { order_id: orderId, by_account_id: accountId }
  await insertHistory(tx, { ...made, at: now, from_status: null, to_status: 'held', why: 'Ordered.' })
  if (promoId !== null) await countPromoUse(tx, promoId, 1)
  await addEntry(tx, {
    ...made,
    kind: 'charge',
    amount_cents: price.totalCents,
    payment_id: null,
    refund_id: null,
    created_at: now,
  })
  return orderId
}
