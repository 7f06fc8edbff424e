import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Booker, create, someDays, suiteTypeId } from '../../../testing/booking.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import {
  aVilla,
  bookers,
  type Dates,
  fullVillas,
  nextWeek,
  twoBookers,
  waitListOf,
} from '../../../testing/full-villas.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { askToWait, cancel, placed } from '../../../testing/order-calls.ts'
import { wideLimits } from '../../../testing/wide-limits.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dates: Dates
beforeAll(async () => {
  await wideLimits(server)
})
beforeEach(() => {
  server.clock.set('2026-11-16T18:00:00Z')
  dates = nextWeek(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const villa = (who: Booker, further: object = {}) => aVilla(server, who, dates, further)
const fullHouse = () => fullVillas(server, dates)
const join = async (who: Booker) => (await askToWait(server, who, await villa(who))).code
const entryOf = async (who: Booker) => (await waitListOf(server, who))[0]

test('P10 what comes free goes to whoever waits for it, however fast somebody else books', async () => {
  const [stay] = await fullHouse()
  const [waiting, other] = await twoBookers(server)
  if (!stay) throw new Error('nobody')
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
  const [waiting, other] = await twoBookers(server)
  expect(await join(waiting)).toBe(200)
  for (const { guest, id } of stays) await cancel(server, guest, id)
  placed(await create(server, other, await villa(other)))
  expect(await entryOf(waiting)).toMatchObject({ status: 'offered' })
})

test('P10 many who book while it comes free do not pass those who wait', async () => {
  const [stay] = await fullHouse()
  const [waiting, ...others] = await bookers(server, 6)
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
  const [waiting, other] = await twoBookers(server)
  expect(await join(waiting)).toBe(200)
  const rooms = [{ suiteTypeId: await suiteTypeId(server, 'Deluxe Suite'), dogIds: [other.dogId] }]
  placed(await create(server, other, await villa(other, { rooms })))
  expect(await entryOf(waiting)).toMatchObject({ status: 'waiting' })
})

test('P10 somebody who waits for other days costs an order no statement', async () => {
  const [first, second, third] = await bookers(server, 3)
  if (!first || !second || !third) throw new Error('nobody')
  const days = (who: Booker) => create(server, who, someDays([who.dogId]))
  await days(first)
  const without = await countStatements(() => days(second))
  await fullHouse()
  const [waiting] = await bookers(server, 1)
  expect(waiting && (await join(waiting))).toBe(200)
  expect(await countStatements(() => days(third))).toBe(without)
})
