import { expect, test } from 'vitest'
import { staffSale } from '#contract/office/money/sale.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aStay, create } from '../../../testing/booking.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { creditOf, giveCredit, placed } from '../../../testing/order-calls.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const desk = withGivers()
const { server, dana, guest, query, send, take, versionOf } = desk
const FAR = { arrival: '2027-02-09', departure: '2027-02-12' }

const receiptsOf = ({ id }: Pick<TestCustomer, 'id'>) =>
  query(
    `select title, text, link from notification where account_id = $1 and kind = 'credit-used' order by id`,
    [id],
  )
const sell = (accountId: number) =>
  send(staffSale.createSale, {
    parkId: 1,
    accountId,
    items: [{ what: 'Food 20 kg', amountCents: 5_000 }],
    parts: [{ way: 'credit', amountCents: 5_600 }],
  })

test('AD53 goods paid with a customer’s store credit: they read it, in the site and by mail, with what is left', async () => {
  await giveCredit(server, guest.id, 10_000)
  expect(await sell(guest.id)).toMatchObject({ code: 200 })
  expect(await receiptsOf(guest)).toMatchObject([
    {
      title: 'We used $56.00 of your store credit',
      text: expect.stringContaining('$44.00 of that is left') as string,
    },
  ])
  const subjects = (await mailsTo(server, guest.email)).map(({ subject }) => subject)
  expect(subjects).toContain('We used $56.00 of your store credit')
})

test('AD53 one’s own household is told as well', async () => {
  await giveCredit(server, dana.id, 10_000)
  expect(await sell(dana.id)).toMatchObject({ code: 200 })
  expect(await receiptsOf(dana)).toHaveLength(1)
})

test('AD53 a booking paid with it at the desk, in part or whole', async () => {
  await giveCredit(server, guest.id, 100_000)
  const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], FAR)))
  expect(await take(id, { way: 'credit', amountCents: 1_000 })).toMatchObject({ code: 200 })
  const { balance_cents } = await orderNow(server, id)
  expect(await take(id, { way: 'credit', amountCents: balance_cents })).toMatchObject({ code: 200 })
  const told = await receiptsOf(guest)
  expect(told.map(({ text }) => String(text))).toEqual([
    expect.stringContaining('Still to pay: $') as string,
    expect.stringContaining('Everything is paid.') as string,
  ])
})

test('AD53 a booking that we make or change with it; what they do themselves they know', async () => {
  await giveCredit(server, guest.id, 200_000)
  const dogId = await aReadyDog(server, guest.id)
  const request = { ...(await aStay(server, [dogId], FAR)), useCredit: true }
  expect(await send(staffNewOrderWrites.create, { accountId: guest.id, request, pay: 'hold' })).toMatchObject(
    { code: 200 },
  )
  expect(await receiptsOf(guest)).toHaveLength(1)
  const own = { ...(await aStay(server, [guest.dogId], FAR)), useCredit: true }
  const { id } = placed(await create(server, guest, own))
  expect(await receiptsOf(guest)).toHaveLength(1)
  const before = await creditOf(server, guest.id)
  const longer = { orderId: id, version: await versionOf(id), request: { ...own, departure: '2027-02-15' } }
  expect(await send(staffChange.change, longer)).toMatchObject({ code: 200 })
  const usedCents = before - (await creditOf(server, guest.id))
  expect(usedCents).toBeGreaterThan(0)
  expect((await receiptsOf(guest)).at(-1)?.['title']).toBe(
    `We used $${(usedCents / 100).toFixed(2)} of your store credit`,
  )
})
