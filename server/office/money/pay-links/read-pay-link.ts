import type { LinkedOrder } from '#contract/business/pay-links.ts'
import { sumOf } from '#domain/money/money.ts'
import { LATER_LABELS } from '#domain/orders/story/money-parts.ts'
import { billLines } from '#domain/pricing/price-words.ts'
import type { App } from '../../../app.ts'
import { findAnyPark } from '../../../business/catalog/park-store.ts'
import { listCharges } from '../desk/charge-store.ts'
import { sumPaid } from '../../../business/ledger/ledger-store.ts'
import { readAgreementToSign } from '../../../business/orders/order/order-gate-facts.ts'
import { listOrderDogs } from '../../../business/orders/order/order-store.ts'
import { describePurchase } from '../../../business/orders/view/describe-purchase.ts'
import { findLinkedOrder, type Linked } from './find-linked-order.ts'

/** What a card link shows: who we are, the booking in short, and what is owed now. */
export async function readPayLink(app: App, token: string): Promise<LinkedOrder> {
  const linked = await findLinkedOrder(app, app.db, token)
  const { link, order, change, state, dueCents } = linked
  const [park, what, dogs, money, agreementId] = await Promise.all([
    findAnyPark(app.db, order.park_id),
    describePurchase(app, app.db, order),
    listOrderDogs(app.db, [order.id]),
    link.what === 'sign' ? NO_MONEY : moneyOf(app, linked),
    // O7: signed by the customer, by link: before the payment or after it, as on the site.
    readAgreementToSign(app, app.db, order),
  ])
  const isKept = state === 'open' && (order.status === 'held' || change !== null)
  return {
    state,
    isToSign: link.what === 'sign',
    park: { name: park?.name ?? '', phone: park?.phone ?? '' },
    code: order.code,
    what: change === null ? what : `Change to: ${what}`,
    dogNames: dogs.map(({ name }) => name),
    ...money,
    dueCents,
    laterCents: Math.max(0, money.totalCents - money.paidCents - dueCents),
    laterLabel: LATER_LABELS[order.order_type],
    payBy: isKept ? ((change ?? order).hold_until?.toISOString() ?? null) : null,
    agreementId,
  }
}

type Money = Pick<LinkedOrder, 'lines' | 'totalCents' | 'paidCents'>

const NO_MONEY: Money = { lines: [], totalCents: 0, paidCents: 0 }

/** The price as sold, or as a change makes it, with what came since; the lines add up to the total. */
async function moneyOf({ db }: App, { order, change }: Linked): Promise<Money> {
  if (change !== null) {
    const { price, netCents = price.totalCents, settlement, creditUsedCents } = change.plan
    const lines = withRest(billLines(price), netCents, 'Discount')
    return { lines, totalCents: netCents, paidCents: settlement.paidCents + creditUsedCents }
  }
  const charges = (await listCharges(db, order.id)).filter(
    ({ voided_at, amount_cents }) => voided_at === null && amount_cents !== 0,
  )
  const { chargedCents } = await sumPaid(db, order.id)
  const lines = [
    ...billLines(order.price),
    ...charges.map(({ what, amount_cents }) => ({ text: what, amountCents: amount_cents })),
  ]
  return {
    lines: withRest(lines, chargedCents, 'From changes'),
    totalCents: chargedCents,
    paidCents: chargedCents - order.balance_cents,
  }
}

/** What no line tells of makes one more. */
function withRest(lines: Money['lines'], totalCents: number, text: string): Money['lines'] {
  const restCents = totalCents - sumOf(lines.map(({ amountCents }) => amountCents))
  return restCents === 0 ? lines : [...lines, { text, amountCents: restCents }]
}
