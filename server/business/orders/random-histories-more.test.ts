import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callBy, placeIn } from '../../testing/house-moves.ts'
import { someStep } from '../../testing/random-steps.ts'
import { queryHouse } from '../../testing/small-house.ts'
import { withHistories } from '../../testing/with-histories.ts'
import { cancelOrder } from './lifecycle/cancel-own-order.ts'

const histories = withHistories()

test('A21 O20 AD66 whatever happens in whatever order, every count, room, pass, code and cent adds up (second half)', () =>
  histories.run(1))

test('A21 cancelled right after it was placed, an order leaves every count where it was', async () => {
  const house = histories.house()
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
      await house.openings['weeks before']()
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
    }),
    { numRuns: 25, endOnFailure: true },
  )
  expect(placedOrders).toBeGreaterThan(5)
})
