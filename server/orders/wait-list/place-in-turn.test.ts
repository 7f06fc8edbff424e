import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { aBooker, aStay, type Booker, create, someDays, suiteTypeId } from '../../testing/booking.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { brokenRules } from '../../testing/house-rules.ts'
import { cancel, pay, placed } from '../../testing/order-calls.ts'
import { wideLimits } from '../../testing/wide-limits.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
/** Each test has a week of its own. */
let week = 0
let dates: { arrival: string; departure: string }
beforeAll(async () => {
  await wideLimits(server)
})
beforeEach(() => {
  server.clock.set('2026-11-16T18:00:00Z')
  week += 1
  const day = (offset: number) =>
    new Date(Date.UTC(2027, 3, 5 + 7 * week + offset)).toISOString().slice(0, 10)
  dates = { arrival: day(1), departure: day(3) }
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const villa = async ({ dogId }: Booker, suite = 'Family Villa') =>
  aStay(server, [dogId], {
    ...dates,
    rooms: [{ suiteTypeId: await suiteTypeId(server, suite), dogIds: [dogId] }],
  })
const join = async (who: Booker) =>
  (await server.post('/api/order/joinWaitList', { request: await villa(who) }, who.headers)).body.code
const entryOf = async ({ headers }: Booker) =>
  orders.getWaitList.output.parse((await server.get('/api/order/getWaitList', headers)).body.data)[0]
const bookers = (count: number) => Promise.all(Array.from({ length: count }, () => aBooker(server)))

/** Both villas are taken by stays that are paid. */
async function fullHouse() {
  const guests = await bookers(2)
  const stays: { guest: Booker; id: number }[] = []
  for (const guest of guests) {
    const { id } = placed(await create(server, guest, await villa(guest)))
    await pay(server, guest, id)
    stays.push({ guest, id })
  }
  return stays
}

test('P10 what comes free goes to whoever waits for it, however fast somebody else books', async () => {
  const [stay] = await fullHouse()
  const [waiting, other] = await bookers(2)
  if (!stay || !waiting || !other) throw new Error('nobody')
  expect(await join(waiting)).toBe(200)
  await cancel(server, stay.guest, stay.id)
  expect(await create(server, other, await villa(other))).toMatchObject({
    code: 409,
    data: { canWait: true },
  })
  expect(await entryOf(waiting)).toMatchObject({ status: 'offered' })
  expect(await join(other)).toBe(200)
})

test('P10 what is left after those who wait is sold at once', async () => {
  const stays = await fullHouse()
  const [waiting, other] = await bookers(2)
  if (!waiting || !other) throw new Error('nobody')
  expect(await join(waiting)).toBe(200)
  for (const { guest, id } of stays) await cancel(server, guest, id)
  placed(await create(server, other, await villa(other)))
  expect(await entryOf(waiting)).toMatchObject({ status: 'offered' })
})

test('P10 many who book while it comes free do not pass those who wait', async () => {
  const [stay] = await fullHouse()
  const [waiting, ...others] = await bookers(6)
  if (!stay || !waiting) throw new Error('nobody')
  expect(await join(waiting)).toBe(200)
  const tries = others.map(async (other) => create(server, other, await villa(other)))
  const [, ...answers] = await Promise.all([cancel(server, stay.guest, stay.id), ...tries])
  expect(answers.map(({ code }) => code)).toEqual(others.map(() => 409))
  const [last] = others
  if (last) expect(await create(server, last, await villa(last))).toMatchObject({ code: 409 })
  expect(await entryOf(waiting)).toMatchObject({ status: 'offered' })
})

test('P10 who waits for another suite on the same days stands in nobody’s way', async () => {
  await fullHouse()
  const [waiting, other] = await bookers(2)
  if (!waiting || !other) throw new Error('nobody')
  expect(await join(waiting)).toBe(200)
  placed(await create(server, other, await villa(other, 'Deluxe Suite')))
  expect(await entryOf(waiting)).toMatchObject({ status: 'waiting' })
})

test('P10 somebody who waits for other days costs an order no statement', async () => {
  const [first, second, third] = await bookers(3)
  if (!first || !second || !third) throw new Error('nobody')
  const days = (who: Booker) => create(server, who, someDays([who.dogId]))
  await days(first)
  const without = await countStatements(() => days(second))
  await fullHouse()
  const [waiting] = await bookers(1)
  expect(waiting && (await join(waiting))).toBe(200)
  expect(await countStatements(() => days(third))).toBe(without)
})
