import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar.ts'
import { type Booker, create, groomingId, someDays, suiteTypeId } from '../../../testing/booking.ts'
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
import {
  askToWait,
  cancel,
  change,
  getOrder,
  pay,
  placed,
  previewChange,
} from '../../../testing/order-calls.ts'
import { wideLimits } from '../../../testing/wide-limits.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dates: Dates
/** Somebody waits; somebody else has an order of other days. */
let waiting: Booker
let other: Booker
beforeAll(async () => {
  await wideLimits(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  dates = nextWeek(server)
  ;[waiting, other] = await twoBookers(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const elsewhere = () => ({ arrival: addDays(dates.arrival, 140), departure: addDays(dates.departure, 140) })
const villa = (who: Booker, when: Dates = dates, further: object = {}) => aVilla(server, who, when, further)
const statusOf = async (who: Booker) => (await waitListOf(server, who))[0]?.status
const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('nothing')
  return one
}
const FULL = { code: 409, msg: expect.stringMatching(/^Family Villa is full/), data: { canWait: true } }

/** One night, all of it paid, of which a longer stay is paid first. */
async function aPaidNight() {
  const night = { ...elsewhere(), departure: addDays(elsewhere().arrival, 1) }
  const { id } = placed(await create(server, other, await villa(other, night), { payAll: true }))
  await pay(server, other, id, 'all')
  return id
}

/** What somebody waits for has just come free. */
async function comeFree() {
  const stays = await fullVillas(server, dates)
  expect(await askToWait(server, waiting, await villa(waiting))).toMatchObject({ code: 200 })
  const { guest, id } = first(stays)
  await cancel(server, guest, id)
}

test('P10 an unpaid order does not move into what came free for somebody who waits', async () => {
  const { id } = placed(await create(server, other, await villa(other, elsewhere())))
  await comeFree()
  expect(await change(server, other, id, await villa(other))).toMatchObject(FULL)
  expect(await statusOf(waiting)).toBe('offered')
  expect(await getOrder(server, other, id)).toMatchObject({ firstDate: elsewhere().arrival })
})

test('P10 nor does a paid one, when nothing more is to be paid', async () => {
  const { id } = placed(await create(server, other, await villa(other, elsewhere())))
  await pay(server, other, id, 'all')
  await comeFree()
  expect(await change(server, other, id, await villa(other))).toMatchObject(FULL)
  expect(await statusOf(waiting)).toBe('offered')
})

test('P10 nor is it kept for a change that is paid first', async () => {
  const id = await aPaidNight()
  await comeFree()
  expect(await change(server, other, id, await villa(other))).toMatchObject(FULL)
  expect(await statusOf(waiting)).toBe('offered')
  expect((await getOrder(server, other, id)).pendingChange).toBeNull()
})

test('P10 a preview offers nobody anything', async () => {
  const { id } = placed(await create(server, other, await villa(other, elsewhere())))
  await comeFree()
  expect(await previewChange(server, other, id, await villa(other))).toMatchObject({ code: 200 })
  expect(await statusOf(waiting)).toBe('waiting')
  expect(await change(server, other, id, await villa(other))).toMatchObject(FULL)
})

test('P10 what is left after those who wait is there for a change', async () => {
  const { id } = placed(await create(server, other, await villa(other, elsewhere())))
  const stays = await fullVillas(server, dates)
  expect(await askToWait(server, waiting, await villa(waiting))).toMatchObject({ code: 200 })
  for (const { guest, id: stay } of stays) await cancel(server, guest, stay)
  expect(await previewChange(server, other, id, await villa(other))).toMatchObject({ code: 200 })
  expect(await change(server, other, id, await villa(other))).toMatchObject({ code: 200 })
  expect(await statusOf(waiting)).toBe('offered')
})

test('P10 what an order has stays its own, whoever waits for it', async () => {
  const { guest, id } = first(await fullVillas(server, dates))
  const longer = { ...dates, departure: addDays(dates.departure, 1) }
  expect(await askToWait(server, waiting, await villa(waiting, longer))).toMatchObject({ code: 200 })
  const shorter = { ...dates, departure: addDays(dates.arrival, 1) }
  for (const request of [
    await villa(guest, dates, { message: 'A later bus.' }),
    await villa(guest, longer),
    await villa(guest, shorter),
  ]) {
    expect(await previewChange(server, guest, id, request)).toMatchObject({ code: 200 })
    expect(await change(server, guest, id, request)).toMatchObject({ code: 200 })
  }
  expect(await statusOf(waiting)).toBe('waiting')
})

test('P10 what is kept for a change stays its order’s when another change is asked for', async () => {
  const id = await aPaidNight()
  const { guest, id: stay } = first(await fullVillas(server, dates))
  await cancel(server, guest, stay)
  expect(placed(await change(server, other, id, await villa(other))).pendingChange).not.toBeNull()
  expect(await askToWait(server, waiting, await villa(waiting))).toMatchObject({ code: 200 })
  const again = await villa(other, dates, { message: 'A later bus.' })
  expect(await change(server, other, id, again)).toMatchObject({ code: 200 })
  expect(await statusOf(waiting)).toBe('waiting')
})

test('P10 another suite on the same days stands in nobody’s way', async () => {
  const { id } = placed(await create(server, other, await villa(other, elsewhere())))
  await fullVillas(server, dates)
  expect(await askToWait(server, waiting, await villa(waiting))).toMatchObject({ code: 200 })
  const rooms = [{ suiteTypeId: await suiteTypeId(server, 'Deluxe Suite'), dogIds: [other.dogId] }]
  expect(await change(server, other, id, await villa(other, dates, { rooms }))).toMatchObject({ code: 200 })
  expect(await statusOf(waiting)).toBe('waiting')
})

test('P10 a day of daycare that came free is not changed into either', async () => {
  const [date, free] = [dates.arrival, addDays(dates.arrival, 1)]
  await server.database.pool.query(
    `insert into daycare_day (park_id, date, size_class, capacity, booked) values (1, $1, 'large', 1, 0)`,
    [date],
  )
  const day = (who: Booker, on: string) => someDays([who.dogId], { days: [{ date: on, part: 'full' }] })
  const [guest] = await bookers(server, 1)
  if (!guest) throw new Error('nobody')
  const taken = placed(await create(server, guest, day(guest, date)))
  const { id } = placed(await create(server, other, day(other, free)))
  expect(await askToWait(server, waiting, day(waiting, date))).toMatchObject({ code: 200 })
  await cancel(server, guest, taken.id)
  const refused = { code: 409, data: { clashes: [date], canWait: true } }
  expect(await change(server, other, id, day(other, date))).toMatchObject(refused)
  expect(await statusOf(waiting)).toBe('offered')
})

test('P10 nor is a groomer’s time', async () => {
  const serviceId = await groomingId(server)
  const groom = ({ dogId }: Booker, time: string) => ({
    orderType: 'grooming',
    grooming: [{ dogId, serviceId, date: '2026-12-03', time }],
  })
  const groomers = await bookers(server, (await server.app.parkBook(1)).groomers.length)
  const taken: { guest: Booker; id: number }[] = []
  for (const guest of groomers) {
    taken.push({ guest, id: placed(await create(server, guest, groom(guest, '10:00'))).id })
  }
  const { id } = placed(await create(server, other, groom(other, '15:00')))
  expect(await askToWait(server, waiting, groom(waiting, '10:00'))).toMatchObject({ code: 200 })
  const { guest, id: off } = first(taken)
  await cancel(server, guest, off)
  expect(await change(server, other, id, groom(other, '10:00'))).toMatchObject({ code: 409 })
  expect(await statusOf(waiting)).toBe('offered')
})

test('P10 many who change while it comes free do not pass those who wait', async () => {
  const [stay] = await fullVillas(server, dates)
  const others = await bookers(server, 4)
  const placedOrders = await Promise.all(
    others.map(async (who, index) => {
      const when = {
        arrival: addDays(dates.arrival, 147 + 7 * index),
        departure: addDays(dates.departure, 147 + 7 * index),
      }
      return { who, id: placed(await create(server, who, await villa(who, when))).id }
    }),
  )
  if (!stay) throw new Error('nobody')
  expect(await askToWait(server, waiting, await villa(waiting))).toMatchObject({ code: 200 })
  const tries = placedOrders.map(async ({ who, id }) => change(server, who, id, await villa(who)))
  const [, ...answers] = await Promise.all([cancel(server, stay.guest, stay.id), ...tries])
  expect(answers.map(({ code }) => code)).toEqual(others.map(() => 409))
  const last = first(placedOrders)
  expect(await change(server, last.who, last.id, await villa(last.who))).toMatchObject({ code: 409 })
  expect(await statusOf(waiting)).toBe('offered')
})
