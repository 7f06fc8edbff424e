import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import {
  type Booker,
  create,
  groomingId,
  someDays,
  suiteTypeId,
  theAgreement,
} from '../../../testing/booking.ts'
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
import { askToWait, cancel, pay, placed } from '../../../testing/order-calls.ts'
import { noticesTo } from '../../../testing/paying.ts'
import { wideLimits } from '../../../testing/wide-limits.ts'
import { withServer } from '../../../testing/with-server.ts'
import { endRunOutOrders } from '../lifecycle/end-orders.ts'
import { offerFreedSpace } from './wait-list.ts'

const server = withServer({ demo: true })
let dates: Dates
let greedy: Booker
let behind: Booker
beforeAll(async () => {
  await wideLimits(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  dates = nextWeek(server)
  ;[greedy, behind] = await twoBookers(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const villa = (who: Booker, further: object = {}) => aVilla(server, who, dates, further)
const ALREADY = { code: 409, msg: 'You’re already on this wait-list.' }

describe('a household waits once', () => {
  test('A21 for a dog and nights of a suite, whatever else it writes', async () => {
    await fullVillas(server, dates)
    expect(await askToWait(server, greedy, await villa(greedy))).toMatchObject({ code: 200 })
    for (const further of [
      { message: 'Please.' },
      { promoCode: 'WELCOME10' },
      { departureTime: '11:00' },
      { departure: addDays(dates.departure, 1) },
      { arrival: addDays(dates.arrival, 1) },
    ]) {
      expect(await askToWait(server, greedy, await villa(greedy, further))).toMatchObject(ALREADY)
    }
    const both = [greedy.dogId, await aReadyDog(server, greedy.id)]
    const rooms = [{ suiteTypeId: await suiteTypeId(server, 'Family Villa'), dogIds: both }]
    expect(await askToWait(server, greedy, await villa(greedy, { dogIds: both, rooms }))).toMatchObject(
      ALREADY,
    )
    expect(await askToWait(server, behind, await villa(behind))).toMatchObject({ code: 200 })
    expect((await waitListOf(server, behind))[0]).toMatchObject({ ahead: 1 })
  })

  test('A21 for a day of daycare', async () => {
    const [one, two] = [dates.arrival, addDays(dates.arrival, 1)]
    await server.database.pool.query(
      `insert into daycare_day (park_id, date, size_class, capacity, booked)
       values (1, $1, 'large', 0, 0), (1, $2, 'large', 0, 0)`,
      [one, two],
    )
    const on = (...days: string[]) =>
      someDays([greedy.dogId], { days: days.map((date) => ({ date, part: 'full' })) })
    expect(await askToWait(server, greedy, on(one))).toMatchObject({ code: 200 })
    expect(await askToWait(server, greedy, on(one, two))).toMatchObject(ALREADY)
    expect(await askToWait(server, greedy, on(two))).toMatchObject({ code: 200 })
  })

  test('A21 for a dog and a groomer’s time', async () => {
    const serviceId = await groomingId(server)
    const groom = ({ dogId }: Booker, time: string, further: object = {}) => ({
      orderType: 'grooming',
      grooming: [{ dogId, serviceId, date: dates.arrival, time }],
      ...further,
    })
    const groomers = await bookers(server, (await server.app.parkBook(1)).groomers.length)
    for (const guest of groomers) placed(await create(server, guest, groom(guest, '10:00')))
    expect(await askToWait(server, greedy, groom(greedy, '10:00'))).toMatchObject({ code: 200 })
    expect(await askToWait(server, greedy, groom(greedy, '10:00', { message: 'Please.' }))).toMatchObject(
      ALREADY,
    )
  })

  test('A21 but for another dog, other nights or another suite too', async () => {
    await fullVillas(server, dates)
    const later = { arrival: dates.departure, departure: addDays(dates.departure, 2) }
    await fullVillas(server, later)
    expect(await askToWait(server, greedy, await villa(greedy))).toMatchObject({ code: 200 })
    expect(await askToWait(server, greedy, await villa(greedy, later))).toMatchObject({ code: 200 })
    const dogId = await aReadyDog(server, greedy.id)
    expect(await askToWait(server, greedy, await villa({ ...greedy, dogId }))).toMatchObject({ code: 200 })
  })
})

describe('an offer that a household lets go', () => {
  /** The household waits for two dogs, somebody else behind it; then a villa comes free. Answers the offered order. */
  async function offered(): Promise<number> {
    const [stay] = await fullVillas(server, dates)
    const dogId = await aReadyDog(server, greedy.id)
    expect(await askToWait(server, greedy, await villa(greedy))).toMatchObject({ code: 200 })
    expect(await askToWait(server, greedy, await villa({ ...greedy, dogId }))).toMatchObject({ code: 200 })
    expect(await askToWait(server, behind, await villa(behind))).toMatchObject({ code: 200 })
    if (!stay) throw new Error('nobody')
    await cancel(server, stay.guest, stay.id)
    await offerFreedSpace(server.app, 1)
    const entry = (await waitListOf(server, greedy)).find(({ status }) => status === 'offered')
    return entry?.orderId ?? 0
  }

  const expectNextIsBehind = async () => {
    await offerFreedSpace(server.app, 1)
    expect((await waitListOf(server, greedy)).map(({ status }) => status)).toEqual(['lapsed', 'lapsed'])
    expect((await waitListOf(server, behind))[0]).toMatchObject({ status: 'offered' })
    expect((await noticesTo(server, greedy)).join()).toMatch(/No longer on the wait-list: /)
  }

  test('A21 because it ran out goes to whoever stands behind it', async () => {
    await offered()
    server.clock.set('2026-11-17T06:00:00Z')
    await endRunOutOrders(server.app)
    await expectNextIsBehind()
  })

  test('A21 or by cancelling does so too; it may wait again, behind the others', async () => {
    const id = await offered()
    expect(await cancel(server, greedy, id)).toMatchObject({ code: 200 })
    await expectNextIsBehind()
    expect(await askToWait(server, greedy, await villa(greedy))).toMatchObject({ code: 200 })
  })

  test('A21 leaves what it waits for on other nights', async () => {
    const later = { arrival: dates.departure, departure: addDays(dates.departure, 2) }
    await fullVillas(server, later)
    expect(await askToWait(server, greedy, await villa(greedy, later))).toMatchObject({ code: 200 })
    const id = await offered()
    await cancel(server, greedy, id)
    const statuses = (await waitListOf(server, greedy)).map(({ firstDate, status }) => [firstDate, status])
    expect(statuses).toContainEqual([later.arrival, 'waiting'])
  })

  test('A21 is no loss once it is taken: the others it waits for stay', async () => {
    const id = await offered()
    const signature = await theAgreement(server)
    await server.post('/api/order/sign', { id, signature }, greedy.headers)
    await pay(server, greedy, id)
    await offerFreedSpace(server.app, 1)
    expect((await waitListOf(server, greedy)).map(({ status }) => status)).toEqual(['waiting', 'taken'])
  })
})
