import { staffMoney } from '#contract/office/money/by-hand.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffCredit } from '#contract/office/money/credit.ts'
import { staffDebt } from '#contract/office/money/debts.ts'
import { staffRefund } from '#contract/office/money/refunds.ts'
import { FAR, type Givers, type GivingCase, givingScene, TOO_LATE } from './giving-case.ts'
import type { TestCustomer } from './a-customer.ts'
import { orderNow } from './an-order.ts'
import { givePass } from './order-calls.ts'
import { beginPayment } from './paying.ts'

const why = 'A long wait'

/** Every verb of money that gives. */
export function givingMoney(desk: Givers): Record<string, GivingCase> {
  const { server, query, send, versionOf } = desk
  const { other, seen, booked, paid, latest } = givingScene(desk)
  const ofPass = async (to: { id: number }) => {
    const passId = await givePass(server, to.id, { units: 10 })
    return { passId, unitsLeft: 10, expiresOn: '2027-11-01', why }
  }
  /** All is paid but what came to it since, $112.00 with its taxes. */
  const withKong = async (to: TestCustomer) => {
    const order = await paid(to, FAR)
    const kong = { ...(await seen(order.id)), kind: 'goods', what: 'Kong', amountCents: 10_000 }
    await send(staffCharges.addCharge, kong, other(to))
    return order
  }
  const excess = (as: 'refund' | 'credit'): GivingCase => ({
    endpoint: staffMoney.receiveETransfer,
    make: async (to) => {
      const { id } = await booked(to, FAR)
      const { paymentId } = await beginPayment(server, to, { id, method: 'etransfer', what: 'all' })
      const { version, code, balance_cents } = await orderNow(server, id)
      const body = { paymentId, amountCents: balance_cents + 6_000, excess: as, version }
      const beyond = as === 'credit' ? { creditCents: 6_000 } : { moneyCents: 6_000 }
      return { body, orderId: id, verb: 'transfer excess', why: expectedExcess(as, code), beyond }
    },
  })
  return {
    'a discount': {
      endpoint: staffCharges.addCharge,
      make: async (to) => {
        const { id } = await booked(to, FAR)
        const body = { ...(await seen(id)), kind: 'discount', what: 'Friends', why, amountCents: 9_000 }
        return { body, orderId: id, verb: 'discount', why, beyond: { forgivenCents: 9_000 } }
      },
    },
    'a charge taken back': {
      endpoint: staffCharges.voidCharge,
      make: async (to) => {
        const { id } = await withKong(to)
        const chargeId = await latest('order_charge', 'order_id', id)
        const body = { chargeId, version: await versionOf(id), why }
        return { body, orderId: id, verb: 'void charge', why, beyond: { forgivenCents: 11_200 } }
      },
    },
    'a refund': {
      endpoint: staffRefund.refund,
      make: async (to) => {
        const { id, paymentId } = await paid(to, FAR)
        const body = { ...(await seen(id)), parts: [{ paymentId, amountCents: 6_000 }], why }
        return { body, orderId: id, verb: 'refund', why, beyond: { moneyCents: 6_000 } }
      },
    },
    'a refund that is taken off the bill, with more': {
      endpoint: staffRefund.refund,
      make: async (to) => {
        const { id, paymentId } = await withKong(to)
        const parts = [{ paymentId, amountCents: 6_000 }]
        const body = { ...(await seen(id)), parts, chargeBack: { amountCents: 7_000 }, why }
        const beyond = { moneyCents: 6_000, forgivenCents: 1_000 }
        // What goes back as money is not owed again: that part of the bill forgives nothing.
        const rows = { moneyCents: 6_000, forgivenCents: 7_000 }
        return { body, orderId: id, verb: 'refund', why, beyond, rows }
      },
    },
    'store credit': {
      endpoint: staffCredit.giveCredit,
      make: async (to) => {
        const body = { accountId: to.id, amountCents: 6_000, why }
        return { body, orderId: null, verb: 'credit', why, beyond: { creditCents: 6_000 } }
      },
    },
    'units of a pass': {
      endpoint: staffCredit.adjustPass,
      make: async (to) => {
        const body = { ...(await ofPass(to)), addUnits: 2 }
        return { body, orderId: null, verb: 'pass', why, beyond: { passUnits: 2 } }
      },
    },
    'a later end of a pass': {
      endpoint: staffCredit.adjustPass,
      make: async (to) => {
        const body = { ...(await ofPass(to)), newEnd: '2028-11-01' }
        // What is left on it counts as given, and no unit is.
        return { body, orderId: null, verb: 'pass', why, beyond: { passUnits: 10 }, rows: {} }
      },
    },
    'a debt written off': {
      endpoint: staffDebt.writeOff,
      make: async (to) => {
        const { id, balance_cents } = await paid(to, TOO_LATE, 'due')
        await query(`update customer_order set status = 'checked_out' where id = $1`, [id])
        const body = { ...(await seen(id)), why }
        return { body, orderId: id, verb: 'write off', why, beyond: { forgivenCents: balance_cents } }
      },
    },
    'too much of an e-transfer, sent back': excess('refund'),
    'too much of an e-transfer, as credit': excess('credit'),
  }
}

const expectedExcess = (as: 'refund' | 'credit', code: string): string =>
  as === 'credit' ? `More was sent than was owed for ${code}` : 'More was paid than was owed'
