import { expect, test } from 'vitest'
import { staffMoney } from '#contract/office/money/by-hand.ts'
import { staffCredit } from '#contract/office/money/credit.ts'
import { staffSale } from '#contract/office/money/sale.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aStay, create } from '../../../testing/booking.ts'
import { FAR } from '../../../testing/giving-case.ts'
import { placed } from '../../../testing/order-calls.ts'
import { beginPayment } from '../../../testing/paying.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const desk = withGivers()
const { server, dana, asha, ben, guest, query, send, approvedBy, versionOf } = desk
const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }

const aBooking = async (dates = FAR) =>
  placed(await create(server, guest, await aStay(server, [guest.dogId], dates))).id
const gift = async (amountCents: number, orderId?: number, more: object = {}) =>
  send(staffCredit.giveCredit, { accountId: guest.id, amountCents, why: 'Sorry', orderId, ...more })

test('AD61 credit for an order counts with what else was given of it: an excess kept as credit, and gifts', async () => {
  const id = await aBooking()
  const { paymentId } = await beginPayment(server, guest, { id, method: 'etransfer', what: 'all' })
  const { balance_cents } = await orderNow(server, id)
  const body = {
    paymentId,
    amountCents: balance_cents + 3_000,
    excess: 'credit',
    version: await versionOf(id),
  }
  expect(await send(staffMoney.receiveETransfer, body)).toMatchObject({ code: 200 })
  expect(await gift(3_000, id)).toMatchObject(NEEDS_MANAGER)
  expect(await gift(2_000, id)).toMatchObject({ code: 200 })
  expect(await gift(100, id)).toMatchObject(NEEDS_MANAGER)
  expect(await gift(100, id, approvedBy(asha))).toMatchObject({ code: 200 })
  expect(
    await query(
      `select verb, order_id, beyond_credit_cents as cents from outgoing where order_id = $1 order by id`,
      [id],
    ),
  ).toEqual([
    { verb: 'transfer excess', order_id: id, cents: 3_000 },
    { verb: 'credit', order_id: id, cents: 2_000 },
    { verb: 'credit', order_id: id, cents: 100 },
  ])
})

test('AD61 gifts to one household on one day count together, whichever order they name', async () => {
  expect(await gift(2_500, await aBooking())).toMatchObject({ code: 200 })
  const later = await aBooking({ arrival: '2027-03-09', departure: '2027-03-11' })
  expect(await gift(2_600, later)).toMatchObject(NEEDS_MANAGER)
  expect(await gift(2_600)).toMatchObject(NEEDS_MANAGER)
  expect(await gift(2_500)).toMatchObject({ code: 200 })
})

test('AD61 goods that one’s own household owes for are let go by somebody else', async () => {
  const sell = async (who: TestCustomer, accountId: number, more: object = {}) => {
    const items = [{ what: 'Kong', amountCents: 1_000 }]
    return send(staffSale.createSale, { parkId: 1, accountId, items, parts: [], ...more }, who)
  }
  for (const who of [dana, ben]) {
    expect(await sell(who, who.id)).toMatchObject(NEEDS_MANAGER)
    expect(await sell(who, who.id, approvedBy(asha))).toMatchObject({ code: 200 })
  }
  expect(await sell(dana, guest.id)).toMatchObject({ code: 200 })
})
