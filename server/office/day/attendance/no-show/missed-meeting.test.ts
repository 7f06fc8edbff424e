import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffToday } from '#contract/office/day/today.ts'
import type { TestCustomer } from '../../../../testing/a-customer.ts'
import { aStaffMember } from '../../../../testing/a-staff-member.ts'
import { aWaitingStay, type WaitingStay } from '../../../../testing/a-waiting-stay.ts'
import { orderNow } from '../../../../testing/an-order.ts'
import { create } from '../../../../testing/booking.ts'
import { brokenRules } from '../../../../testing/house-rules.ts'
import { placed } from '../../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../../testing/staff-calls.ts'
import { TEST_NOW } from '../../../../testing/test-clock.ts'
import { withServer } from '../../../../testing/with-server.ts'
import { decideInterview } from '../../../../testing/decide-interview.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
let waiting: WaitingStay

beforeAll(async () => {
  server.clock.set(TEST_NOW)
  asha = await aStaffMember(server, ['care', 'desk', 'money', 'meet'])
})
beforeEach(() => server.clock.set(TEST_NOW))
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

/** The meeting is on 20 November at ten at the park; two hours later nobody waits any more. */
const TOO_EARLY = '2026-11-20T18:59:00Z'
const MISSED = '2026-11-20T19:00:00Z'

const look = (orderId: number) =>
  staffRead(server, asha, staffAttendance.getAttendance, { orderId: String(orderId) })
const seen = async (orderId: number) => ({ orderId, version: (await look(orderId)).version })
const markNoShow = async (orderId: number, who = asha) =>
  staffSend(server, who, staffAttendance.markNoShow, await seen(orderId))
const outcomeOf = async ({ dogIds }: WaitingStay) =>
  (await server.database.pool.query('select interview_outcome from dog where id = $1', [dogIds[0]])).rows[0]
    .interview_outcome as string
const rowOf = async (orderId: number) => {
  const { meetings } = await staffRead(server, asha, staffToday.getToday, {})
  return meetings.find((row) => row.orderId === orderId)
}

describe('T12 nobody came to the meet and greet', () => {
  test('from two hours after its slot: the dog can be booked to be met anew, what waits has a day, and it is undone', async () => {
    waiting = await aWaitingStay(server)
    const { interviewId, stay, booker, dogIds } = waiting
    server.clock.set(TOO_EARLY)
    expect(await rowOf(interviewId)).toMatchObject({
      time: '10:00',
      comesAt: '2026-11-20T17:00:00.000Z',
      noShowFrom: '2026-11-20T19:00:00.000Z',
    })
    expect(await look(interviewId)).toMatchObject({
      canBeNoShow: false,
      noShowFrom: '2026-11-20T19:00:00.000Z',
    })
    expect(await markNoShow(interviewId)).toMatchObject({ code: 409 })
    server.clock.set(MISSED)
    expect(await markNoShow(interviewId, await aStaffMember(server, ['care', 'meet']))).toMatchObject({
      code: 403,
    })
    expect(await markNoShow(interviewId)).toMatchObject({ code: 200, data: { status: 'no_show' } })
    expect(await outcomeOf(waiting)).toBe('none')
    expect(await orderNow(server, stay.id)).toMatchObject({
      status: 'awaiting_interview',
      hold_until: new Date('2026-11-21T19:00:00Z'),
    })
    expect(await rowOf(interviewId)).toMatchObject({ noShowFrom: null, dogs: [{ whereabouts: 'absent' }] })
    const undo = { ...(await seen(interviewId)), what: 'no-show' as const, dogIds }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => staffSend(server, asha, staffAttendance.undo, undo)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await outcomeOf(waiting)).toBe('booked')
    expect(await look(interviewId)).toMatchObject({
      status: 'confirmed',
      dogs: [{ whereabouts: 'expected' }],
    })
    expect((await markNoShow(interviewId)).code).toBe(200)
    const again = { orderType: 'interview', dogIds, date: '2026-11-25', time: '09:00' }
    expect(placed(await create(server, booker, again, { isSigned: false })).status).toBe('confirmed')
    expect(await outcomeOf(waiting)).toBe('booked')
  })

  test('one of two dogs was met, so somebody came; and a meeting is never checked in', async () => {
    waiting = await aWaitingStay(server, { dogs: 2 })
    const [dogId = 0] = waiting.dogIds
    server.clock.set('2026-11-20T17:30:00Z')
    await decideInterview(server.app, asha.id, { dogId, outcome: 'passed', conditions: '' })
    server.clock.set(MISSED)
    expect(await look(waiting.interviewId)).toMatchObject({ canBeNoShow: false, noShowFrom: null })
    expect(await markNoShow(waiting.interviewId)).toMatchObject({
      code: 409,
      msg: 'They have been here, so “Did not come” can’t be marked. Nothing was done.',
    })
    const checkIn = { ...(await seen(waiting.interviewId)), dogIds: [dogId] }
    expect(await staffSend(server, asha, staffAttendance.checkIn, checkIn)).toMatchObject({ code: 404 })
  })
})
