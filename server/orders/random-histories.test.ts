import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dateIn } from '#domain/calendar/calendar.ts'
import { buyPackage } from '../packages/buy-package.ts'
import { payOrder } from '../payments/pay-order.ts'
import { Refusal } from '../refusal.ts'
import { forgetMeeting } from '../testing/a-waiting-stay.ts'
import { theAgreement } from '../testing/booking.ts'
import { brokenRules } from '../testing/house-rules.ts'
import { settle } from '../testing/order-calls.ts'
import { type RandomRequest, type RandomStep, someStep, toRequest } from '../testing/random-steps.ts'
import { openSmallHouse, type SmallHouse } from '../testing/small-house.ts'
import { decideInterview } from '../vetting/decide-interview.ts'
import { changeOrder, previewChange, takeBackChange } from './change/change-order.ts'
import { previewSkipDay, skipDay } from './change/skip-day.ts'
import { cancelOrder, previewCancel } from './lifecycle/cancel-order.ts'
import { endRunOutOrders } from './lifecycle/end-orders.ts'
import { type OrderRow } from './order/order-store.ts'
import { placeOrder } from './place/place-order.ts'
import { quoteOrder } from './place/quote-order.ts'
import { planRoomsOf } from './space/plan-rooms.ts'
import { joinWaitList, offerFreedSpace } from './wait-list/wait-list.ts'

/** A dozen in every run; hundreds by hand. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 12)

// A whole business on a busy machine: slow is not wrong.
vi.setConfig({ testTimeout: 180_000 + HISTORIES * 5_000 })

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

let skipped = 0

/** Undefined when the house refuses it, in words; anything else that goes wrong is a bug. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.code < 500) return undefined
    throw error
  }
}

async function place(who: number, asked: RandomRequest, payAll = false): Promise<number | undefined> {
  const { app } = house.server
  const accountId = house.households[who]?.id ?? 0
  const request = toRequest(house, who, asked)
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

async function change(order: OrderRow, asked: RandomRequest): Promise<void> {
  const { app } = house.server
  const who = house.households.findIndex(({ id }) => id === order.account_id)
  const request = toRequest(house, who, { ...asked, type: order.order_type as RandomRequest['type'] })
  const wanted = { accountId: order.account_id, orderId: order.id, request }
  const before = await comesBack(order)
  const preview = await unlessRefused(previewChange(app, wanted))
  const done = await unlessRefused(changeOrder(app, call(order.account_id), { id: order.id, request }))
  expect(done === undefined).toBe(preview === undefined)
  const after = await comesBack(order)
  // Each night or day that a change touches may round by a cent; a pass never does.
  expect(after.cents).toBeLessThanOrEqual(before.cents + 8)
  expect(after.units).toBeLessThanOrEqual(before.units)
}

async function skip(order: OrderRow, days: readonly { date: string }[], which: number): Promise<void> {
  const { app, clock } = house.server
  const { date = '' } = days[which % days.length] ?? {}
  const before = await comesBack(order)
  const [stays, purse] = [await staysBeside(order, date), await purseOf(order)]
  const preview = await unlessRefused(previewSkipDay(app, order.account_id, order.id, date))
  const done = await unlessRefused(skipDay(app, call(order.account_id), { id: order.id, date }))
  expect(done === undefined).toBe(preview === undefined)
  skipped += done === undefined ? 0 : 1
  // Nobody pays more because of it, and nothing but the day is touched.
  const then = await purseOf(order)
  expect(then.owed).toBeLessThanOrEqual(purse.owed)
  expect(then.credit).toBeGreaterThanOrEqual(purse.credit)
  expect(await staysBeside(order, date)).toEqual(stays)
  // Of one that has begun nothing can be cancelled: what comes back for the day is more than nothing.
  if (order.begins_at <= clock.now()) return
  const after = await comesBack(order)
  expect(after.cents).toBeLessThanOrEqual(before.cents + 8)
  expect(after.units).toBeLessThanOrEqual(before.units)
}

/** Of all days but one: when the dogs come, who grooms them and when, and the passes that pay. */
const staysBeside = ({ id }: OrderRow, date: string) =>
  query(
    `select 'day' as what, date::text as day, part as which, '' as more from daycare_visit
       where order_id = $1 and date <> $2
     union all select 'groom', starts_at::text, groomer_id::text, dog_id::text from grooming_appointment
       where order_id = $1 and (starts_at at time zone 'America/Vancouver')::date <> $2
     union all select 'pass', day->>'date', day->>'passUse', '' from customer_order,
       jsonb_array_elements(price->'days') as day where id = $1 and day->>'date' <> $2::text
     union all select 'order', '', promo_code_id::text, interview_order_id::text from customer_order where id = $1
     order by 1, 2, 3, 4`,
    [id, date],
  )

async function purseOf({ id, account_id }: OrderRow): Promise<{ owed: number; credit: number }> {
  const [purse] = await query<{ owed: number; credit: number }>(
    `select greatest(balance_cents, 0) as owed, credit_cents as credit
     from customer_order as o join account on account.id = account_id where o.id = $1 and account_id = $2`,
    [id, account_id],
  )
  return purse ?? { owed: 0, credit: 0 }
}

/** What has come back of an order so far and would if it were cancelled now: no change may make it more. */
async function comesBack({ id, account_id }: OrderRow): Promise<{ cents: number; units: number }> {
  const [entries] = await query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from order_entry
     where order_id = $1 and kind in ('refund', 'credit_given', 'credit_used')`,
    [id],
  )
  const [passes] = await query<{ units: number }>(
    'select coalesce(sum(units), 0)::int as units from pass_entry where order_id = $1',
    [id],
  )
  const preview = await unlessRefused(previewCancel(house.server.app, account_id, id))
  const { refundCents = 0, creditCents = 0, passUnits = 0 } = preview ?? {}
  return {
    cents: (entries?.cents ?? 0) + refundCents + creditCents,
    units: (passes?.units ?? 0) + passUnits,
  }
}

/** Nothing unpaid or incomplete outlives its time. */
async function expectEnded(): Promise<void> {
  await endRunOutOrders(house.server.app)
  const now = house.server.clock.now()
  expect(
    await query(
      `select id, status from customer_order where status in ('held', 'awaiting_interview') and hold_until <= $1
       union all select order_id, status from order_change where status = 'open' and hold_until <= $1`,
      [now],
    ),
  ).toEqual([])
}

async function take(step: RandomStep): Promise<void> {
  const { server, households } = house
  const { app, clock } = server
  const orders = await openOrders()
  const picked = 'pick' in step ? orders[step.pick % Math.max(1, orders.length)] : undefined
  switch (step.do) {
    case 'create':
      await place(step.who, step.request, step.payAll)
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
    case 'skip':
      if (picked?.request.orderType === 'daycare') await skip(picked, picked.request.days, step.day)
      return
    case 'change':
      if (picked && picked.order_type !== 'package') await change(picked, step.request)
      return
    case 'buy': {
      const [wanted] = await query<{ id: number }>('select id from package order by price_cents limit 1')
      const input = { packageId: wanted?.id ?? 0, promoCode: '', useCredit: step.credit }
      await unlessRefused(buyPackage(app, call(households[step.who]?.id ?? 0), input))
      return
    }
    case 'withdraw':
      if (picked) await unlessRefused(takeBackChange(app, call(picked.account_id), picked.id))
      return
    case 'wait':
      await unlessRefused(
        joinWaitList(app, call(households[step.who]?.id ?? 0), toRequest(house, step.who, step.request)),
      )
      return
    case 'offer':
      await offerFreedSpace(app, 1)
      return
    case 'decide': {
      const dogId = households[step.who]?.dogIds[2] ?? 0
      await unlessRefused(
        decideInterview(app, households[0]?.id ?? 0, {
          dogId,
          outcome: step.outcome,
          conditions: 'So it went.',
        }),
      )
      return
    }
    case 'records':
      await query(
        `update vaccine_record set verified_at = case when $2 then sent_at end where dog_id = $1 and vaccine = 'rabies'`,
        [households[step.who]?.dogIds[0], step.areGood],
      )
      return
    case 'expire':
      clock.advance(16)
      await expectEnded()
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

/** However it went on, a year later nothing waits for money, a meeting or a record any more. */
async function expectAllEnd(): Promise<void> {
  const { clock } = house.server
  const now = clock.now()
  clock.advance(60 * 24 * 365)
  await expectEnded()
  expect(await query(`select id from customer_order where status in ('held', 'awaiting_interview')`)).toEqual(
    [],
  )
  expect(await brokenRules(house.server.database)).toEqual([])
  clock.set(now)
}

/** The next history begins with an empty house. */
async function clearHouse(): Promise<void> {
  const { app, clock } = house.server
  clock.set('2026-11-16T18:00:00Z')
  for (const { id, account_id, order_type } of await openOrders()) {
    if (order_type !== 'package') await cancelOrder(app, call(account_id), { id, why: '' })
  }
  await query(`update wait_list_entry set status = 'left' where status = 'waiting'`)
  await query('update vaccine_record set verified_at = sent_at')
  for (const { dogIds } of house.households) await forgetMeeting(house.server, dogIds[2] ?? 0)
  clock.advance(60)
  await endRunOutOrders(app)
  expect(await query('select 1 from suite_night where booked > 0')).toEqual([])
  expect(await query('select 1 from daycare_day where booked > 0')).toEqual([])
  // Meetings that took place keep their slots.
  expect(
    await query(
      `select date, starts from interview_slot as slot where booked > (
         select count(*) from customer_order as o join order_dog on order_id = o.id
         where status = 'checked_out' and first_date = slot.date and begin_time = slot.starts)`,
    ),
  ).toEqual([])
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
      await expectAllEnd()
      await clearHouse()
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  )
  if (HISTORIES > 100) expect(skipped).toBeGreaterThan(HISTORIES / 10)
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
  // With a dog we have not met its meeting would stay booked, as it should.
  const aRequest = fc.record({
    who: fc.nat(3),
    step: someStep.filter(
      (step) => step.do === 'create' && !(step.request.dogs as readonly number[]).includes(2),
    ),
  })
  let placedOrders = 0
  await fc.assert(
    fc.asyncProperty(aRequest, aRequest, async (first, second) => {
      if (first.step.do === 'create') await place(first.who, first.step.request)
      const before = await counts()
      if (second.step.do !== 'create') return
      const id = await place(second.who, second.step.request)
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
