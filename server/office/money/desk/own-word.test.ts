import { describe, expect, test } from 'vitest'
import { orders } from '#contract/business/orders.ts'
import { staffMoney } from '#contract/office/money/by-hand.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { anOpenTill } from '../../../testing/a-till.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { byTerminal, inCash } from '../../../testing/at-the-desk.ts'
import { aStay, create } from '../../../testing/booking.ts'
import { creditOf, placed } from '../../../testing/order-calls.ts'
import { boardMover, stayOf } from '../../../testing/move-on-board.ts'
import { beginPayment } from '../../../testing/paying.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const desk = withGivers()
const { server, dana, asha, ben, guest, query, send, take, versionOf } = desk

const FAR = { arrival: '2027-02-09', departure: '2027-02-12' }
/** The terms give half of it as store credit. */
const HALF = { arrival: '2026-11-29', departure: '2026-12-03' }
const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }
const SAID_TWICE =
  'You noted that this money came, so someone else marks it as sent, or a manager approves it. Nothing was done.'

type Way = 'etransfer awaited' | 'etransfer' | 'cheque' | 'terminal' | 'cash'
let numbers = 0

async function pay(orderId: number, way: Way, cents?: number, who = dana): Promise<void> {
  const { balance_cents } = await orderNow(server, orderId)
  const amountCents = cents ?? balance_cents
  if (way === 'etransfer awaited') {
    const { paymentId } = await beginPayment(server, guest, { id: orderId, method: 'etransfer', what: 'all' })
    const body = { paymentId, amountCents, version: await versionOf(orderId) }
    expect(await send(staffMoney.receiveETransfer, body, who)).toMatchObject({ code: 200 })
    return
  }
  const reference = `OW${(numbers += 1)}`
  const part =
    way === 'terminal'
      ? byTerminal(amountCents)
      : way === 'cash'
        ? inCash(amountCents, amountCents)
        : { way, amountCents, reference }
  expect(await take(orderId, part, who)).toMatchObject({ code: 200 })
}

async function aPaidStay(dates: object, way: Way, who = dana): Promise<number> {
  const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], dates)))
  await pay(id, way, undefined, who)
  return id
}

const cancelledByOwner = async (id: number) =>
  expect(
    (await server.post(orders.cancel.path, { id }, { ...guest.headers, 'idempotency-key': `off-${id}` }))
      .body,
  ).toMatchObject({ code: 200 })

async function refundOf(orderId: number) {
  const [refund] = await query(
    `select refund.id, refund.amount_cents, payment.method from refund join payment on payment.id = payment_id
     where order_id = $1 order by refund.id desc limit 1`,
    [orderId],
  )
  const way = refund?.['method'] === 'etransfer' ? 'etransfer' : 'desk'
  return {
    refundId: Number(refund?.['id']),
    way,
    reference: `CA${orderId}`,
    version: await versionOf(orderId),
  }
}
const statusOf = async (refundId: number) =>
  (await query('select status from refund where id = $1', [refundId]))[0]?.['status']

describe('AD49 money that came on one person’s word', () => {
  test.each(['etransfer awaited', 'etransfer', 'cheque', 'terminal'] as const)(
    'AD49 %s: whoever noted it does not say alone that it went back; somebody else does',
    async (way) => {
      const id = await aPaidStay(FAR, way)
      await cancelledByOwner(id)
      const body = await refundOf(id)
      expect(await send(staffMoney.markRefundSent, body)).toMatchObject({ ...NEEDS_MANAGER, msg: SAID_TWICE })
      expect(await statusOf(body.refundId)).toBe('queued')
      const other = { ...ben }
      expect(await send(staffMoney.markRefundSent, body, other)).toMatchObject({ code: 200 })
    },
  )

  test('AD49 or a manager approves it, and both are in the books', async () => {
    const id = await aPaidStay(FAR, 'etransfer awaited')
    await cancelledByOwner(id)
    const body = { ...(await refundOf(id)), ...desk.approvedBy(asha) }
    expect(await send(staffMoney.markRefundSent, body)).toMatchObject({ code: 200 })
    expect(
      await query(
        `select by_account_id, approved_by, beyond_money_cents > 0 as counts from outgoing
         where order_id = $1 and verb = 'refund sent'`,
        [id],
      ),
    ).toEqual([{ by_account_id: dana.id, approved_by: asha.id, counts: true }])
  })

  test('AD49 cash was counted: it goes back by the hand that took it', async () => {
    await anOpenTill(server, dana.id)
    const id = await aPaidStay(FAR, 'cash')
    await cancelledByOwner(id)
    expect(await send(staffMoney.markRefundSent, await refundOf(id))).toMatchObject({ code: 200 })
  })

  test('AD49 a small sum back at the terminal an hour later needs nobody, and counts for the day', async () => {
    const sent: unknown[] = []
    for (let times = 0; times < 4; times += 1) {
      const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], FAR)))
      await pay(id, 'terminal', 4_000)
      await cancelledByOwner(id)
      sent.push((await send(staffMoney.markRefundSent, await refundOf(id))).code)
    }
    // A hundred and fifty dollars are the day’s limit.
    expect(sent).toEqual([200, 200, 200, 403])
  })

  test('AD49 what she gave by herself was counted then, and is not counted again', async () => {
    const id = await aPaidStay(FAR, 'terminal')
    const paymentId = await desk.lastPayment(id)
    expect(await desk.refund(id, { paymentId, amountCents: 5_000 })).toMatchObject({ code: 200 })
    expect(await send(staffMoney.markRefundSent, await refundOf(id))).toMatchObject({ code: 200 })
  })
})

describe('AD49 store credit for such money', () => {
  const cancelling = async (id: number) => ({
    orderId: id,
    version: await versionOf(id),
    expected: null,
  })

  test.each(['etransfer awaited', 'terminal'] as const)(
    'AD49 %s: who noted it and cancels it gives the credit within their limits; others by the terms',
    async (way) => {
      const id = await aPaidStay(HALF, way)
      expect(await send(staffChange.cancel, await cancelling(id))).toMatchObject(NEEDS_MANAGER)
      expect(await creditOf(server, guest.id)).toBe(0)
      expect((await orderNow(server, id)).status).toBe('confirmed')
      const body = { ...(await cancelling(id)), ...desk.approvedBy(asha) }
      expect(await send(staffChange.cancel, body)).toMatchObject({ code: 200 })
      const creditCents = await creditOf(server, guest.id)
      expect(creditCents).toBeGreaterThan(5_000)
      expect(
        await query(
          `select approved_by, beyond_credit_cents from outgoing where order_id = $1 and source = 'desk'`,
          [id],
        ),
      ).toEqual([{ approved_by: asha.id, beyond_credit_cents: creditCents }])
    },
  )

  test('AD49 what somebody else noted, and cash, go by the terms as ever', async () => {
    await anOpenTill(server, dana.id)
    for (const [way, who] of [
      ['etransfer', ben],
      ['cash', dana],
    ] as const) {
      const id = await aPaidStay(HALF, way, who)
      expect(await send(staffChange.cancel, await cancelling(id))).toMatchObject({ code: 200 })
    }
  })

  test('AD49 nor by fewer nights, on the booking’s page or on the board', async () => {
    const id = await aPaidStay(HALF, 'etransfer')
    const { request } = await orderNow(server, id)
    const body = {
      ...(await cancelling(id)),
      request: { ...request, departure: '2026-11-30' },
      ourMistake: false,
    }
    expect(await send(staffChange.change, { ...body, expected: undefined })).toMatchObject(NEEDS_MANAGER)
    const { move } = boardMover(server, () => dana)
    const moved = await move({ ...(await stayOf(server, id)), departure: '2026-11-30' })
    expect(moved.answer).toMatchObject(NEEDS_MANAGER)
    expect(await creditOf(server, guest.id)).toBe(0)
  })
})
