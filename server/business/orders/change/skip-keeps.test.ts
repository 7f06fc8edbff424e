import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Order } from '#contract/business/order-view.ts'
import type { orders } from '#contract/business/orders.ts'
import { forgetMeeting } from '../../../testing/a-waiting-stay.ts'
import { aBooker, type Booker, create, someDays } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import {
  cancel,
  change,
  creditOf,
  getOrder,
  giveCredit,
  givePass,
  pay,
  placed,
  previewCancel,
  previewChange,
  unitsLeft,
} from '../../../testing/order-calls.ts'
import { beginPayment } from '../../../testing/paying.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let booker: Booker
let walkId: number
let groomId: number
beforeAll(async () => {
  const { prices } = await server.app.parkBook(1)
  walkId = prices.services.find(({ unit, taxableAsGoods }) => unit === 'each' && !taxableAsGoods)?.id ?? 0
  groomId = prices.grooming.find(({ isExtra }) => !isExtra)?.id ?? 0
})
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  booker = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

/** Within a day from now: too late for its money. The others are weeks ahead. */
const LATE = '2026-11-17'
const [NEXT, LAST] = ['2026-12-14', '2026-12-15']
const day = (date: string, part: 'full' | 'half' = 'full') => ({ date, part })
const walks = (quantity: number) => ({ services: [{ serviceId: walkId, dogId: booker.dogId, quantity }] })
const daysOf = (days: object[], more: object = {}) => someDays([booker.dogId], { days, ...more })

async function aPaidOrder(days: object[], more: object = {}): Promise<Order> {
  const { id, status } = placed(await create(server, booker, daysOf(days, more)))
  if (status === 'held') await pay(server, booker, id)
  return getOrder(server, booker, id)
}

const preview = async (id: number, date: string) => {
  const { body } = await server.get(`/api/order/previewSkipDay?id=${id}&date=${date}`, booker.headers)
  return (body as Envelope<OutputOf<typeof orders.previewSkipDay>>).data
}
const skip = async (id: number, date: string, further: object = {}) =>
  (await server.post('/api/order/skipDay', { id, date, ...further }, booker.headers)).body as Envelope<Order>

const newsOf = async () => {
  const { body } = await server.post('/api/inform/getInformList', {}, booker.headers)
  return (body.data as { list: { title: string; text: string }[] }).list.map(
    ({ title, text }) => `${title}: ${text}`,
  )
}

test('skip day: extras that stay are not charged again', async () => {
  const order = await aPaidOrder([day(LATE, 'half'), day('2026-11-19', 'half')], walks(20))
  expect(order.price.totalCents).toBe(31_920)
  expect(await preview(order.id, LATE)).toMatchObject({
    text: 'Not refundable: $33.60.',
    keptCents: 3_360,
  })
  const after = placed(await skip(order.id, LATE))
  expect([after.status, after.price.totalCents, after.balanceCents]).toEqual(['confirmed', 28_560, 0])
  // The walks keep their deadlines: half of them were on a day that was too near.
  expect((await previewCancel(server, booker, order.id)).data).toMatchObject({ refundCents: 15_960 })
})

test('CU7 skip day: an extra goes with its day, by that day’s terms; another day is refused', async () => {
  const walk = { serviceId: walkId, dogId: booker.dogId }
  const services = [
    { ...walk, quantity: 1, date: NEXT },
    { ...walk, quantity: 2, date: LAST },
  ]
  const elsewhere = await create(server, booker, daysOf([day(NEXT)], { services: services.slice(1) }))
  expect([elsewhere.code, elsewhere.msg]).toEqual([
    400,
    '20-minute walk is for Tue 15 Dec, which isn’t a day of this booking. Please choose another day for it.',
  ])
  const order = await aPaidOrder([day(NEXT), day(LAST)], { services })
  // Two days at $45, three walks at $12, and GST.
  expect(order.price.totalCents).toBe(13_230)
  const after = placed(await skip(order.id, LAST))
  expect([after.price.totalCents, after.balanceCents]).toEqual([5_985, 0])
})

test('skip day: takes no store credit, though the booking was to be paid from it', async () => {
  await giveCredit(server, booker.id, 40_000)
  const days = [day(LATE, 'half'), day('2026-11-19', 'half')]
  const order = await aPaidOrder(days, { ...walks(20), useCredit: true })
  const before = await creditOf(server, booker.id)
  expect(before).toBe(8_080)
  placed(await skip(order.id, LATE, { expected: { refundCents: 0, creditCents: 0 } }))
  expect(await creditOf(server, booker.id)).toBe(before)
})

test('change: a day that is added to one with extras costs that day, and nothing twice', async () => {
  const order = await aPaidOrder([day(LATE, 'half')], walks(20))
  const wanted = daysOf([day(LATE, 'half'), day('2026-11-19', 'half')], walks(20))
  const { data } = await previewChange(server, booker, order.id, wanted)
  expect([data.differenceCents, data.text]).toEqual([3_360, '$33.60 more than before'])
  expect(placed(await change(server, booker, order.id, wanted)).pendingChange?.payNowCents).toBe(3_360)
})

test('skip day: the credit of the pass that paid that day comes back, also beside a late day', async () => {
  const passId = await givePass(server, booker.id, { kind: 'half_day', units: 1 })
  const days = [day(LATE), day(NEXT, 'half'), day(LAST, 'half')]
  const order = await aPaidOrder(days, { usePasses: true })
  // The pass pays the first half day; the full one would need two credits.
  expect([order.price.totalCents, await unitsLeft(server, passId)]).toEqual([8_085, 0])
  expect(await preview(order.id, NEXT)).toMatchObject({
    text: 'Back on your pass 1 half day',
    passUnits: 1,
    refundCents: 0,
    keptCents: 0,
  })
  const after = placed(await skip(order.id, NEXT))
  expect([after.price.totalCents, after.balanceCents, await unitsLeft(server, passId)]).toEqual([8_085, 0, 1])
  expect(await preview(order.id, LAST)).toMatchObject({ refundCents: 3_360, keptCents: 0 })
})

test('skip day: a table that refuses is told in words', async () => {
  const order = await aPaidOrder([day(NEXT), day(LAST)])
  const { pool } = server.database
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'full' using errcode = '23514', constraint = 'daycare_day_full'; end $$`)
  await pool.query(
    'create trigger refuse before delete on daycare_visit for each row execute function refuse()',
  )
  const answer = await skip(order.id, NEXT)
  await pool.query('drop trigger refuse on daycare_visit')
  await pool.query('drop function refuse')
  expect(answer).toMatchObject({ code: 409, msg: expect.stringContaining('Nothing was skipped') as string })
})

test('skip day: a meet and greet that was called off is not booked again, though its time is taken', async () => {
  await forgetMeeting(server, booker.dogId)
  const interview = { date: '2026-12-01', time: '10:00' }
  const order = placed(
    await create(server, booker, daysOf([day(NEXT), day(LAST), day('2026-12-17')], { interview })),
  )
  expect(order.status).toBe('awaiting_interview')
  await cancel(server, booker, order.interviewOrderId ?? 0)
  await server.database.pool.query(
    `update interview_slot set booked = capacity where date = '2026-12-01' and starts = '10:00'`,
  )
  const before = await getOrder(server, booker, order.id)
  const after = placed(await skip(order.id, LAST))
  await server.database.pool.query(
    `update interview_slot set booked = 0 where date = '2026-12-01' and starts = '10:00'`,
  )
  expect([after.interviewOrderId, after.holdUntil]).toEqual([before.interviewOrderId, before.holdUntil])
  const { rows } = await server.database.pool.query(
    `select 1 from customer_order where account_id = $1 and order_type = 'interview' and status = 'confirmed'`,
    [booker.id],
  )
  expect(rows).toEqual([])
})

test('skip day: the groom of a day that stays keeps its groomer, whoever else came and went', async () => {
  const groomAt = (dogId: number) => [{ dogId, serviceId: groomId, extraIds: [], date: NEXT, time: '10:00' }]
  const other = await aBooker(server)
  placed(await create(server, other, { orderType: 'grooming', grooming: groomAt(other.dogId) }))
  const grooming = groomAt(booker.dogId)
  const order = await aPaidOrder([day(NEXT), day(LAST), day('2026-12-17')], { grooming })
  server.clock.advance(16)
  const after = placed(await skip(order.id, LAST))
  expect(after.appointments).toEqual(order.appointments)
  // And once that day is over.
  server.clock.set('2026-12-15T12:00:00Z')
  expect(await skip(order.id, '2026-12-17')).toMatchObject({
    code: 200,
    data: { appointments: order.appointments },
  })
})

test.each(['skip', 'change'] as const)(
  'skip day, change: who was asked for the old sum is asked for the new one (%s)',
  async (how) => {
    const order = placed(await create(server, booker, daysOf([day(NEXT), day(LAST), day('2026-12-17')])))
    expect((await newsOf()).join()).toContain('Pay $141.75')
    const mended =
      how === 'skip'
        ? await skip(order.id, '2026-12-17')
        : await change(server, booker, order.id, daysOf([day(NEXT), day(LAST)]))
    expect(placed(mended).payNowCents).toBe(9_450)
    const notice = [
      ...(await newsOf()),
      ...(await mailsTo(server, booker.email)).map(({ text }) => text),
    ].join()
    expect(notice).not.toContain('Pay $141.75')
    expect(notice).toContain('Pay $94.50')
  },
)

test('skip day: an e-transfer that was begun has one sum, the new one', async () => {
  const order = placed(await create(server, booker, daysOf([day(NEXT), day(LAST), day('2026-12-17')])))
  await beginPayment(server, booker, { id: order.id, method: 'etransfer' })
  const after = placed(await skip(order.id, '2026-12-17'))
  expect(after.transfer).toMatchObject({ isBegun: true, amountCents: 9_450 })
  expect(after.transfer?.instructions).toContain('Send $94.50')
  expect(
    after.payments.filter(({ status }) => status === 'open').map(({ amountCents }) => amountCents),
  ).toEqual([9_450])
  expect((await newsOf()).filter((text) => text.includes('e-transfer')).join()).not.toContain('141.75')
})

test('change: a checkout that asks for another sum is closed', async () => {
  const order = placed(await create(server, booker, daysOf([day(NEXT), day(LAST)])))
  await beginPayment(server, booker, { id: order.id })
  const after = placed(await change(server, booker, order.id, daysOf([day(NEXT)])))
  expect(after.payments.map(({ status }) => status)).toEqual(['cancelled'])
})

test('skip day: the one day that is left says until when it is free to cancel', async () => {
  const order = await aPaidOrder([day(LATE), day(NEXT)])
  const after = placed(await skip(order.id, LATE))
  expect(after.cancellation).toMatchObject([{ text: 'Free to cancel', isEachDay: false }])
  expect(after.cancellation[0]?.until.slice(0, 10)).toBe('2026-12-13')
  expect((await previewCancel(server, booker, order.id)).data).toMatchObject({ refundCents: 4_725 })
})

test('skip day: what was kept of store credit is still told as paid from credit', async () => {
  await giveCredit(server, booker.id, 5_000)
  const order = await aPaidOrder([day(LATE), day(NEXT), day(LAST)], { useCredit: true })
  expect([order.paidCents, order.fromCreditCents]).toEqual([14_175, 5_000])
  const after = placed(await skip(order.id, LATE))
  // As the invoice has it: all of the credit and all of the card's money is used.
  expect([after.paidCents, after.fromCreditCents]).toEqual([14_175, 5_000])
})

test('skip day, cancel: credits of a pass that were shown and are lost since are not lost unseen', async () => {
  const passId = await givePass(server, booker.id, { units: 4 })
  const order = await aPaidOrder([day(NEXT), day(LAST)], { usePasses: true })
  const { text: _text, ...expected } = await preview(order.id, NEXT)
  expect(expected).toMatchObject({ refundCents: 0, creditCents: 0, keptCents: 0, passUnits: 2 })
  const all = { ...expected, passUnits: 4 }
  server.clock.set('2026-12-14T12:00:00Z')
  const hasChanged = {
    code: 409,
    msg: expect.stringContaining('has changed') as string,
    data: { passUnits: 0 },
  }
  expect(await skip(order.id, NEXT, { expected })).toMatchObject(hasChanged)
  expect(await cancel(server, booker, order.id, { expected: all })).toMatchObject({
    ...hasChanged,
    data: { passUnits: 2 },
  })
  expect(await unitsLeft(server, passId)).toBe(0)
})
