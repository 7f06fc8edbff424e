import { expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Order } from '#contract/business/order-view.ts'
import { orders } from '#contract/business/orders.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../../testing/booking.ts'
import { cancel, getOrder, givePass, pay, placed, unitsLeft } from '../../../testing/order-calls.ts'
import { withBooker } from '../../../testing/with-booker.ts'

const { server, booker } = withBooker()

const DATES = ['2026-12-08', '2026-12-10', '2026-12-15']
const days = (...dates: string[]) => ({ days: dates.map((date) => ({ date, part: 'full' })) })

async function somePaidDays(change: object = {}): Promise<number> {
  const { id } = placed(
    await create(server, booker, someDays([booker.dogId], { ...days(...DATES), ...change })),
  )
  if ((await getOrder(server, booker, id)).status === 'held') await pay(server, booker, id)
  return id
}

const preview = async (id: number, date: string, { headers }: Pick<Booker, 'headers'> = booker) => {
  const { body } = await server.get(`/api/order/previewSkipDay?id=${id}&date=${date}`, headers)
  return body as Envelope<OutputOf<typeof orders.previewSkipDay>>
}
const skip = async (id: number, date: string, further: object = {}, who: Pick<Booker, 'headers'> = booker) =>
  (await server.post('/api/order/skipDay', { id, date, ...further }, who.headers)).body as Envelope<Order>

const daysOf = ({ days: dates }: Order) => dates.map(({ date }) => date)
const refunded = ({ payments }: Order) => payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0)

test('a day is skipped as previewed: it is free again, and what it cost comes back', async () => {
  const id = await somePaidDays()
  const shown = await preview(id, '2026-12-10')
  expect(shown.data).toEqual({
    refundCents: 4_725,
    creditCents: 0,
    keptCents: 0,
    passUnits: 0,
    text: 'Refunded to your card $47.25',
  })
  const order = placed(await skip(id, '2026-12-10', { expected: { refundCents: 4_725, creditCents: 0 } }))
  expect(daysOf(order)).toEqual(['2026-12-08', '2026-12-15'])
  expect([order.status, order.price.totalCents, order.balanceCents, refunded(order)]).toEqual([
    'confirmed',
    9_450,
    0,
    4_725,
  ])
  placed(await create(server, booker, someDays([booker.dogId], days('2026-12-10'))))
})

test('a later day is still skipped when the first is over, a day that has begun is not', async () => {
  const id = await somePaidDays()
  server.clock.set('2026-12-09T12:00:00Z')
  expect(placed(await skip(id, '2026-12-10'))).toMatchObject({ lastDate: '2026-12-15', status: 'confirmed' })
  expect(await skip(id, '2026-12-08')).toMatchObject({
    code: 409,
    msg: expect.stringContaining('has already started'),
  })
  // Too late for its money: what is shown is what is done.
  server.clock.set('2026-12-15T12:00:00Z')
  expect((await preview(id, '2026-12-15')).data).toMatchObject({ keptCents: 4_725, refundCents: 0 })
  expect(daysOf(placed(await skip(id, '2026-12-15')))).toEqual(['2026-12-08'])
})

test('a day of a pass goes back on it', async () => {
  const passId = await givePass(server, booker.id, { units: 6 })
  const id = await somePaidDays({ usePasses: true })
  expect(await unitsLeft(server, passId)).toBe(0)
  expect((await preview(id, '2026-12-10')).data).toMatchObject({
    text: 'Back on your pass 1 full day',
    passUnits: 2,
  })
  placed(await skip(id, '2026-12-10'))
  expect(await unitsLeft(server, passId)).toBe(2)
})

test('refused: the only day, a night, a day it has not, a cancelled order, somebody else, no date', async () => {
  const id = await somePaidDays()
  const other = await aBooker(server)
  const stay = placed(
    await create(
      server,
      booker,
      await aStay(server, [booker.dogId], { arrival: '2027-02-09', departure: '2027-02-11' }),
    ),
  )
  const single = placed(await create(server, booker, someDays([booker.dogId], days('2027-01-12'))))
  expect(await skip(single.id, '2027-01-12')).toMatchObject({ code: 400 })
  expect(await skip(stay.id, '2027-02-09')).toMatchObject({ code: 400 })
  expect(await skip(id, '2026-12-09')).toMatchObject({ code: 400 })
  expect(await skip(id, 'tomorrow')).toMatchObject({ code: 400 })
  expect(await skip(id, '2026-12-10', {}, other)).toMatchObject({ code: 404 })
  expect(await preview(id, '2026-12-10', other)).toMatchObject({ code: 404 })
  expect(await preview(id, '2026-12-10', { headers: {} })).toMatchObject({ code: 401 })
  expect(await skip(id, '2026-12-10', { expected: { refundCents: 1, creditCents: 0 } })).toMatchObject({
    code: 409,
    data: { refundCents: 4_725 },
  })
  await cancel(server, booker, id)
  expect(await skip(id, '2026-12-10')).toMatchObject({ code: 409 })
})

test('twenty at once skip a day once', async () => {
  const id = await somePaidDays()
  const answers = await Promise.all(Array.from({ length: 20 }, () => skip(id, '2026-12-10')))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code >= 500)).toEqual([])
  expect(refunded(await getOrder(server, booker, id))).toBe(4_725)
})

test('a calendar asks for the bookings of some days: open ones, its own, no packages', async () => {
  const id = await somePaidDays()
  const off = placed(await create(server, booker, someDays([booker.dogId], days('2026-12-11'))))
  await cancel(server, booker, off.id)
  const between = async (from: string, to: string, headers = booker.headers) =>
    (await server.get(`/api/order/getOrdersBetween?from=${from}&to=${to}`, headers)).body
  const idsIn = async (from: string, to: string) =>
    orders.getOrdersBetween.output.parse((await between(from, to)).data).list.map((order) => order.id)
  expect(await idsIn('2026-12-01', '2026-12-31')).toEqual([id])
  expect(await idsIn('2026-12-15', '2026-12-15')).toEqual([id])
  expect(await idsIn('2026-12-16', '2026-12-31')).toEqual([])
  expect(await between('2026-12-31', '2026-12-01')).toMatchObject({ code: 400 })
  expect(await between('2026-12-01', '2029-12-01')).toMatchObject({ code: 400 })
  expect(await between('2026-12-01', '2026-12-31', {})).toMatchObject({ code: 401 })
  const other = await aBooker(server)
  expect(await between('2026-12-01', '2026-12-31', other.headers)).toMatchObject({ data: { list: [] } })
})
