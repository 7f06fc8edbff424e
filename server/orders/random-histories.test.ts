import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dateIn } from '#domain/calendar/calendar.ts'
import { forgetMeeting } from '../testing/a-waiting-stay.ts'
import { callBy, placeIn, unlessRefused } from '../testing/house-moves.ts'
import { brokenRules } from '../testing/house-rules.ts'
import { someDeskStep } from '../testing/random-desk-steps.ts'
import { someStep } from '../testing/random-steps.ts'
import {
  forgetVisits,
  listOpenOrders,
  openSmallHouse,
  queryHouse,
  type SmallHouse,
} from '../testing/small-house.ts'
import { beginDay, mergeAndUndo, takeDeskStep } from '../testing/take-desk-step.ts'
import { expectEnded, takeStep } from '../testing/take-step.ts'
import { cancelOrder } from './lifecycle/cancel-order.ts'
import { endRunOutOrders } from './lifecycle/end-orders.ts'
import { planRoomsOf } from './space/plan-rooms.ts'

/** Some in every run; hundreds by hand. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 9)

// A whole business on a busy machine: slow is not wrong.
vi.setConfig({ testTimeout: 180_000 + HISTORIES * 5_000 })

let house: SmallHouse
beforeAll(async () => {
  house = await openSmallHouse()
})
afterAll(() => house.server.stop())

/** Every stay that the counters took and that is not over has a room once the planner has been. */
async function expectRooms(): Promise<void> {
  const { app, clock } = house.server
  for (const suiteTypeId of house.suites) await planRoomsOf(app, suiteTypeId)
  const today = dateIn('America/Vancouver', clock.now())
  const roomless = 'select id from stay where is_active and room_id is null and departure > $1'
  expect(await queryHouse(house, roomless, [today])).toEqual([])
}

/** However it went on, a year later nothing waits for money, a meeting or a record any more. */
async function expectAllEnd(): Promise<void> {
  const { clock } = house.server
  const now = clock.now()
  clock.advance(60 * 24 * 365)
  await expectEnded(house)
  expect(
    await queryHouse(house, `select id from customer_order where status in ('held', 'awaiting_interview')`),
  ).toEqual([])
  expect(await brokenRules(house.server.database)).toEqual([])
  clock.set(now)
}

/** The next history begins with an empty house. */
async function clearHouse(): Promise<void> {
  const { app, clock } = house.server
  clock.set('2026-11-16T18:00:00Z')
  for (const { id, account_id, order_type } of await listOpenOrders(house)) {
    if (order_type === 'package') continue
    await unlessHere(id, cancelOrder(app, callBy(account_id), { id, why: '' }))
  }
  await queryHouse(house, `update wait_list_entry set status = 'left' where status = 'waiting'`)
  await queryHouse(house, 'update vaccine_record set verified_at = sent_at')
  for (const { dogIds } of house.households) await forgetMeeting(house.server, dogIds[2] ?? 0)
  clock.advance(60)
  await endRunOutOrders(app)
  // What the calendar still counts belongs to who has been here, or did not come.
  expect(await brokenRules(house.server.database)).toEqual([])
  await forgetVisits(house)
  expect(await queryHouse(house, 'select 1 from suite_night where booked > 0')).toEqual([])
  expect(await queryHouse(house, 'select 1 from daycare_day where booked > 0')).toEqual([])
  // Meetings that took place keep their slots.
  expect(
    await queryHouse(
      house,
      `select date, starts from interview_slot as slot where booked > (
         select count(*) from customer_order as o join order_dog on order_id = o.id
         where status = 'checked_out' and first_date = slot.date and begin_time = slot.starts)`,
    ),
  ).toEqual([])
  expect(await queryHouse(house, 'select 1 from dog_presence')).toEqual([])
  clock.set('2026-11-16T18:00:00Z')
}

/** Whoever has been here cannot cancel any more. */
async function unlessHere(orderId: number, cancelling: Promise<unknown>): Promise<void> {
  if ((await unlessRefused(cancelling.then(() => true))) === true) return
  const came = await queryHouse(house, 'select 1 from attendance where order_id = $1', [orderId])
  expect(came).not.toEqual([])
}

const anyStep = fc.oneof(
  { weight: 1, arbitrary: fc.record({ at: fc.constant('home' as const), step: someStep }) },
  { weight: 1, arbitrary: fc.record({ at: fc.constant('desk' as const), step: someDeskStep }) },
)

test('A21 O20 whatever happens in whatever order, every count, room, pass, code and cent adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 40 }), async (steps) => {
      await beginDay(house)
      for (const { at, step } of steps) {
        if (at === 'desk') await takeDeskStep(house, step)
        else await takeStep(house, step)
        expect(await brokenRules(house.server.database)).toEqual([])
      }
      await mergeAndUndo(house)
      await expectRooms()
      expect(await brokenRules(house.server.database)).toEqual([])
      await expectAllEnd()
      await clearHouse()
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  )
  const skipped = await queryHouse(house, `select 1 from order_history where why like '% skipped.'`)
  if (HISTORIES > 100) expect([...house.done].filter(([, times]) => times < HISTORIES / 50)).toEqual([])
  if (HISTORIES > 100) expect(skipped.length).toBeGreaterThan(HISTORIES / 10)
})

test('A21 cancelled right after it was placed, an order leaves every count where it was', async () => {
  const counts = () =>
    queryHouse(
      house,
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
      if (first.step.do === 'create') await placeIn(house, first.who, first.step.request)
      const before = await counts()
      if (second.step.do !== 'create') return
      const id = await placeIn(house, second.who, second.step.request)
      if (id !== undefined) {
        placedOrders += 1
        const accountId = house.households[second.who]?.id ?? 0
        await cancelOrder(house.server.app, callBy(accountId), { id, why: '' })
      }
      expect(await counts()).toEqual(before)
      await clearHouse()
    }),
    { numRuns: 25, endOnFailure: true },
  )
  expect(placedOrders).toBeGreaterThan(5)
})
