import { staffMoney } from '#contract/office/money/by-hand.ts'
import { staffRefund } from '#contract/office/money/refunds.ts'
import { staffSale } from '#contract/office/money/sale.ts'
import { staffTake } from '#contract/office/money/take.ts'
import type { TestCustomer } from './a-customer.ts'
import { byTerminal } from './at-the-desk.ts'
import { FAR, type Givers, givingScene, type RuledCase } from './giving-case.ts'
import { beginPayment } from './paying.ts'

let numbers = 0

/** Where nothing but somebody's word says that money came or went: nobody says it of their own household. */
export function wordCases(desk: Givers): Record<string, RuledCase> {
  const { server, send, versionOf } = desk
  const { other, seen, booked, latest } = givingScene(desk)

  const taken = (way: 'cheque' | 'etransfer'): RuledCase => ({
    endpoint: staffTake.take,
    isForOthers: true,
    make: async (to) => {
      const { id } = await booked(to, FAR)
      return { ...(await seen(id)), parts: [{ way, amountCents: 100, reference: `W${(numbers += 1)}` }] }
    },
  })
  /** A refund of a payment by card at the terminal, which somebody has to send. */
  const aRefund = async (to: TestCustomer) => {
    const { id } = await booked(to, FAR)
    await send(staffTake.take, { ...(await seen(id)), parts: [byTerminal(5_000)] }, other(to))
    const paymentId = await latest('payment', 'order_id', id)
    const back = { ...(await seen(id)), parts: [{ paymentId, amountCents: 100 }], why: 'Theirs' }
    await send(staffRefund.refund, back, other(to))
    const refundId = await latest('refund', 'payment_id', paymentId)
    return { refundId, version: await versionOf(id), reference: 'R1' }
  }
  return {
    'a payment taken back': {
      endpoint: staffTake.voidPayment,
      isForOthers: true,
      make: async (to) => {
        const { id } = await booked(to, FAR)
        await send(staffTake.take, { ...(await seen(id)), parts: [byTerminal(5_000)] }, other(to))
        const paymentId = await latest('payment', 'order_id', id)
        return { paymentId, version: await versionOf(id), why: 'Typed twice' }
      },
      grows: { outgoings: 1, voided_payments: 5_000 },
    },
    'a cheque': taken('cheque'),
    'an e-transfer': taken('etransfer'),
    'an e-transfer that was awaited': {
      endpoint: staffMoney.receiveETransfer,
      isForOthers: true,
      make: async (to) => {
        const { id } = await booked(to, FAR)
        const { paymentId, amountCents } = await beginPayment(server, to, { id, method: 'etransfer' })
        return { paymentId, amountCents, version: await versionOf(id) }
      },
    },
    'a sale paid by cheque': {
      endpoint: staffSale.createSale,
      isForOthers: true,
      make: async (to) => ({
        parkId: 1,
        accountId: to.id,
        items: [{ what: 'Kong', amountCents: 1_000 }],
        parts: [{ way: 'cheque', amountCents: 1_120, reference: `W${(numbers += 1)}` }],
      }),
    },
    'a sale that is paid later': {
      endpoint: staffSale.createSale,
      isForOthers: true,
      make: (to) =>
        Promise.resolve({
          parkId: 1,
          accountId: to.id,
          items: [{ what: 'Kong', amountCents: 1_000 }],
          parts: [],
        }),
    },
    'a refund marked as sent': {
      endpoint: staffMoney.markRefundSent,
      isForOthers: true,
      make: async (to) => ({ ...(await aRefund(to)), way: 'desk' }),
    },
    'a refund sent another way': {
      endpoint: staffRefund.sendRefundOtherwise,
      make: async (to) => ({ ...(await aRefund(to)), method: 'cheque' }),
    },
  }
}
