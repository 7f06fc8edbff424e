import { beforeEach, describe, expect, test } from 'vitest'
import { staffMoney } from '#contract/office/money/by-hand.ts'
import { staffRefund } from '#contract/office/money/refunds.ts'
import { type Answer, staffToday } from '#contract/office/day/today.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { aCustomer, type TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aVisit } from '../../../testing/a-visit.ts'
import { aWaitingStay } from '../../../testing/a-waiting-stay.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { aTick, careCalls } from '../../../testing/care-calls.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { beginPayment, noticesTo, paymentNow } from '../../../testing/paying.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { TEST_NOW } from '../../../testing/test-clock.ts'
import { withServer } from '../../../testing/with-server.ts'
import { anOutgoing } from '../../../testing/gifts.ts'

const server = withServer({ demo: true })
let desk: TestCustomer
let hand: TestCustomer
let customer: TestCustomer

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  desk ??= await aStaffMember(server, ['desk', 'money', 'vaccines', 'meet', 'message'])
  hand ??= await aStaffMember(server, ['care'])
  customer = await aCustomer(server)
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as Record<string, unknown>[]
const answers = async (kind: Answer['kind'], who = desk): Promise<Answer[]> =>
  (await staffRead(server, who, staffToday.getToday)).answers.filter((answer) => answer.kind === kind)
const one = async (kind: Answer['kind'], id: number, who = desk) =>
  (await answers(kind, who)).find((answer) => answer.id === id)
const auditsOf = (action: string) =>
  query('select household_id, after, why from audit_entry where action = $1 order by id', [action])

describe('T16 an e-transfer that is awaited', () => {
  const anAwaited = async () => {
    const order = await anOrder(server, { accountId: customer.id })
    const begun = await beginPayment(server, customer, { id: order.id, method: 'etransfer' })
    const answer = await one('etransfer', begun.paymentId)
    return { order, begun, answer }
  }

  test('stands in the list with its sum and clock, only for those who see money', async () => {
    const { order, begun, answer } = await anAwaited()
    const { hold_until } = await orderNow(server, order.id)
    expect(answer).toMatchObject({ amountCents: begun.amountCents, until: hold_until?.toISOString() })
    expect(answer?.title).toContain('E-transfer $')
    expect(answer?.line).toContain('held until')
    expect(await one('etransfer', begun.paymentId, hand)).toBeUndefined()
  })

  test('WS19 its sheet links the booking, and its owner with their number', async () => {
    const { order, answer } = await anAwaited()
    const { code } = await orderNow(server, order.id)
    expect(answer?.order).toEqual({ id: order.id, code })
    expect(answer?.owner).toMatchObject({ id: customer.id })
    expect(answer?.title).toContain('E-transfer $')
    const [account] = await query('select phone from account where id = $1', [customer.id])
    expect(answer?.owner?.phone).toBe(account?.['phone'] ?? null)
  })

  test('is received once and in full, however many see it come', async () => {
    const { order, begun, answer } = await anAwaited()
    const receive = (amountCents: number) =>
      staffSend(server, desk, staffMoney.receiveETransfer, {
        paymentId: begun.paymentId,
        amountCents,
        version: answer?.version ?? 0,
      })
    const before = (await auditsOf('took an e-transfer')).length
    const both = await Promise.all([receive(begun.amountCents), receive(begun.amountCents)])
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    const paid = await query(`select amount_cents, by_account_id from order_entry where payment_id = $1`, [
      begun.paymentId,
    ])
    expect(paid).toEqual([{ amount_cents: -begun.amountCents, by_account_id: desk.id }])
    expect((await orderNow(server, order.id)).status).toBe('confirmed')
    const audits = await auditsOf('took an e-transfer')
    expect(audits).toHaveLength(before + 1)
    expect(audits.at(-1)).toMatchObject({ household_id: customer.id })
    expect(await one('etransfer', begun.paymentId)).toBeUndefined()
    expect((await receive(begun.amountCents)).msg).toBe('It was marked as received already.')
  })

  test('W6 somebody who saw another booking is told, and nothing is taken', async () => {
    const { begun, answer } = await anAwaited()
    const form = { paymentId: begun.paymentId, amountCents: begun.amountCents }
    const version = (answer?.version ?? 0) + 5
    const refused = await staffSend(server, desk, staffMoney.receiveETransfer, { ...form, version })
    expect(refused).toMatchObject({ code: 409 })
    expect((await paymentNow(server, begun.paymentId)).status).toBe('open')
  })
})

describe('T16 a refund that a person sends', () => {
  const aRefund = async (provider = 'etransfer', status = 'queued') => {
    const order = await anOrder(server, { accountId: customer.id })
    const [payment] = await query(
      `insert into payment (order_id, provider, session, amount_cents, status, created_at, settled_at)
       values ($1, $2, $3, 4800, 'paid', $4, $4) returning id`,
      [order.id, provider, `refund-test-${order.id}`, TEST_NOW],
    )
    const [refund] = await query(
      `insert into refund (payment_id, amount_cents, status, why, created_at, outgoing_id)
       values ($1, 4800, $2, 'Cancelled', $3, $4) returning id`,
      [payment?.['id'], status, TEST_NOW, await anOutgoing(server.database, customer.id)],
    )
    return { id: Number(refund?.['id']), version: (await orderNow(server, order.id)).version }
  }
  const send = ({ id, version }: { id: number; version: number }) =>
    staffSend(server, desk, staffMoney.markRefundSent, {
      refundId: id,
      version,
      way: 'etransfer',
      reference: 'CA4711',
    })

  test('waits with its sum until it is sent, with its number; the owner is told once', async () => {
    const refund = await aRefund()
    expect(await one('refund', refund.id)).toMatchObject({
      title: 'Refund to send, $48.00',
      since: new Date(TEST_NOW).toISOString(),
      way: 'etransfer',
    })
    const both = await Promise.all([send(refund), send(refund)])
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    expect(
      await query('select status, sent_how, reference, sent_by from refund where id = $1', [refund.id]),
    ).toEqual([{ status: 'sent', sent_how: 'hand', reference: 'CA4711', sent_by: desk.id }])
    const notices = await noticesTo(server, customer)
    expect(notices.filter((title) => title.startsWith('Refund of $48.00'))).toHaveLength(1)
    expect(await one('refund', refund.id)).toBeUndefined()
  })

  test('that failed is sent another way; what the card company still sends is not', async () => {
    const failed = await aRefund('sandbox', 'failed')
    expect(await one('refund', failed.id)).toMatchObject({ title: 'Refund failed, $48.00', way: 'card' })
    expect(await send(failed)).toMatchObject({
      code: 409,
      msg: 'Sending it another way needs a manager. Nothing was done.',
    })
    const otherwise = { refundId: failed.id, version: failed.version, method: 'etransfer', reference: 'CA1' }
    const manager = await aStaffMember(server, 'manager')
    expect(await staffSend(server, manager, staffRefund.sendRefundOtherwise, otherwise)).toMatchObject({
      code: 200,
    })
    expect(await one('refund', failed.id)).toBeUndefined()
    const underway = await aRefund('sandbox', 'queued')
    expect(await one('refund', underway.id)).toBeUndefined()
    expect(await send(underway)).toMatchObject({
      code: 409,
      msg: 'This refund is on its way by card. Nothing was done.',
    })
    expect(await query('select status from refund where id = $1', [underway.id])).toEqual([
      { status: 'queued' },
    ])
  })
})

test('T16 a payment problem waits until somebody has dealt with it and said how', async () => {
  const [row] = await query(
    `insert into payment_event (provider, event_id, type, problem, received_at)
     values ('sandbox', 'odd-1', 'paid', 'the customer has objected to this payment with their bank', $1) returning id`,
    [TEST_NOW],
  )
  const id = Number(row?.['id'])
  const problem = await one('payment-problem', id)
  expect(problem).toMatchObject({
    version: 1,
    text: 'The customer has objected to this payment with their bank. (sandbox)',
  })
  const deal = (how: string) =>
    staffSend(server, desk, staffMoney.markProblemDealt, { id, version: problem?.version ?? 0, how })
  expect(await deal('')).toMatchObject({ code: 400 })
  const both = await Promise.all([deal('Called the bank'), deal('Sent the papers')])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await one('payment-problem', id)).toBeUndefined()
  expect(await auditsOf('resolved a payment problem')).toHaveLength(1)
})

describe('T16 a stay without a room', () => {
  const aStayWithout = async (arrival: string) => {
    const order = await anOrder(server, { accountId: customer.id, arrival })
    const [stay] = await query('update stay set room_id = null where order_id = $1 returning id', [order.id])
    server.clock.advance(2)
    const id = Number(stay?.['id'])
    return { id, answer: await one('room', id) }
  }
  const find = (stayId: number, version = 0) =>
    staffSend(server, desk, staffToday.findRoom, { stayId, version })

  test('gets one by the planner', async () => {
    const { id, answer } = await aStayWithout('2027-03-02')
    expect(answer?.title).toContain('has no room')
    expect(await find(id, answer?.version ?? 0)).toMatchObject({
      code: 200,
      data: { room: expect.any(String) as string },
    })
    const [stay] = await query('select room_id from stay where id = $1', [id])
    expect(stay?.['room_id']).toEqual(expect.any(Number))
    expect(await one('room', id)).toBeUndefined()
  })

  test('is told why there is none, and nobody moves', async () => {
    const { id, answer } = await aStayWithout('2027-03-09')
    await query(
      `insert into stay (order_id, suite_type_id, arrival, departure, room_id, is_pinned, is_active)
       select order_id, stay.suite_type_id, arrival, departure, room.id, true, true
       from stay join room on room.suite_type_id = stay.suite_type_id where stay.id = $1`,
      [id],
    )
    expect(await find(id, answer?.version ?? 0)).toMatchObject({
      code: 409,
      msg: 'No Classic Run is free from Tue 9 to Fri 12 Mar: stays that must not move stand in the way. Nothing was done.',
    })
    expect((await query('select room_id from stay where id = $1', [id]))[0]).toEqual({ room_id: null })
  })
})

test('T16 D15 a dose that was due an hour ago stands first, until it is ticked', async () => {
  const { dogId } = await aVisit(server, {
    accountId: customer.id,
    name: 'Bear',
    food: { what: 'Kibble', howMuch: '1 cup', times: ['07:30'] },
    medications: [{ what: 'Insulin', dose: '4 units', times: ['12:00'] }],
  })
  server.clock.set('2026-11-16T19:59:00Z')
  expect(await one('dose', dogId, hand)).toMatchObject({
    title: 'Breakfast round: 1 not done',
    round: { key: 'breakfast', date: '2026-11-16' },
  })
  server.clock.set('2026-11-16T20:00:00Z')
  const missed = (await answers('dose', hand)).filter(({ id }) => id === dogId)
  expect(missed.map(({ title, since }) => [title, since])).toContainEqual([
    'Bear: Insulin missed',
    '2026-11-16T19:00:00.000Z',
  ])
  const { send } = careCalls(server)
  await send(hand, 'tick', aTick(dogId, '12:00', { itemKey: 'medicine:insulin' }))
  await send(hand, 'tick', aTick(dogId, '07:30'))
  expect(await one('dose', dogId, hand)).toBeUndefined()
  expect(await one('dose', dogId)).toBeUndefined()
})

test('T16 a dog that is not spayed waits for a word about group play', async () => {
  const order = await anOrder(server, {
    accountId: customer.id,
    arrival: '2026-11-24',
    departure: '2026-11-26',
  })
  const [row] = await query(
    `update dog set is_spayed = false, birthday = '2024-01-05' from order_dog
     where order_dog.dog_id = dog.id and order_id = $1 returning dog.id`,
    [order.id],
  )
  const id = Number(row?.['id'])
  expect(await one('group-play', id, hand)).toMatchObject({ until: order.begins_at.toISOString() })
  await query(`update dog set group_play = 'no' where id = $1`, [id])
  expect(await one('group-play', id, hand)).toBeUndefined()
})

test('T16 a visitor’s message waits until somebody says that it is answered', async () => {
  const words = `Do you take cats?\n${'Really. '.repeat(20)}`
  await server.post('/api/Index/sendMessage', { name: 'Owen', email: 'owen@mail.example', message: words })
  const message = (await answers('message')).find(({ title }) => title === 'Owen wrote')
  expect(message).toMatchObject({ email: 'owen@mail.example', text: words.trim() })
  expect(message?.line).toHaveLength(81)
  const form = { id: message?.id, version: message?.version }
  const both = await Promise.all([1, 2].map(() => staffSend(server, desk, staffToday.markAnswered, form)))
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await answers('message', hand)).toEqual([])
  expect((await answers('message')).some(({ id }) => id === message?.id)).toBe(false)
  expect(await query('select answered_by from contact_message where id = $1', [form.id])).toEqual([
    { answered_by: desk.id },
  ])
})

test('T16 an interview says by when to decide: when what waits for it is given up', async () => {
  const { stay } = await aWaitingStay(server)
  const waiting = await orderNow(server, stay.id)
  const meeting = await orderNow(server, waiting.interview_order_id ?? 0)
  server.clock.set(new Date(meeting.ends_at.getTime() + 60_000).toISOString())
  const answer = await one('interview', meeting.id)
  expect(answer?.until).toBe((await orderNow(server, stay.id)).hold_until?.toISOString())
  expect(answer?.line).toContain(', or the stay is given up')
  expect(answer?.line).toContain(', by Sat 1')
  expect(addDays(meeting.first_date, 1) >= (answer?.until?.slice(0, 10) ?? '')).toBe(true)
})

test('T16 the list takes as many statements for ten messages as for one', async () => {
  const write = (count: number) =>
    query(
      `insert into contact_message (name, email, message) select 'Ann', 'ann@mail.example', 'Hi' from generate_series(1, $1)`,
      [count],
    )
  const read = () => staffRead(server, desk, staffToday.getToday)
  await write(1)
  const few = await countStatements(read)
  await write(10)
  expect(await countStatements(read)).toBe(few)
})
