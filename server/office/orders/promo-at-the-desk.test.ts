import { expect, test } from 'vitest'
import { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { staffNewOrder } from '#contract/office/orders/new-order.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { orderNow } from '../../testing/an-order.ts'
import { aStay, create, someDays } from '../../testing/booking.ts'
import { pay, placed, quote } from '../../testing/order-calls.ts'
import { staffSend } from '../../testing/staff-calls.ts'
import { orderId, withDesk } from '../../testing/with-desk.ts'

const { server, asha, guest, book, ask } = withDesk()
let last = 0

/** A code that takes off a tenth. */
async function aCode(limits: { total?: number; perCustomer?: number } = {}, end = '2026-12-31') {
  last += 1
  const code = `DESK${last}`
  await server.database.pool.query(
    `insert into promo_code (park_id, code, kind, percent, from_date, to_date, order_types, total_limit, per_customer_limit)
     values (1, $1, 'percent', 10, '2026-01-01', $2, '{boarding,daycare}', $3, $4)`,
    [code, end, limits.total ?? null, limits.perCustomer ?? null],
  )
  return code
}
const uses = async (code: string) => {
  const { rows } = await server.database.pool.query(
    'select used from promo_use_count join promo_code on promo_code.id = promo_code_id where code = $1',
    [code],
  )
  return rows[0].used as number
}
const aDay = (promoCode: string, date: string) =>
  someDays([guest.dogId], { days: [{ date, part: 'full' }], promoCode })

test('O4 a promo code at the desk takes off what it takes off on the site, and counts once', async () => {
  const code = await aCode()
  const request = await aStay(server, [guest.dogId], { promoCode: code })
  const plain = await ask(await aStay(server, [guest.dogId]))
  const { data } = await ask(request)
  const totalOf = (answer: unknown) =>
    (answer as { quote: { price: { totalCents: number } } }).quote.price.totalCents
  expect(data).toMatchObject({ quote: { promo: { code, isTaken: true } } })
  expect((await quote(server, guest, request)).data).toMatchObject({ price: { totalCents: totalOf(data) } })
  expect(totalOf(data)).toBeLessThan(totalOf(plain.data))
  const id = orderId(await book(request, { pay: 'hold' }))
  expect((await orderNow(server, id)).total_cents).toBe(totalOf(data))
  expect(await uses(code)).toBe(1)
})

test('O4 what refuses a code on the site refuses it at the desk, in the desk’s words, and nothing is booked', async () => {
  const [gone, once, each] = [
    await aCode({}, '2026-11-01'),
    await aCode({ total: 1 }),
    await aCode({ perCustomer: 1 }),
  ]
  orderId(await book(aDay(once, '2026-12-15'), { pay: 'hold' }))
  orderId(await book(aDay(each, '2026-12-16'), { pay: 'hold' }))
  for (const [code, expected] of [
    ['NOSUCH', { code: 400, msg: expect.stringContaining('We don’t recognize this promo code.') as string }],
    [gone, { code: 400, msg: 'This promo code has expired.' }],
    [once, { code: 409, msg: expect.stringContaining('last of this promo code') as string }],
    [each, { code: 400, msg: 'They’ve already used this promo code.' }],
  ] as const) {
    expect(await ask(aDay(code, '2026-12-17'))).toMatchObject(expected)
    expect(await book(aDay(code, '2026-12-17'), { pay: 'hold' })).toMatchObject(expected)
  }
  expect([await uses(once), await uses(each)]).toEqual([1, 1])
  const hand = await aStaffMember(server, ['care'])
  const input = { accountId: guest.id, request: aDay(once, '2026-12-17') }
  expect((await server.post(staffNewOrder.quote.path, input, hand.headers)).body).toMatchObject({ code: 403 })
})

test('O4 of two callers at once one has the last of a code', async () => {
  const code = await aCode({ total: 1 })
  const answers = await Promise.all(
    ['2026-12-15', '2026-12-16'].map((date) => book(aDay(code, date), { pay: 'hold' })),
  )
  expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await uses(code)).toBe(1)
})

test('O9 a change adds a code and takes it out; the same refusals, and what was shown is what happens', async () => {
  const [code, gone] = [await aCode({ total: 1 }), await aCode({}, '2026-11-01')]
  const { id } = placed(await create(server, guest, aDay('', '2026-12-15')))
  await pay(server, guest, id, 'due')
  const changeTo = async (promoCode: string) => {
    const { version } = await orderNow(server, id)
    const request = aDay(promoCode, '2026-12-15')
    const shown = (
      await server.post(staffChangePreview.previewChange.path, { orderId: id, request }, asha.headers)
    ).body
    const done = await staffSend(server, asha, staffChange.change, { orderId: id, version, request })
    return { shown, done }
  }
  const refused = await changeTo(gone)
  expect(refused.shown).toMatchObject({ code: 400, msg: 'This promo code has expired.' })
  expect(refused.done).toMatchObject({ code: 400, msg: 'This promo code has expired.' })
  const before = (await orderNow(server, id)).total_cents
  const added = await changeTo(code)
  expect(added.shown).toMatchObject({ code: 200, data: { what: 'promo code' } })
  expect(added.done).toMatchObject({ code: 200 })
  expect((await orderNow(server, id)).total_cents).toBeLessThan(before)
  expect(await uses(code)).toBe(1)
  expect((await changeTo('')).done).toMatchObject({ code: 200 })
  expect((await orderNow(server, id)).total_cents).toBe(before)
  expect(await uses(code)).toBe(0)
})
