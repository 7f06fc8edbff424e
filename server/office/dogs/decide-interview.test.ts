import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/business/order-view.ts'
import { ON_NOBODYS_WORD } from '../../business/ledger/allow-credit.ts'
import { creditInterviewFee } from '../../business/orders/lifecycle/credit-interview-fee.ts'
import { aCustomer } from '../../testing/a-customer.ts'
import { aWaitingStay, forgetMeeting, meetOnTheSide, type WaitingStay } from '../../testing/a-waiting-stay.ts'
import { orderNow } from '../../testing/an-order.ts'
import { aBooker, aStay, create } from '../../testing/booking.ts'
import { getOrder, giveCredit, placed } from '../../testing/order-calls.ts'
import { noticesTo } from '../../testing/paying.ts'
import { TEST_NOW } from '../../testing/test-clock.ts'
import { withServer } from '../../testing/with-server.ts'
import { decideInterview } from '../../testing/decide-interview.ts'
import type { InterviewDecision } from './decide-interview.ts'
import { giftOf } from '../../testing/gifts.ts'

const server = withServer({ demo: true })
let staffId: number
beforeAll(async () => {
  staffId = (await aCustomer(server)).id
})
beforeEach(() => server.clock.set(TEST_NOW))

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const decide = (dogId: number, outcome: InterviewDecision['outcome'], conditions = '') =>
  decideInterview(server.app, staffId, { dogId, outcome, conditions })
const read = async ({ booker }: WaitingStay, id: number) =>
  (await server.get(`/api/order/getOrder?id=${id}`, booker.headers)).body.data as Order
const creditOf = async ({ booker }: WaitingStay) =>
  (await query('select credit_cents from account where id = $1', [booker.id]))[0].credit_cents
/** The day of the interview, an hour after it began. */
const afterTheMeeting = () => server.clock.set('2026-11-20T18:00:00Z')
const bookedNights = async () =>
  (await query('select coalesce(sum(booked), 0)::int as nights from suite_night'))[0].nights

describe('passed', () => {
  test('the stay that waited can be paid for two days, the interview is over, and the owner is told', async () => {
    const waiting = await aWaitingStay(server)
    const [dogId = 0] = waiting.dogIds
    afterTheMeeting()
    await decide(dogId, 'passed')
    expect(await read(waiting, waiting.stay.id)).toMatchObject({
      status: 'held',
      holdUntil: '2026-11-22T18:00:00.000Z',
      canPay: true,
      payNowCents: waiting.stay.price.dueNowCents,
    })
    const meeting = await read(waiting, waiting.interviewId)
    expect(meeting.history.map(({ status }) => status)).toEqual(['confirmed', 'checked_in', 'checked_out'])
    const { data } = (await server.get(`/api/dog/getDog?id=${dogId}`, waiting.booker.headers)).body
    expect(data).toMatchObject({ interview: { outcome: 'passed', validUntil: '2027-05-20' } })
    expect((await noticesTo(server, waiting.booker)).at(-1)).toMatch(/^Maple \d+ passed the meet and greet$/)
    const [notice] = await query(
      `select text from notification where account_id = $1 order by id desc limit 1`,
      [waiting.booker.id],
    )
    expect(notice.text).toContain('by Sun 22 Nov, 11:00 am')
  })

  test('a few cents that credit left over wait for pick-up: the stay is confirmed', async () => {
    const booker = await aBooker(server)
    await forgetMeeting(server, booker.dogId)
    await giveCredit(server, booker.id, 10_680)
    const requests = { interview: { date: '2026-11-20', time: '10:00' }, useCredit: true }
    const stay = placed(await create(server, booker, await aStay(server, [booker.dogId], requests)))
    expect(stay).toMatchObject({ status: 'awaiting_interview', price: { dueNowCents: 10_710 } })
    afterTheMeeting()
    await decide(booker.dogId, 'passed')
    expect(await getOrder(server, booker, stay.id)).toMatchObject({ status: 'confirmed', holdUntil: null })
    const texts = await query('select text from notification where account_id = $1', [booker.id])
    expect(texts.some(({ text }) => text.includes('$0.30'))).toBe(false)
  })

  test('with conditions, in words the owner reads', async () => {
    const waiting = await aWaitingStay(server)
    const [dogId = 0] = waiting.dogIds
    afterTheMeeting()
    await decide(dogId, 'conditional', 'Rests alone at noon.')
    const { data } = (await server.get(`/api/dog/getDog?id=${dogId}`, waiting.booker.headers)).body
    expect(data).toMatchObject({ interview: { outcome: 'conditional', conditions: 'Rests alone at noon.' } })
    expect((await orderNow(server, waiting.stay.id)).status).toBe('held')
  })

  test('of two dogs both must pass before the stay can be paid', async () => {
    const waiting = await aWaitingStay(server, { dogs: 2 })
    const [first = 0, second = 0] = waiting.dogIds
    afterTheMeeting()
    await decide(first, 'passed')
    expect((await orderNow(server, waiting.stay.id)).status).toBe('awaiting_interview')
    expect((await orderNow(server, waiting.interviewId)).status).toBe('confirmed')
    await decide(second, 'passed')
    expect((await orderNow(server, waiting.stay.id)).status).toBe('held')
    expect((await orderNow(server, waiting.interviewId)).status).toBe('checked_out')
  })

  test('a stay that costs nothing more is confirmed at once', async () => {
    const waiting = await aWaitingStay(server)
    await query('update customer_order set due_now_cents = 0 where id = $1', [waiting.stay.id])
    afterTheMeeting()
    await decide(waiting.dogIds[0] ?? 0, 'passed')
    expect((await orderNow(server, waiting.stay.id)).status).toBe('confirmed')
  })

  test('a stay that costs nothing more but lacks a record is held until it begins', async () => {
    const waiting = await aWaitingStay(server)
    await query('update customer_order set due_now_cents = 0 where id = $1', [waiting.stay.id])
    await query('update vaccine_record set verified_at = null where dog_id = $1', [waiting.dogIds[0]])
    afterTheMeeting()
    await decide(waiting.dogIds[0] ?? 0, 'passed')
    const { status, hold_until, begins_at } = await orderNow(server, waiting.stay.id)
    expect([status, hold_until]).toEqual(['held', begins_at])
  })

  test('a stay that begins soon is kept only until it begins', async () => {
    const stay = { arrival: '2026-11-21', departure: '2026-11-23' }
    const waiting = await aWaitingStay(server, { stay })
    afterTheMeeting()
    await decide(waiting.dogIds[0] ?? 0, 'passed')
    const { hold_until, begins_at } = await orderNow(server, waiting.stay.id)
    expect(hold_until).toEqual(begins_at)
  })

  test('said twice, it is done and told once', async () => {
    const waiting = await aWaitingStay(server)
    const [dogId = 0] = waiting.dogIds
    afterTheMeeting()
    await Promise.all([decide(dogId, 'passed'), decide(dogId, 'passed')])
    const notice = await noticesTo(server, waiting.booker)
    expect(notice.filter((title) => title.endsWith('passed the meet and greet'))).toHaveLength(1)
    expect((await read(waiting, waiting.stay.id)).history).toHaveLength(2)
  })
})

describe('the fee', () => {
  const payFee = async ({ interviewId }: WaitingStay) => {
    const { total_cents } = await orderNow(server, interviewId)
    await query(
      `with paid as (
         insert into payment (order_id, provider, session, amount_cents, status, created_at, settled_at)
         values ($1::int, 'desk', 'desk ' || ($1::int)::text, $2::int, 'paid', clock_now(), clock_now()) returning id)
       insert into order_entry (order_id, kind, amount_cents, payment_id, created_at)
       select $1::int, 'payment', -($2::int), id, clock_now() from paid`,
      [interviewId, total_cents],
    )
    return total_cents
  }

  test('paid before the decision it comes back as credit, once, and the interview stays paid', async () => {
    const waiting = await aWaitingStay(server)
    const feeCents = await payFee(waiting)
    expect(feeCents).toBe(3_150)
    afterTheMeeting()
    await decide(waiting.dogIds[0] ?? 0, 'passed')
    await decide(waiting.dogIds[0] ?? 0, 'conditional', 'Rests at noon.')
    expect(await creditOf(waiting)).toBe(feeCents)
    expect((await orderNow(server, waiting.interviewId)).balance_cents).toBe(0)
  })

  test('paid after the decision it comes back then', async () => {
    const waiting = await aWaitingStay(server)
    afterTheMeeting()
    await decide(waiting.dogIds[0] ?? 0, 'passed')
    expect(await creditOf(waiting)).toBe(0)
    const feeCents = await payFee(waiting)
    const meeting = await orderNow(server, waiting.interviewId)
    for (let time = 0; time < 2; time++)
      await server.database.db
        .transaction()
        .execute((tx) => creditInterviewFee(server.app, tx, meeting, ON_NOBODYS_WORD))
    expect(await creditOf(waiting)).toBe(feeCents)
  })

  test('AD61 turned down, paid and passed after all: it comes back, once', async () => {
    const waiting = await aWaitingStay(server)
    const [dogId = 0] = waiting.dogIds
    afterTheMeeting()
    await decide(dogId, 'passed')
    await decide(dogId, 'refused', 'Bit somebody.')
    const feeCents = await payFee(waiting)
    const meeting = await orderNow(server, waiting.interviewId)
    await server.database.db
      .transaction()
      .execute((tx) => creditInterviewFee(server.app, tx, meeting, ON_NOBODYS_WORD))
    expect(await creditOf(waiting)).toBe(0)
    await decide(dogId, 'passed')
    await decide(dogId, 'refused', 'Bit somebody again.')
    await decide(dogId, 'conditional', 'With a muzzle.')
    expect(await creditOf(waiting)).toBe(feeCents)
  })

  test('AD61 passed on the morning of its meeting, and again at it: the meeting is over, the fee back once', async () => {
    const waiting = await aWaitingStay(server)
    const [dogId = 0] = waiting.dogIds
    const feeCents = await payFee(waiting)
    await meetOnTheSide(server, dogId)
    server.clock.set('2026-11-20T16:30:00Z')
    await decide(dogId, 'passed')
    expect((await orderNow(server, waiting.interviewId)).status).toBe('confirmed')
    expect(await creditOf(waiting)).toBe(0)
    afterTheMeeting()
    for (let time = 0; time < 2; time++) await decide(dogId, 'passed')
    expect((await orderNow(server, waiting.interviewId)).status).toBe('checked_out')
    expect(await creditOf(waiting)).toBe(feeCents)
  })

  test('of two dogs only the share of the one that passed', async () => {
    const waiting = await aWaitingStay(server, { dogs: 2 })
    const feeCents = await payFee(waiting)
    afterTheMeeting()
    await decide(waiting.dogIds[0] ?? 0, 'refused', 'Too shy.')
    await decide(waiting.dogIds[1] ?? 0, 'passed')
    expect(await creditOf(waiting)).toBe(feeCents / 2)
  })
})

describe('refused', () => {
  test('the stay is off, its space is free, nothing is owed, and the owner is told why', async () => {
    const before = await bookedNights()
    const waiting = await aWaitingStay(server)
    expect(await bookedNights()).toBe(before + 3)
    afterTheMeeting()
    await decide(waiting.dogIds[0] ?? 0, 'refused', 'Groups frighten her.')
    expect(await bookedNights()).toBe(before)
    const stay = await read(waiting, waiting.stay.id)
    expect(stay).toMatchObject({ status: 'cancelled', balanceCents: 0, paidCents: 0 })
    expect((await orderNow(server, waiting.interviewId)).status).toBe('checked_out')
    const titles = await noticesTo(server, waiting.booker)
    expect(titles.slice(-2)).toEqual([
      expect.stringMatching(/^Stay cancelled: .* Feb$/),
      expect.stringMatching(/^Maple \d+ and our park: not a match right now$/),
    ])
  })

  test('store credit that was put aside comes back', async () => {
    const waiting = await aWaitingStay(server)
    await giftOf(server.database, waiting.booker.id, 5_000)
    await query(
      `insert into credit_entry (account_id, order_id, amount_cents, why, created_at) values ($1, $2, -5000, 'used', clock_now())`,
      [waiting.booker.id, waiting.stay.id],
    )
    await query(
      `insert into order_entry (order_id, kind, amount_cents, created_at) values ($1, 'credit_used', -5000, clock_now())`,
      [waiting.stay.id],
    )
    afterTheMeeting()
    await decide(waiting.dogIds[0] ?? 0, 'refused', 'Groups frighten her.')
    expect(await creditOf(waiting)).toBe(5_000)
    expect((await orderNow(server, waiting.stay.id)).balance_cents).toBe(0)
  })

  test('wants a reason, as conditions want words', async () => {
    const waiting = await aWaitingStay(server)
    for (const outcome of ['refused', 'conditional'] as const)
      await expect(decide(waiting.dogIds[0] ?? 0, outcome, '  ')).rejects.toThrow('Please say in a few words')
    expect((await orderNow(server, waiting.stay.id)).status).toBe('awaiting_interview')
  })
})

test('a fee that was paid with store credit comes back once, and no more', async () => {
  const waiting = await aWaitingStay(server)
  const fee = (await orderNow(server, waiting.interviewId)).balance_cents
  await giftOf(server.database, waiting.booker.id, fee)
  await query(
    `insert into credit_entry (account_id, order_id, amount_cents, why, created_at)
     values ($1, $2, -$3::integer, 'used', clock_now())`,
    [waiting.booker.id, waiting.interviewId, fee],
  )
  await query(
    `insert into order_entry (order_id, kind, amount_cents, created_at) values ($1, 'credit_used', $2, clock_now())`,
    [waiting.interviewId, -fee],
  )
  afterTheMeeting()
  await decide(waiting.dogIds[0] ?? 0, 'passed')
  expect(await creditOf(waiting)).toBe(fee)
})

test('a dog that is not there cannot be decided about', async () => {
  await expect(decide(999_999, 'passed')).rejects.toMatchObject({ reason: 'not-found' })
})
