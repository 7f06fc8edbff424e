import type { KyselyPlugin } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#contract/business/orders.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aBooker, aStay, create, someDays, suiteTypeId } from '../../../testing/booking.ts'
import { placed } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'
import { availabilityReader } from './answer-availability.ts'

const server = withServer({ demo: true })
let suites: Record<'condo' | 'run' | 'deluxe' | 'villa', number>
beforeAll(async () => {
  suites = {
    condo: await suiteTypeId(server, 'Cozy Condo'),
    run: await suiteTypeId(server, 'Classic Run'),
    deluxe: await suiteTypeId(server, 'Deluxe Suite'),
    villa: await suiteTypeId(server, 'Family Villa'),
  }
})
beforeEach(() => server.clock.set('2026-11-16T18:00:00Z'))

const ask = async (question: object, headers = {}) =>
  (await server.post('/api/order/getAvailability', { orderType: 'boarding', ...question }, headers)).body
const read = async (question: object, headers = {}) => {
  const { code, msg, data } = await ask(question, headers)
  if (code !== 200) throw new Error(`${code}: ${msg}`)
  return orders.getAvailability.output.parse(data)
}
const dayOf = async (date: string, question: object = {}) =>
  (await read({ from: date, to: date, ...question })).days[0]

describe('what is free to stay', () => {
  test('A21 anybody may ask, for dogs of any size', async () => {
    expect(await dayOf('2027-02-02', { sizes: ['small'] })).toEqual({
      date: '2027-02-02',
      left: 12,
      priceCents: 4_800,
      isOpen: true,
      reason: null,
      reasonText: '',
      minNights: 1,
      isPeak: false,
    })
    expect(await dayOf('2027-02-02', { sizes: ['large'] })).toMatchObject({ left: 12, priceCents: 5_500 })
    expect(await dayOf('2027-02-02', { suiteTypeId: suites.villa })).toMatchObject({ left: 2 })
  })

  test.each([
    ['a day that has passed', '2026-11-15', { reason: 'past', reasonText: 'This day has passed' }],
    ['a closed day', '2026-12-25', { reason: 'closed', isOpen: false, reasonText: 'Closed: Christmas Day' }],
    ['too far ahead', '2029-02-02', { reason: 'too-far-ahead' }],
    ['the minimum stay of a holiday', '2026-12-21', { reason: null, minNights: 3, isPeak: true }],
  ])('A21 %s is explained', async (_what, date, expected) => {
    expect(await dayOf(date)).toMatchObject(expected)
  })

  test('tonight is not offered once the last drop-off of the day has passed', async () => {
    const today = () => dayOf('2026-11-16', { sizes: ['large'] })
    expect(await today()).toMatchObject({ reason: null })
    server.clock.set('2026-11-17T05:00:00Z')
    expect(await today()).toMatchObject({ reason: 'past', reasonText: 'Too late to drop off today' })
  })

  test('A21 a night that is full says so, for its suite alone', async () => {
    await server.database.pool.query(
      `insert into suite_night (suite_type_id, night, capacity, booked) values ($1, '2027-03-16', 2, 2)`,
      [suites.villa],
    )
    const villa = { suiteTypeId: suites.villa }
    expect(await dayOf('2027-03-16', villa)).toMatchObject({
      left: 0,
      reason: 'sold-out',
      reasonText: 'Full',
    })
    expect(await dayOf('2027-03-17', villa)).toMatchObject({ left: 2, reason: null })
    expect(await dayOf('2027-03-16')).toMatchObject({ left: 12, reason: null })
    const { suites: rows } = await read({ from: '2027-03-16', to: '2027-03-17', ...villa })
    expect(rows).toEqual([
      {
        suiteTypeId: suites.villa,
        fits: true,
        rooms: 1,
        nights: [
          { date: '2027-03-16', left: 0, priceCents: 12_200 },
          { date: '2027-03-17', left: 2, priceCents: 12_200 },
        ],
      },
    ])
  })

  test('A21 what is booked is no longer left, and comes back when the hold is let go', async () => {
    const booker = await aBooker(server)
    const before = await dayOf('2027-02-10', { suiteTypeId: suites.deluxe })
    const dates = { arrival: '2027-02-09', departure: '2027-02-12' }
    placed(await create(server, booker, await aStay(server, [booker.dogId], dates)))
    expect(await dayOf('2027-02-10', { suiteTypeId: suites.deluxe })).toMatchObject({
      left: (before?.left ?? 0) - 1,
    })
    expect(await dayOf('2027-02-12', { suiteTypeId: suites.deluxe })).toMatchObject({ left: before?.left })
  })

  test('A21 dogs that fit nowhere together are told so', async () => {
    const sizes = Array.from({ length: 10 }, () => 'large')
    expect(await dayOf('2027-02-02', { sizes, suiteTypeId: suites.condo })).toMatchObject({
      reason: 'no-suite-fits',
      priceCents: null,
    })
    const { suites: rows } = await read({ from: '2027-02-02', to: '2027-02-02', sizes: ['large'] })
    expect(rows.find((row) => row.suiteTypeId === suites.condo)).toMatchObject({ fits: false, nights: [] })
  })

  test.each([
    ['one dog, ordinary nights', 1, '2027-02-02', 3],
    ['two dogs sharing, ordinary nights', 2, '2027-02-02', 3],
    ['two dogs sharing, peak nights', 2, '2026-12-26', 3],
    ['one dog, into the peak', 1, '2026-12-16', 4],
  ])('A21 the price of each night is what the quote charges: %s', async (_what, count, arrival, nights) => {
    const booker = await aBooker(server)
    const dogIds = [booker.dogId]
    if (count === 2) dogIds.push(await aReadyDog(server, booker.id))
    const departure = addDays(arrival, nights)
    for (const suiteTypeIdAsked of [suites.run, suites.deluxe, suites.villa]) {
      const question = { from: arrival, to: addDays(departure, -1), dogIds, suiteTypeId: suiteTypeIdAsked }
      const { suites: rows } = await read(question, booker.headers)
      const request = await aStay(server, dogIds, {
        arrival,
        departure,
        rooms: [{ suiteTypeId: suiteTypeIdAsked, dogIds }],
      })
      const { body } = await server.post('/api/order/quote', request, booker.headers)
      const { price } = orders.quote.output.parse(body.data)
      expect(rows[0]?.nights.reduce((sum, { priceCents }) => sum + priceCents, 0)).toBe(price.beforeTaxCents)
    }
  })

  test('A21 400 days are one answer, 401 are too many, and the wrong way round none', async () => {
    const from = '2026-11-16'
    expect((await read({ from, to: addDays(from, 399) })).days).toHaveLength(400)
    expect(await ask({ from, to: addDays(from, 400) })).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/at most 400 days/) as string,
    })
    expect(await ask({ from, to: addDays(from, -1) })).toMatchObject({ code: 400 })
  })

  test('A21 the counters are read once, however long the range', async () => {
    const reads = async (days: number, question: object) => {
      let count = 0
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => ((count += 1), node),
        transformResult: async ({ result }) => result,
      }
      const app = { ...server.app, db: server.app.db.withPlugin(counter) }
      const to = addDays('2027-01-04', days - 1)
      const input = orders.getAvailability.input.parse({ from: '2027-01-04', to, ...question })
      await availabilityReader(app)(null, input)
      return count
    }
    expect(await reads(1, { orderType: 'boarding' })).toBe(1)
    expect(await reads(400, { orderType: 'boarding' })).toBe(1)
    expect(await reads(400, { orderType: 'daycare' })).toBe(1)
  })
})

describe('for an order that is being changed', () => {
  test('A21 its own rooms are free to it, and to nobody else', async () => {
    const booker = await aBooker(server)
    const stay = { arrival: '2027-04-13', departure: '2027-04-15' }
    const villas = await Promise.all(
      [booker, await aBooker(server)]
        .map((one) => ({
          ...stay,
          rooms: [{ suiteTypeId: suites.villa, dogIds: [one.dogId] }],
          one,
        }))
        .map(async ({ one, ...wanted }) =>
          placed(await create(server, one, await aStay(server, [one.dogId], wanted))),
        ),
    )
    const villa = { suiteTypeId: suites.villa }
    expect(await dayOf('2027-04-14', villa)).toMatchObject({ left: 0, reason: 'sold-out' })
    const own = { from: '2027-04-14', to: '2027-04-15', ...villa, orderId: villas[0]?.id }
    const { days, suites: rows } = await read(own, booker.headers)
    expect(days).toMatchObject([{ left: 1, reason: null }, { left: 2 }])
    expect(rows[0]?.nights).toMatchObject([{ left: 1 }, { left: 2 }])
    expect(await ask({ ...own, orderId: villas[1]?.id }, booker.headers)).toMatchObject({ code: 404 })
    expect(await ask(own)).toMatchObject({ code: 401 })
  })

  test('A21 its own days of daycare are free to it', async () => {
    const booker = await aBooker(server)
    const days = [{ date: '2026-12-01', part: 'full' }]
    const { id: orderId } = placed(await create(server, booker, someDays([booker.dogId], { days })))
    await server.database.pool.query(
      `update daycare_day set booked = capacity where date = '2026-12-01' and size_class = 'large'`,
    )
    const question = { orderType: 'daycare', dogIds: [booker.dogId] }
    const ofDay = async (asked: object) =>
      (await read({ from: '2026-12-01', to: '2026-12-01', ...question, ...asked }, booker.headers)).days
    expect(await ofDay({})).toMatchObject([{ left: 0, reason: 'booked' }])
    expect(await ofDay({ orderId })).toMatchObject([{ left: 1, reason: null }])
  })
})

describe('who may ask about which dogs', () => {
  test('A21 one’s own by their ids; somebody else’s are not there; a visitor has none', async () => {
    const [mine, theirs] = [await aBooker(server), await aBooker(server)]
    const range = { from: '2027-02-02', to: '2027-02-03' }
    expect(await ask({ ...range, dogIds: [mine.dogId] }, mine.headers)).toMatchObject({ code: 200 })
    expect(await ask({ ...range, dogIds: [theirs.dogId] }, mine.headers)).toMatchObject({ code: 404 })
    expect(await ask({ ...range, dogIds: [mine.dogId] })).toMatchObject({ code: 401 })
  })

  test('M5 sizes beside one’s dogs say what is looked for, the dogs what they are booked for', async () => {
    const [mine, theirs] = [await aBooker(server), await aBooker(server)]
    const days = [{ date: '2027-02-16', part: 'full' }]
    placed(await create(server, mine, someDays([mine.dogId], { days })))
    const asked = { from: '2027-02-16', to: '2027-02-17', sizes: ['small'], suiteTypeId: suites.condo }
    const answer = await read({ ...asked, dogIds: [mine.dogId] }, mine.headers)
    expect(answer.suites).toMatchObject([{ fits: true, nights: [{ left: 8 }, { left: 8 }] }])
    expect(answer.booked).toMatchObject([{ dogId: mine.dogId, from: '2027-02-16', to: '2027-02-16' }])
    expect(await ask({ ...asked, dogIds: [theirs.dogId] }, mine.headers)).toMatchObject({ code: 404 })
    expect(await ask({ ...asked, dogIds: [mine.dogId] })).toMatchObject({ code: 401 })
  })

  test.each([
    ['no order type', { orderType: 'camping', from: '2027-02-02', to: '2027-02-03' }, 400],
    ['no date', { from: '2027-02-30', to: '2027-03-03' }, 400],
    ['a size that is none', { from: '2027-02-02', to: '2027-02-03', sizes: ['huge'] }, 400],
    ['eleven dogs', { from: '2027-02-02', to: '2027-02-03', sizes: Array(11).fill('small') }, 400],
    ['a suite that is not there', { from: '2027-02-02', to: '2027-02-03', suiteTypeId: 9_999 }, 404],
    ['a park that is not there', { from: '2027-02-02', to: '2027-02-03', parkId: 99 }, 404],
  ])('A21 %s is refused', async (_what, question, code) => {
    expect(await ask(question)).toMatchObject({ code })
  })
})

describe('what is free in daycare', () => {
  const daycare = (date: string, question: object = {}) =>
    dayOf(date, { orderType: 'daycare', sizes: ['large'], ...question })

  test('A21 places by size, the price of a full day for all of them', async () => {
    expect(await daycare('2026-11-24')).toMatchObject({ left: 20, priceCents: 4_500, reason: null })
    expect(await daycare('2026-11-24', { sizes: ['small', 'large'] })).toMatchObject({
      left: 20,
      priceCents: 9_000,
    })
    const booker = await aBooker(server)
    placed(await create(server, booker, someDays([booker.dogId])))
    expect(await daycare('2026-11-24')).toMatchObject({ left: 19 })
    expect(await daycare('2026-11-24', { sizes: ['small'] })).toMatchObject({ left: 25 })
  })

  test.each([
    ['yesterday', '2026-11-15', 'past', 'This day has passed'],
    ['Christmas', '2026-12-25', 'closed', 'Closed'],
    ['a holiday with short hours', '2027-02-15', 'closed', 'Holiday: no daycare'],
    ['more than a year ahead', '2027-12-01', 'too-far-ahead', 'Too far ahead to book'],
  ])('A21 %s is explained', async (_what, date, reason, reasonText) => {
    expect(await daycare(date)).toMatchObject({ reason, reasonText, priceCents: null })
  })

  test('A21 today until the last drop-off, then no more', async () => {
    expect(await daycare('2026-11-16')).toMatchObject({ reason: null })
    server.clock.set('2026-11-16T18:01:00Z')
    expect(await daycare('2026-11-16')).toMatchObject({ reason: 'past', reasonText: 'Too late for today' })
  })

  test('A21 a full day is full for its size alone', async () => {
    await server.database.pool.query(`insert into daycare_day values (1, '2026-12-08', 'large', 20, 20)`)
    expect(await daycare('2026-12-08')).toMatchObject({ reason: 'sold-out', left: 0 })
    expect(await daycare('2026-12-08', { sizes: ['medium'] })).toMatchObject({ reason: null, left: 15 })
  })
})
