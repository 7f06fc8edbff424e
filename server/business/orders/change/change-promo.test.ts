import { expect, test } from 'vitest'
import { aStay, create, someDays } from '../../../testing/booking.ts'
import { changeAsPreviewed, FIVE, ONE, THREE } from '../../../testing/changing.ts'
import { change, pay, placed, previewChange } from '../../../testing/order-calls.ts'
import { withBooker } from '../../../testing/with-booker.ts'

const { server, booker } = withBooker()

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)

let last = 0
/** A code that takes off a tenth. */
async function aCode(limits: { total?: number; perCustomer?: number } = {}): Promise<string> {
  last += 1
  const code = `TENTH${last}`
  await query(
    `insert into promo_code (park_id, code, kind, percent, from_date, to_date, order_types, total_limit, per_customer_limit)
     values (1, $1, 'percent', 10, '2026-01-01', '2026-12-31', '{boarding,daycare}', $2, $3)`,
    [code, limits.total ?? null, limits.perCustomer ?? null],
  )
  return code
}
const stay = (dates: object, promoCode: string) => aStay(server, [booker.dogId], { ...dates, promoCode })
const aStayWith = async (promoCode: string) => {
  const { id } = placed(await create(server, booker, await stay(THREE, promoCode)))
  await pay(server, booker, id)
  return id
}
const aDay = (promoCode: string, date: string) =>
  someDays([booker.dogId], { days: [{ date, part: 'full' }], promoCode })
const aDayWith = async (promoCode: string) => {
  const { id } = placed(await create(server, booker, aDay(promoCode, '2026-12-15')))
  await pay(server, booker, id)
  return id
}

test.each([
  ['has this very order as its last use', { total: 1 }, ''],
  ['has this order as the customer’s only use', { perCustomer: 1 }, ''],
  ['ended since', {}, `to_date = '2026-11-18'`],
  ['was switched off since', {}, 'active = false'],
  ['is for something else by now', {}, `order_types = '{daycare}'`],
])('A21 an order keeps its code in a change when the code %s', async (_what, limits, meanwhile) => {
  const code = await aCode(limits)
  const id = await aStayWith(code)
  if (meanwhile !== '') await query(`update promo_code set ${meanwhile} where code = $1`, [code])
  const longer = await changeAsPreviewed(server, booker, id, await stay(FIVE, code))
  expect(longer.quote.promo).toMatchObject({ code, isTaken: true })
  expect(longer.order.price.totalCents).toBe(32_130)
  const shorter = await changeAsPreviewed(server, booker, id, await stay(ONE, code))
  expect(shorter.order.price.totalCents).toBe(6_426)
})

const WRONG = {
  ended: { code: 400, msg: 'This promo code has expired.' },
  off: { code: 400, msg: 'We don’t recognize this promo code. Please check it, or book without it.' },
  used: { code: 409, msg: 'Someone just used the last of this promo code. You can book without it.' },
  usedByYou: { code: 400, msg: 'You’ve already used this promo code.' },
}

const refusedInChange = async (id: number, promoCode: string, expected: object) => {
  const request = await stay(FIVE, promoCode)
  expect(await previewChange(server, booker, id, request)).toMatchObject(expected)
  expect(await change(server, booker, id, request)).toMatchObject(expected)
}

test.each([
  ['has ended', `to_date = '2026-11-18'`, WRONG.ended],
  ['is switched off', 'active = false', WRONG.off],
])('A21 a code that %s cannot be added by a change', async (_what, meanwhile, expected) => {
  const code = await aCode()
  const id = await aStayWith('')
  await query(`update promo_code set ${meanwhile} where code = $1`, [code])
  await refusedInChange(id, code, expected)
})

test('A21 a code that a change adds is checked against its limits, changes that wait to be paid included', async () => {
  const [once, onceEach] = [await aCode({ total: 1 }), await aCode({ perCustomer: 1 })]
  const [first, second] = [await aStayWith(''), await aDayWith('')]
  const days = (promoCode: string) => aDay(promoCode, '2026-12-16')
  for (const [code, expected] of [
    [once, WRONG.used],
    [onceEach, WRONG.usedByYou],
  ] as const) {
    expect(placed(await change(server, booker, first, await stay(FIVE, code))).pendingChange).not.toBeNull()
    const answer = await change(server, booker, second, days(code))
    expect(answer).toMatchObject(expected)
    // The change that waits gives its use back to the one that replaces it.
    const four = await stay({ ...THREE, departure: '2026-12-12' }, code)
    expect(await previewChange(server, booker, first, four)).toMatchObject({ code: 200 })
    placed(await change(server, booker, first, four))
  }
})
