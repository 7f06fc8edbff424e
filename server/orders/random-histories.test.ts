import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dateIn } from '#domain/calendar.ts'
import { buyPackage } from '../packages/buy-package.ts'
import { payOrder } from '../payments/pay-order.ts'
import { theAgreement } from '../testing/booking.ts'
import { brokenRules } from '../testing/house-rules.ts'
import { settle } from '../testing/order-calls.ts'
import { type RandomStep, type RandomWish, someStep, toRequest } from '../testing/random-steps.ts'
import { openSmallHouse, type SmallHouse } from '../testing/small-house.ts'
import { Refusal } from '../http/refusal.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrder, previewChange } from './change-order.ts'
import { expireHolds } from './expire-holds.ts'
import { type OrderRow } from './order-store.ts'
import { placeOrder } from './place-order.ts'
import { planRoomsOf } from './plan-rooms.ts'
import { quoteOrder } from './quote-order.ts'

// A whole business on a busy machine: slow is not wrong.
vi.setConfig({ testTimeout: 180_000 })

let house: SmallHouse
beforeAll(async () => {
  house = await openSmallHouse()
})
afterAll(() => house.server.stop())

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await house.server.database.pool.query(text, values)).rows as Row[]

const openOrders = () =>
  query<OrderRow>(
    `select * from customer_order where status in ('held', 'awaiting_interview', 'confirmed') order by id`,
  )
const call = (accountId: number) => ({ accountId, path: 'a test', key: null, input: null })

/** Undefined when the house refuses it, in words; anything else that goes wrong is a bug. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.code < 500) return undefined
    throw error
  }
}

async function place(who: number, wish: RandomWish, payAll = false): Promise<number | undefined> {
  const { app } = house.server
  const accountId = house.households[who]?.id ?? 0
  const request = toRequest(house, who, wish)
  const key = request.orderType === 'grooming' ? 'grooming' : 'boarding'
  const { agreementId = 0, version = 0, name } = await theAgreement(house.server, key)
  const signature = { agreementId, version, name }
  const quote = await unlessRefused(quoteOrder(app, accountId, request))
  // A hold that runs out between the two may give back what makes it cheaper: nobody pays another price unseen.
  const expectedTotalCents = quote?.price.totalCents
  const input = { request, payAll, signature, expectedTotalCents }
  const done = await unlessRefused(placeOrder(app, call(accountId), input))
  if (done === undefined) return undefined
  const [order] = await query<OrderRow>('select * from customer_order where id = $1', [done.orderId])
  expect(order?.total_cents).toBe(expectedTotalCents)
  return done.orderId
}

async function change(order: OrderRow, wish: RandomWish): Promise<void> {
  const { app } = house.server
  const who = house.households.findIndex(({ id }) => id === order.account_id)
  const request = toRequest(house, who, { ...wish, type: order.order_type as RandomWish['type'] })
  const wanted = { accountId: order.account_id, orderId: order.id, request }
  const preview = await unlessRefused(previewChange(app, wanted))
  const done = await unlessRefused(changeOrder(app, call(order.account_id), wanted))
  expect(done === undefined).toBe(preview === undefined)
}

async function take(step: RandomStep): Promise<void> {
  const { server, households } = house
  const { app, clock } = server
  const orders = await openOrders()
  const picked = 'pick' in step ? orders[step.pick % Math.max(1, orders.length)] : undefined
  switch (step.do) {
    case 'create':
      await place(step.who, step.wish, step.payAll)
      return
    case 'begin':
      if (picked) {
        await unlessRefused(
          payOrder(app, call(picked.account_id), { id: picked.id, what: step.what, method: 'card' }),
        )
      }
      return
    case 'settle': {
      const open = await query<{ id: number }>(
        'select id from payment where settled_at is null order by id desc',
      )
      const payment = open[step.pick % Math.max(1, open.length)]
      if (payment) await settle(server, payment.id)
      return
    }
    case 'cancel':
      if (picked) {
        await unlessRefused(cancelOrder(app, call(picked.account_id), { id: picked.id, why: '' }))
      }
      return
    case 'change':
      if (picked && picked.order_type !== 'package') await change(picked, step.wish)
      return
    case 'buy': {
      const [wanted] = await query<{ id: number }>('select id from package order by price_cents limit 1')
      const input = { packageId: wanted?.id ?? 0, promoCode: '', useCredit: step.credit }
      await unlessRefused(buyPackage(app, call(households[step.who]?.id ?? 0), input))
      return
    }
    case 'expire':
      clock.advance(16)
      await expireHolds(app)
      return
    case 'pass time':
      clock.advance(step.hours * 60)
      return
    case 'plan rooms':
      for (const suiteTypeId of house.suites) await planRoomsOf(app, suiteTypeId)
      return
    case 'more rooms':
      await query(
        `update room set active = true where id = (select min(id) from room where suite_type_id = $1 and not active)`,
        [house.suites[step.suite]],
      )
  }
}

/** Every stay that the counters took and that is not over has a room once the planner has been. */
async function expectRooms(): Promise<void> {
  const { app, clock } = house.server
  for (const suiteTypeId of house.suites) await planRoomsOf(app, suiteTypeId)
  const today = dateIn('America/Vancouver', clock.now())
  const roomless = 'select id from stay where is_active and room_id is null and departure > $1'
  expect(await query(roomless, [today])).toEqual([])
}

/** The next history begins with an empty house. */
async function clearHouse(): Promise<void> {
  const { app, clock } = house.server
  clock.set('2026-11-16T18:00:00Z')
  for (const { id, account_id, order_type } of await openOrders()) {
    if (order_type !== 'package') await cancelOrder(app, call(account_id), { id, why: '' })
  }
  clock.advance(60)
  await expireHolds(app)
  expect(await query('select 1 from suite_night where booked > 0')).toEqual([])
  expect(await query('select 1 from daycare_day where booked > 0')).toEqual([])
  expect(await query('select 1 from interview_slot where booked > 0')).toEqual([])
  expect(await query('select 1 from dog_presence')).toEqual([])
  clock.set('2026-11-16T18:00:00Z')
}

test('A21 whatever happens in whatever order, every count, room, pass, code and cent adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 15, maxLength: 40 }), async (steps) => {
      for (const step of steps) {
        await take(step)
        expect(await brokenRules(house.server.database)).toEqual([])
      }
      await expectRooms()
      expect(await brokenRules(house.server.database)).toEqual([])
      await clearHouse()
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

test('A21 cancelled right after it was placed, an order leaves every count where it was', async () => {
  const counts = () =>
    query(
      `select 'night' as what, suite_type_id::text as which, night::text as day, booked as count from suite_night where booked > 0
       union all select 'day', size_class, date::text, booked from daycare_day where booked > 0
       union all select 'slot', starts::text, date::text, booked from interview_slot where booked > 0
       union all select 'dog', dog_id::text, dates::text, 1 from dog_presence
       union all select 'groomer', groomer_id::text, starts_at::text, 1 from grooming_appointment where is_active
       union all select 'pass', id::text, '', units_left from pass
       union all select 'credit', id::text, '', credit_cents from account
       union all select 'code', promo_code_id::text, '', used from promo_use_count order by 1, 2, 3`,
    )
  const aWish = fc.record({ who: fc.nat(3), step: someStep.filter((step) => step.do === 'create') })
  let placedOrders = 0
  await fc.assert(
    fc.asyncProperty(aWish, aWish, async (first, second) => {
      if (first.step.do === 'create') await place(first.who, first.step.wish)
      const before = await counts()
      if (second.step.do !== 'create') return
      const id = await place(second.who, second.step.wish)
      if (id !== undefined) {
        placedOrders += 1
        const accountId = house.households[second.who]?.id ?? 0
        await cancelOrder(house.server.app, call(accountId), { id, why: '' })
      }
      expect(await counts()).toEqual(before)
      await clearHouse()
    }),
    { numRuns: 25, endOnFailure: true },
  )
  expect(placedOrders).toBeGreaterThan(5)
})
