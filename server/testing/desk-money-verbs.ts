import { staffMoney } from '#contract/office/money/by-hand.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffCredit } from '#contract/office/money/credit.ts'
import { staffDebt } from '#contract/office/money/debts.ts'
import { staffPayLink } from '#contract/office/money/pay-link.ts'
import { staffRefund } from '#contract/office/money/refunds.ts'
import { staffSale } from '#contract/office/money/sale.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { inCash } from '#domain/money/cash-rounding.ts'
import { payOrder } from '../business/payments/pay-order.ts'
import { type AtDesk, call, type DeskVerbs, one, orderIn, seen, send, sendOnOnesWord } from './desk-calls.ts'
import { callBy, unlessRefused } from './house-moves.ts'
import { payWithLink } from './pay-links.ts'
import type { RandomDeskStep } from './random-desk-steps.ts'
import { queryHouse } from './small-house.ts'

type Parts = Extract<RandomDeskStep, { do: 'take' }>['parts']

let slips = 0

/** Parts that come to no more than is owed, each as large as its share of what is left. */
export function toParts(parts: Parts, owedCents: number): object[] {
  let left = owedCents
  return parts.flatMap(({ way, share }) => {
    const amountCents = Math.min(left, Math.max(1, Math.round(left * share)))
    if (amountCents <= 0) return []
    left -= amountCents
    const more = {
      cash: { tenderedCents: inCash(amountCents) + 500 },
      terminal: { last4: '4242', reference: `SLIP${(slips += 1)}` },
      etransfer: {},
      cheque: { reference: String((slips += 1)) },
      credit: {},
    }[way]
    return [{ way, amountCents, ...more }]
  })
}

export const tipOf = (cents: number) => (cents === 0 ? {} : { tip: { amountCents: cents } })

const aPayment = (house: AtDesk, pick: number, where: string) =>
  one<{ id: number; order_id: number; account_id: number; version: number; left_cents: number }>(
    house,
    pick,
    `select payment.id, order_id, account_id, o.version, amount_cents - refunded_cents as left_cents
     from payment join customer_order as o on o.id = order_id
     where payment.status = 'paid' and ${where} order by payment.id`,
  )

type MoneyVerb =
  | 'charge'
  | 'take'
  | 'void charge'
  | 'void payment'
  | 'refund'
  | 'send refund'
  | 'sell'
  | 'give credit'
  | 'write off'
  | 'await transfer'
  | 'receive transfer'
  | 'adjust pass'
  | 'card link'

export const MONEY_VERBS: DeskVerbs<MoneyVerb> = {
  charge: async (house, { pick, kind, cents }) => {
    const order = await orderIn(house, pick)
    if (order === undefined) return
    const charge = { kind, what: 'A ball', amountCents: cents, why: 'So it goes.' }
    await send(house, staffCharges.addCharge, { ...seen(order), ...charge })
  },
  take: async (house, { pick, parts, tip }) => {
    const order = await orderIn(house, pick, 'balance_cents > 0')
    if (order === undefined) return
    const body = { ...seen(order), parts: toParts(parts, order.balance_cents + tip), ...tipOf(tip) }
    await send(house, staffTake.take, body)
  },
  'void charge': async (house, { pick }) => {
    const charge = await one<{ id: number; version: number }>(
      house,
      pick,
      `select c.id, o.version from order_charge as c join customer_order as o on o.id = c.order_id
       where voided_at is null and c.at > $1 order by c.id`,
      [new Date(house.server.clock.now().getTime() - 12 * HOUR_MS)],
    )
    if (charge)
      await send(house, staffCharges.voidCharge, {
        chargeId: charge.id,
        version: charge.version,
        why: 'A slip.',
      })
  },
  'void payment': async (house, { pick }) => {
    const payment = await aPayment(house, pick, `provider = 'desk'`)
    if (payment)
      await sendOnOnesWord(house, staffTake.voidPayment, {
        accountId: payment.account_id,
        paymentId: payment.id,
        version: payment.version,
        why: 'A slip.',
      })
  },
  refund: async (house, { pick, share, takesBack, withTips }) => {
    const payment = await aPayment(house, pick, 'amount_cents > refunded_cents')
    if (payment === undefined) return
    const { order_id: orderId, version, left_cents: leftCents } = payment
    const amountCents = Math.max(1, Math.round(leftCents * share))
    const tips = await queryHouse<{ id: number }>(
      house,
      `select id from order_charge where order_id = $1 and kind = 'tip' and voided_at is null`,
      [orderId],
    )
    await send(house, staffRefund.refund, {
      orderId,
      version,
      parts: [{ paymentId: payment.id, amountCents }],
      ...(takesBack && { chargeBack: { amountCents } }),
      ...(withTips && { tipIds: tips.map(({ id }) => id) }),
      why: 'Not as it should be.',
    })
  },
  'send refund': async (house, { pick, way }) => {
    const refund = await one<{ id: number; account_id: number; version: number; method: string }>(
      house,
      pick,
      `select refund.id, account_id, o.version, payment.method from refund join payment on payment.id = payment_id
         join customer_order as o on o.id = payment.order_id
       where refund.status <> 'sent' and (payment.method <> 'card' or refund.status = 'failed') order by refund.id`,
    )
    if (refund === undefined) return
    const { account_id: accountId } = refund
    const sent = { accountId, refundId: refund.id, version: refund.version, reference: 'R1' }
    if (way === 'as paid') {
      const hand = refund.method === 'etransfer' ? 'etransfer' : 'desk'
      await sendOnOnesWord(house, staffMoney.markRefundSent, { ...sent, way: hand })
    } else await sendOnOnesWord(house, staffRefund.sendRefundOtherwise, { ...sent, method: way })
  },
  sell: (house, { who, cents, parts, tip }) => {
    // Goods carry both taxes; some part of it may be owed by a household, none of it over the counter.
    const sumCents = cents + Math.round(cents * 0.05) + Math.round(cents * 0.07) + tip
    const accountId = house.households[who]?.id
    return send(house, staffSale.createSale, {
      parkId: 1,
      ...(accountId !== undefined && { accountId }),
      items: [{ what: 'Kong', amountCents: cents }],
      parts: toParts(parts, sumCents),
      ...tipOf(tip),
    })
  },
  'give credit': (house, { who, cents }) =>
    send(house, staffCredit.giveCredit, {
      accountId: house.households[who]?.id,
      amountCents: cents,
      why: 'A gift.',
    }),
  'write off': async (house, { pick }) => {
    const order = await orderIn(
      house,
      pick,
      `balance_cents > 0 and status in ('checked_out', 'no_show', 'cancelled')`,
    )
    if (order) await send(house, staffDebt.writeOff, { ...seen(order), why: 'They moved away.' })
  },
  'await transfer': async (house, { pick }) => {
    const order = await orderIn(house, pick, `balance_cents > 0 and status in ('held', 'confirmed')`)
    if (order === undefined) return
    const asked = { id: order.id, what: 'due' as const, method: 'etransfer' as const }
    await unlessRefused(payOrder(house.server.app, callBy(order.account_id), asked))
  },
  'receive transfer': async (house, { pick, moreCents, excess }) => {
    const payment = await one<{ id: number; account_id: number; version: number; amount_cents: number }>(
      house,
      pick,
      `select payment.id, account_id, o.version, amount_cents from payment join customer_order as o on o.id = order_id
       where payment.provider = 'etransfer' and payment.status = 'open' order by payment.id`,
    )
    if (payment === undefined) return
    await sendOnOnesWord(house, staffMoney.receiveETransfer, {
      accountId: payment.account_id,
      paymentId: payment.id,
      version: payment.version,
      amountCents: Math.max(1, payment.amount_cents + moreCents),
      excess,
    })
  },
  'adjust pass': async (house, { pick, units, moves }) => {
    const pass = await one<{ id: number; units_left: number; expires_on: string }>(
      house,
      pick,
      `select id, units_left, expires_on from pass where account_id = any($1) order by id`,
      [house.households.map(({ id }) => id)],
    )
    if (pass === undefined) return
    const seenPass = { passId: pass.id, unitsLeft: pass.units_left, expiresOn: pass.expires_on }
    await send(house, staffCredit.adjustPass, {
      ...seenPass,
      addUnits: units,
      ...(moves && { newEnd: addDays(pass.expires_on, 7) }),
      why: 'We were closed.',
    })
  },
  'card link': async (house, { pick, isPaid }) => {
    const order = await orderIn(house, pick, 'balance_cents > 0')
    if (order === undefined) return
    const body = { ...seen(order), what: 'all', by: 'copy' }
    const { code, data } = await call(house, staffPayLink.sendPayLink, body)
    const token = code === 200 ? (data as { path: string }).path.split('link=')[1] : undefined
    if (token !== undefined && isPaid) await payWithLink(house.server, token)
  },
}
