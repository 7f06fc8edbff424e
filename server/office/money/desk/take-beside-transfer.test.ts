import { beforeAll, describe, expect, test } from 'vitest'
import { payLinks } from '#contract/business/pay-links.ts'
import { staffMoney } from '#contract/office/money/by-hand.ts'
import { staffPayLink } from '#contract/office/money/pay-link.ts'
import { staffSale } from '#contract/office/money/sale.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { sumPaid } from '../../../business/ledger/ledger-store.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { byTerminal, withPayingGuest } from '../../../testing/at-the-desk.ts'
import { aBooker, type Booker } from '../../../testing/booking.ts'
import { change, giveCredit, pay, settle } from '../../../testing/order-calls.ts'
import { byLink } from '../../../testing/pay-links.ts'
import { askToPay, beginPayment, noticesTo, paymentNow } from '../../../testing/paying.ts'
import { staffSend } from '../../../testing/staff-calls.ts'

const { server, guest, order, take } = withPayingGuest()
let asha: TestCustomer
beforeAll(async () => {
  asha = await aStaffMember(server, 'manager')
})

const openOf = async (orderId: number) =>
  (
    await server.database.pool.query<{ id: number; provider: string; amount_cents: number }>(
      `select id, provider, amount_cents from payment where order_id = $1 and status = 'open' order by id`,
      [orderId],
    )
  ).rows

describe('AD1 an e-transfer is asked for, and money comes over the counter', () => {
  test('AD1 a part of the deposit is taken: the e-transfer is lowered to the rest, and its owner told', async () => {
    const asked = await beginPayment(server, guest, { id: order.id, what: 'due', method: 'etransfer' })
    const now = await orderNow(server, order.id)
    const answer = await take([byTerminal(2_000)], { order: now })
    expect(answer).toMatchObject({ code: 200, data: { status: 'held' } })
    expect(await paymentNow(server, asked.paymentId)).toMatchObject({ status: 'cancelled' })
    const rest = asked.amountCents - 2_000
    const [open, ...others] = await openOf(order.id)
    expect([open, others]).toMatchObject([{ provider: 'etransfer', amount_cents: rest }, []])
    expect((await noticesTo(server, guest)).at(-1)).toBe(`How to send your e-transfer of ${exactPrice(rest)}`)
    const received = await staffSend(server, asha, staffMoney.receiveETransfer, {
      paymentId: open?.id,
      amountCents: rest,
      version: (await orderNow(server, order.id)).version,
    })
    expect(received).toMatchObject({ code: 200 })
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'confirmed' })
  })

  test('AD1 the deposit is taken: nothing of the e-transfer is left to send', async () => {
    const asked = await beginPayment(server, guest, { id: order.id, what: 'due', method: 'etransfer' })
    const now = await orderNow(server, order.id)
    expect(await take([byTerminal(asked.amountCents)], { order: now })).toMatchObject({
      code: 200,
      data: { status: 'confirmed' },
    })
    expect(await openOf(order.id)).toEqual([])
  })

  test('AD1 in two parts and a tip: the rest of what was asked for stays asked for, once', async () => {
    const asked = await beginPayment(server, guest, { id: order.id, what: 'all', method: 'etransfer' })
    await giveCredit(server, guest.id, 500)
    const now = await orderNow(server, order.id)
    const parts = [byTerminal(2_000), byTerminal(1_300), { way: 'credit', amountCents: 500 }]
    expect(await take(parts, { order: now, tip: { amountCents: 300 } })).toMatchObject({ code: 200 })
    expect(await openOf(order.id)).toMatchObject([{ amount_cents: asked.amountCents - 3_500 }])
  })

  test('AD1 ten take a part of it and ten note the e-transfer, all at once: each sum counts once', async () => {
    const asked = await beginPayment(server, guest, { id: order.id, what: 'all', method: 'etransfer' })
    const { version, balance_cents } = await orderNow(server, order.id)
    const body = { paymentId: asked.paymentId, amountCents: asked.amountCents, version }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => [
        staffSend(server, asha, staffTake.take, {
          orderId: order.id,
          version,
          parts: [byTerminal(1_000, `TEN${order.id}${index}`)],
        }),
        staffSend(server, asha, staffMoney.receiveETransfer, body),
      ]).flat(),
    )
    expect(answers.filter(({ code }) => code !== 200 && code !== 409)).toEqual([])
    const after = await orderNow(server, order.id)
    const paid = await sumPaid(server.app.db, order.id)
    expect(after.balance_cents).toBe(balance_cents - paid.moneyCents)
    expect([1_000, balance_cents]).toContain(paid.moneyCents)
    const open = await openOf(order.id)
    expect(open.map((one) => one.amount_cents)).toEqual(
      after.balance_cents === 0 ? [] : [after.balance_cents],
    )
  })
})

describe('AD1 whatever is open on a booking', () => {
  interface Pair {
    customer: Booker
    order: OrderRow
  }
  const card = { method: 'card' } as const
  const transfer = { method: 'etransfer' } as const

  async function aLink({ order: { id: orderId } }: Pair): Promise<string> {
    const { version } = await orderNow(server, orderId)
    const body = { orderId, version, what: 'all', by: 'copy' }
    const { data } = await staffSend(server, asha, staffPayLink.sendPayLink, body)
    return (data as { path: string }).path.split('link=')[1] ?? ''
  }
  const longer = (of: OrderRow) =>
    'departure' in of.request ? { ...of.request, departure: addDays(of.last_date, 1) } : of.request

  /** The customer asks for one more night, which waits to be paid. */
  async function aWaitingChange({ customer, order: of }: Pair): Promise<void> {
    await pay(server, customer, of.id)
    expect(await change(server, customer, of.id, longer(of))).toMatchObject({ code: 200 })
  }

  const OPENERS: Record<string, (pair: Pair) => Promise<unknown>> = {
    'a checkout': ({ customer, order: { id } }) => beginPayment(server, customer, { id, ...card }),
    'a checkout for all of it': ({ customer, order: { id } }) =>
      beginPayment(server, customer, { id, what: 'all', ...card }),
    'an e-transfer': ({ customer, order: { id } }) => beginPayment(server, customer, { id, ...transfer }),
    'an e-transfer for all of it': ({ customer, order: { id } }) =>
      beginPayment(server, customer, { id, what: 'all', ...transfer }),
    'a card link’s checkout': async (pair) => byLink(server, payLinks.pay, { token: await aLink(pair) }),
    'a change’s checkout': async (pair) => {
      await aWaitingChange(pair)
      return beginPayment(server, pair.customer, { id: pair.order.id, ...card })
    },
    'a change’s e-transfer': async (pair) => {
      await aWaitingChange(pair)
      return beginPayment(server, pair.customer, { id: pair.order.id, what: 'all', ...transfer })
    },
  }

  const taking =
    (parts: (now: OrderRow) => object[], tip?: object) =>
    async ({ order: of }: Pair) => {
      const now = await orderNow(server, of.id)
      const body = { orderId: now.id, version: now.version, parts: parts(now), ...(tip && { tip }) }
      return staffSend(server, asha, staffTake.take, body)
    }
  const receiving =
    (cents: (asked: number, owed: number) => number) =>
    async ({ order: of }: Pair) => {
      const now = await orderNow(server, of.id)
      const [open] = await openOf(of.id)
      const amountCents = cents(open?.amount_cents ?? 0, now.balance_cents)
      const body = { paymentId: open?.id, amountCents, excess: 'credit', version: now.version }
      return staffSend(server, asha, staffMoney.receiveETransfer, body)
    }

  const VERBS: Record<string, (pair: Pair) => Promise<{ code: number } | void>> = {
    'a part is taken': taking(() => [byTerminal(1_000)]),
    'all of it is taken, and a tip': taking((now) => [byTerminal(now.balance_cents + 200)], {
      amountCents: 200,
    }),
    'store credit is taken': async (pair) => {
      await giveCredit(server, pair.customer.id, 700)
      return taking(() => [{ way: 'credit', amountCents: 700 }])(pair)
    },
    'it comes as it was asked for': receiving((asked) => asked),
    'less comes': receiving((asked) => asked - 100),
    'more comes': receiving((_asked, owed) => owed + 100),
    'it is paid by card': async ({ customer, order: { id } }) =>
      (await askToPay(server, customer, { id, what: 'all', ...card })).body,
    'an e-transfer is asked for': async ({ customer, order: { id } }) =>
      (await askToPay(server, customer, { id, what: 'all', ...transfer })).body,
    'a card link is opened': async (pair) => byLink(server, payLinks.pay, { token: await aLink(pair) }),
    'the provider says that it is paid': async ({ order: { id } }) => {
      const [open] = await openOf(id)
      if (open !== undefined) await settle(server, open.id)
    },
    'the desk changes the booking': async ({ order: { id } }) => {
      const now = await orderNow(server, id)
      const request = longer(now)
      return staffSend(server, asha, staffChange.change, {
        orderId: id,
        version: now.version,
        request,
        ourMistake: false,
        why: '',
        expected: null,
      })
    },
    'they buy something': async ({ customer }) => {
      const items = [{ what: 'A ball', amountCents: 1_000, quantity: 1 }]
      const body = { parkId: 1, accountId: customer.id, items, parts: [byTerminal(500)] }
      return staffSend(server, asha, staffSale.createSale, body)
    },
  }

  test.each(Object.entries(OPENERS))('AD1 %s beside every other way to pay', async (_what, opening) => {
    const answered = new Set<string>()
    for (const [verb, run] of Object.entries(VERBS)) {
      const customer = await aBooker(server)
      const pair = {
        customer,
        order: await anOrder(server, { accountId: customer.id, dogId: customer.dogId }),
      }
      await opening(pair)
      expect(await openOf(pair.order.id)).toHaveLength(1)
      const answer = await run(pair)
      const code = answer?.code ?? 200
      expect([verb, code < 500 ? 'answered' : answer]).toEqual([verb, 'answered'])
      if (code === 200) answered.add(verb)
      expect((await openOf(pair.order.id)).length, verb).toBeLessThan(2)
      // What is open now can be paid by whoever was asked.
      const [open] = await openOf(pair.order.id)
      if (open !== undefined) await settle(server, open.id)
      expect((await orderNow(server, pair.order.id)).balance_cents, verb).toBeGreaterThanOrEqual(0)
    }
    expect([...answered]).toEqual(
      expect.arrayContaining(Object.keys(VERBS).filter((verb) => !/comes|link/.test(verb))),
    )
  })
})
