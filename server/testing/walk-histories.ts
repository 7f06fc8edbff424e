import fc from 'fast-check'
import { expect } from 'vitest'
import { planRoomsOf } from '../business/orders/space/plan-rooms.ts'
import { expectHereOnPages } from './dogs-here.ts'
import { brokenHistoryRules, listOutlived } from './history-rules.ts'
import { OPENINGS, type Openings } from './house-openings.ts'
import { runJobs, someTimeStep, takeTimeStep, todayIn } from './house-time.ts'
import { someCall } from './random-desk-steps.ts'
import { someStep } from './random-steps.ts'
import { queryHouse, type SmallHouse } from './small-house.ts'
import { takeDeskStep } from './take-desk-step.ts'
import { takeStep } from './take-step.ts'

const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ at: fc.constant('home' as const), step: someStep }) },
  { weight: 8, arbitrary: fc.record({ at: fc.constant('desk' as const), call: someCall }) },
  { weight: 2, arbitrary: fc.record({ at: fc.constant('clock' as const), step: someTimeStep }) },
)
export const someHistory = fc.record({
  begins: fc.constantFrom(...OPENINGS),
  steps: fc.array(anyStep, { minLength: 10, maxLength: 18, size: 'max' }),
})
export type History = typeof someHistory extends fc.Arbitrary<infer One> ? One : never

/** What is broken stays broken: asked now and then it is found all the same, and cheaper. */
const ASK_EVERY = 4
const READ_EVERY = 9

export interface OpenHouse extends SmallHouse {
  openings: Openings
}

/** Lives one history from its opening to a year after it; throws where a rule is broken. */
export async function live(house: OpenHouse, { begins, steps }: History): Promise<void> {
  await house.openings[begins]()
  for (const [index, step] of steps.entries()) {
    // No two things happen in the same moment; what came first is told by when it was.
    house.server.clock.advance(1 / 60)
    if (step.at === 'desk') await takeDeskStep(house, step.call)
    else if (step.at === 'home') await takeStep(house, step.step)
    else await takeTimeStep(house, step.step)
    if (index % ASK_EVERY === ASK_EVERY - 1) await expectRules(house)
    if (step.at === 'clock') expect(await listOutlived(house)).toEqual([])
    if (index % READ_EVERY === READ_EVERY - 1) await expectHereOnPages(house)
  }
  await expectRules(house)
  await expectHereOnPages(house)
  await expectRooms(house)
  await expectAllEnd(house)
}

/** With the rows that break a rule, which say more than that something did. */
async function expectRules(house: SmallHouse): Promise<void> {
  const broken = await brokenHistoryRules(house)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

/** Every stay that the counters took and that is not over has a room, unless somebody keeps rooms by hand. */
async function expectRooms(house: SmallHouse): Promise<void> {
  for (const suiteTypeId of house.suites) await planRoomsOf(house.server.app, suiteTypeId)
  const byHand = await queryHouse(
    house,
    `select 1 from stay where is_pinned union all select 1 from room_block union all select 1 from capacity_change limit 1`,
  )
  if (byHand.length > 0) return
  const roomless = 'select id from stay where is_active and room_id is null and departure > $1'
  expect(await queryHouse(house, roomless, [todayIn(house)])).toEqual([])
}

/** However it went on, a year later nothing waits for money, a meeting or a record any more. */
async function expectAllEnd(house: SmallHouse): Promise<void> {
  house.server.clock.advance(60 * 24 * 365)
  await runJobs(house)
  expect(await listOutlived(house)).toEqual([])
  expect(
    await queryHouse(house, `select id from customer_order where status in ('held', 'awaiting_interview')`),
  ).toEqual([])
  await expectRules(house)
}
