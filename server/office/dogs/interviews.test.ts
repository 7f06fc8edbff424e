import { beforeEach, describe, expect, test } from 'vitest'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aWaitingStay, type WaitingStay } from '../../testing/a-waiting-stay.ts'
import { orderNow } from '../../testing/an-order.ts'
import { noticesTo } from '../../testing/paying.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { TEST_NOW } from '../../testing/test-clock.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const people = during(
  async () => ({
    malik: await aStaffMember(server, ['meet', 'money']),
    asha: await aStaffMember(server, ['meet']),
  }),
  async () => {},
)
beforeEach(() => server.clock.set(TEST_NOW))

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
/** The meeting was on 20 November from 10 to 11 at the park. */
const afterTheMeeting = () => server.clock.set('2026-11-20T19:30:00Z')
const dogOf = ({ dogIds: [dogId = 0] }: WaitingStay) => dogId
const versionOf = async (dogId: number): Promise<number> =>
  (await query('select version from dog where id = $1', [dogId]))[0].version
const decide = async (
  waiting: WaitingStay,
  body: { outcome: string; conditions?: string; version?: number; areaId?: number | undefined },
  who = people.malik,
) => {
  const dogId = dogOf(waiting)
  return staffSend(server, who, staffDog.decide, { dogId, version: await versionOf(dogId), ...body })
}
const bookedNights = async () =>
  (await query('select coalesce(sum(booked), 0)::int as nights from suite_night'))[0].nights
const meetingOf = async (waiting: WaitingStay, who = people.malik, date = '2026-11-20') => {
  const { meetings } = await staffRead(server, who, staffDog.getInterviews, { date })
  return meetings.find(({ dog, clock }) => dog.id === dogOf(waiting) && clock !== 'decided')
}

describe('D7 the day', () => {
  test('shows what waits, who sees sums sees them, and D9 by when to decide', async () => {
    const waiting = await aWaitingStay(server)
    afterTheMeeting()
    expect(await meetingOf(waiting)).toMatchObject({
      orderId: waiting.interviewId,
      time: '10:00',
      clock: 'met',
      decideBy: '2026-11-21T18:00:00.000Z',
      waiting: [{ code: waiting.stay.code, dueCents: waiting.stay.price.dueNowCents }],
      dog: { needsSpayDecision: false, readiness: [{}, {}, {}, { what: 'interview', state: 'waiting' }] },
    })
    expect(await meetingOf(waiting, people.asha)).toMatchObject({ waiting: [{ dueCents: null }] })
    server.clock.set('2026-11-21T14:00:00Z')
    expect(await meetingOf(waiting, people.malik, '2026-11-21')).toMatchObject({ clock: 'red' })
  })

  test('conditions and refusals need words, and nothing is written without them', async () => {
    const waiting = await aWaitingStay(server)
    afterTheMeeting()
    for (const outcome of ['conditional', 'refused']) {
      expect(await decide(waiting, { outcome, conditions: ' ' })).toMatchObject({
        code: 400,
        msg: 'Please say in a few words what was agreed on, or why not.',
      })
    }
    expect((await orderNow(server, waiting.stay.id)).status).toBe('awaiting_interview')
  })

  test('W6 two who decide differently: the second is told who did what; the same twice is once', async () => {
    const waiting = await aWaitingStay(server)
    afterTheMeeting()
    const version = await versionOf(dogOf(waiting))
    const passes = Array.from({ length: 6 }, (_, index) =>
      decide(waiting, { outcome: 'passed', version }, index % 2 === 0 ? people.malik : people.asha),
    )
    expect((await Promise.all(passes)).map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200])
    const titles = await noticesTo(server, waiting.booker)
    expect(titles.filter((title) => title.endsWith('passed the meet and greet'))).toHaveLength(1)
    const late = await decide(waiting, { outcome: 'refused', conditions: 'Too wild.', version }, people.asha)
    expect(late.code).toBe(409)
    expect(late.msg).toMatch(/^Priya passed the meet and greet at \d+:\d\d [ap]m\. Nothing was done\.$/)
    expect((await orderNow(server, waiting.stay.id)).status).toBe('held')
  })
})

describe('WS24 from its time on', () => {
  const note = async (waiting: WaitingStay, body: object = {}, who = people.malik) =>
    staffSend(server, who, staffDog.noteMeeting, {
      orderId: waiting.interviewId,
      dogId: dogOf(waiting),
      noteVersion: null,
      seen: { people: 'open', guarding: 'growls' },
      note: 'Stiff over the ball.',
      ...body,
    })

  test('WS24 nobody decides before the meeting has begun: nothing is cancelled, nobody is told', async () => {
    const waiting = await aWaitingStay(server)
    const before = [await orderNow(server, waiting.stay.id), await noticesTo(server, waiting.booker)]
    server.clock.set('2026-11-20T16:59:00Z')
    for (const body of [{ outcome: 'refused', conditions: 'Too wild.' }, { outcome: 'passed' }]) {
      expect(await decide(waiting, body)).toMatchObject({
        code: 409,
        msg: expect.stringMatching(
          /^We meet Maple \d+ on Fri 20 Nov, 10:00 am\. You can decide from then on\. Nothing was done\.$/,
        ) as string,
      })
    }
    const dogId = dogOf(waiting)
    const again = { dogId, version: await versionOf(dogId), words: '', date: '2026-11-24', time: '10:00' }
    expect(await staffSend(server, people.malik, staffDog.meetAgain, again)).toMatchObject({ code: 409 })
    expect(await note(waiting)).toMatchObject({ code: 409 })
    expect([await orderNow(server, waiting.stay.id), await noticesTo(server, waiting.booker)]).toEqual(before)
    expect(await meetingOf(waiting)).toMatchObject({ clock: 'ahead' })
    server.clock.set('2026-11-20T17:00:00Z')
    expect(await meetingOf(waiting)).toMatchObject({ clock: 'met', beginsAt: '2026-11-20T17:00:00.000Z' })
    expect(await decide(waiting, { outcome: 'passed' })).toMatchObject({ code: 200 })
  })

  test('WS24 a dog that was never booked to be met has nothing to decide on', async () => {
    const waiting = await aWaitingStay(server)
    afterTheMeeting()
    await query(`update customer_order set status = 'no_show' where id = $1`, [waiting.interviewId])
    expect(await decide(waiting, { outcome: 'passed' })).toMatchObject({ code: 400 })
  })

  test('WS24 what we saw is kept, read by the next, and not written over unseen', async () => {
    const waiting = await aWaitingStay(server)
    afterTheMeeting()
    expect(await note(waiting, { seen: { people: 'sideways' } })).toMatchObject({
      code: 400,
      msg: 'Please choose one of the answers.',
    })
    expect(await note(waiting)).toMatchObject({ code: 200, data: { version: 1 } })
    expect(await meetingOf(waiting, people.asha)).toMatchObject({
      note: { version: 1, seen: { people: 'open', guarding: 'growls' }, note: 'Stiff over the ball.' },
    })
    expect(await note(waiting, { note: 'Fine.' }, people.asha)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/ wrote here at 12:30 pm\. Nothing was saved\.$/) as string,
    })
    expect(await note(waiting, { note: 'Fine.', noteVersion: 1 }, people.asha)).toMatchObject({ code: 200 })
    expect(await note(waiting, { note: 'Fine.' }, people.asha)).toMatchObject({ code: 200 })
    const wrong = { orderId: waiting.stay.id }
    expect(await note(waiting, wrong)).toMatchObject({ code: 404 })
  })

  test('WS24 the group it plays in is one for such a dog', async () => {
    const waiting = await aWaitingStay(server)
    afterTheMeeting()
    const areas = await query('select id, name, sizes from play_area where is_group order by id')
    const fits = (await meetingOf(waiting))?.areas ?? []
    const other = areas.find(({ id }) => !fits.some((area) => area.id === id))
    expect(await decide(waiting, { outcome: 'passed', areaId: other?.id })).toMatchObject({ code: 400 })
    expect((await orderNow(server, waiting.stay.id)).status).toBe('awaiting_interview')
    expect(await decide(waiting, { outcome: 'passed', areaId: fits[0]?.id })).toMatchObject({ code: 200 })
    const [dog] = await query('select usual_area_id from dog where id = $1', [dogOf(waiting)])
    expect(dog).toEqual({ usual_area_id: fits[0]?.id })
  })
})

describe('D8', () => {
  test('passed: the waiting order is held for two days, and the owner is mailed with the sum', async () => {
    const waiting = await aWaitingStay(server)
    afterTheMeeting()
    expect(await decide(waiting, { outcome: 'conditional', conditions: 'Eats alone.' })).toMatchObject({
      code: 200,
    })
    const { status, hold_until } = await orderNow(server, waiting.stay.id)
    expect([status, hold_until?.toISOString()]).toEqual(['held', '2026-11-22T19:30:00.000Z'])
    const [notice] = await query(
      `select id, text from notification where account_id = $1 and kind = 'interview-passed'`,
      [waiting.booker.id],
    )
    expect(notice.text).toContain('We agreed on this: Eats alone.')
    expect(notice.text).toContain(`$${(waiting.stay.price.dueNowCents / 100).toFixed(2)}`)
    const mails = await query('select 1 from mail where notification_id = $1', [notice.id])
    expect(mails).toHaveLength(1)
    const [entry] = await query(
      `select action, after from audit_entry where subject_kind = 'dog' and subject_id = $1`,
      [dogOf(waiting)],
    )
    expect(entry).toMatchObject({ action: 'passed the meet and greet with conditions' })
  })

  test('refused: the waiting order is off, nothing is charged, its space is free', async () => {
    const before = await bookedNights()
    const waiting = await aWaitingStay(server)
    expect(await bookedNights()).toBe(before + 3)
    afterTheMeeting()
    expect(await decide(waiting, { outcome: 'refused', conditions: 'Groups frighten her.' })).toMatchObject({
      code: 200,
    })
    expect(await bookedNights()).toBe(before)
    expect(await orderNow(server, waiting.stay.id)).toMatchObject({ status: 'cancelled', balance_cents: 0 })
  })

  const again = async (waiting: WaitingStay, time: { date: string; time: string }, version?: number) => {
    const dogId = dogOf(waiting)
    const body = { dogId, version: version ?? (await versionOf(dogId)), words: 'Once more, please.', ...time }
    return staffSend(server, people.malik, staffDog.meetAgain, body)
  }

  test('meet again: another slot without a fee; the order keeps waiting until then', async () => {
    const waiting = await aWaitingStay(server)
    afterTheMeeting()
    const before = await bookedNights()
    const answer = await again(waiting, { date: '2026-11-24', time: '10:00' })
    expect(answer).toMatchObject({ code: 200 })
    const { orderId } = answer.data as { orderId: number }
    expect(await orderNow(server, orderId)).toMatchObject({
      order_type: 'interview',
      status: 'confirmed',
      total_cents: 0,
      balance_cents: 0,
      repeats_order_id: waiting.interviewId,
    })
    expect((await orderNow(server, waiting.interviewId)).status).toBe('checked_out')
    expect(await orderNow(server, waiting.stay.id)).toMatchObject({
      status: 'awaiting_interview',
      interview_order_id: orderId,
      hold_until: new Date('2026-11-25T18:00:00Z'),
    })
    expect(await bookedNights()).toBe(before)
    const titles = await noticesTo(server, waiting.booker)
    expect(titles.at(-1)).toMatch(/^We’d like to meet Maple \d+ once more$/)
    server.clock.set('2026-11-24T19:30:00Z')
    expect(await decide(waiting, { outcome: 'passed' })).toMatchObject({ code: 200 })
    expect((await orderNow(server, waiting.stay.id)).status).toBe('held')
    expect((await orderNow(server, orderId)).status).toBe('checked_out')
  })

  test('the fee paid for the first meeting comes back when the dog passes the second', async () => {
    const waiting = await aWaitingStay(server)
    const { total_cents: fee } = await orderNow(server, waiting.interviewId)
    await query(
      `with paid as (
         insert into payment (order_id, provider, session, amount_cents, status, created_at, settled_at)
         values ($1::int, 'desk', 'desk ' || ($1::int)::text, $2::int, 'paid', clock_now(), clock_now()) returning id)
       insert into order_entry (order_id, kind, amount_cents, payment_id, created_at)
       select $1::int, 'payment', -($2::int), id, clock_now() from paid`,
      [waiting.interviewId, fee],
    )
    afterTheMeeting()
    await again(waiting, { date: '2026-11-24', time: '11:00' })
    server.clock.set('2026-11-24T20:30:00Z')
    await decide(waiting, { outcome: 'passed' })
    const [account] = await query('select credit_cents from account where id = $1', [waiting.booker.id])
    expect(account.credit_cents).toBe(fee)
  })

  test('not after the stay begins, not at a time we do not meet, not twice with one version', async () => {
    const waiting = await aWaitingStay(server)
    afterTheMeeting()
    expect(await again(waiting, { date: '2027-03-09', time: '10:00' })).toMatchObject({ code: 400 })
    expect(await again(waiting, { date: '2026-11-24', time: '03:00' })).toMatchObject({ code: 400 })
    const version = await versionOf(dogOf(waiting))
    const both = await Promise.all([
      again(waiting, { date: '2026-11-24', time: '10:00' }, version),
      again(waiting, { date: '2026-11-25', time: '10:00' }, version),
    ])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
