import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffToday } from '#contract/office/day/today.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOpenTill } from '../../../testing/a-till.ts'
import { forgetMeeting } from '../../../testing/a-waiting-stay.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { named, PIN } from '../../../testing/care-calls.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { giveCredit, pay, placed } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let hand: TestCustomer
let asha: TestCustomer
let guest: Booker

beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 40)
  dana = await aStaffMember(server, ['care', 'desk', 'money'])
  hand = await aStaffMember(server, ['care'])
  asha = await named(server, await aStaffMember(server, 'manager'), 'Asha')
  await anOpenTill(server, dana.id)
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const DATES = { arrival: '2026-11-24', departure: '2026-11-26' }

/** Two nights that nobody has paid for; it is the morning on which they come. */
async function anUnpaidStay(dogIds = [guest.dogId]) {
  const { id } = placed(await create(server, guest, await aStay(server, dogIds, DATES)))
  server.clock.set('2026-11-24T17:02:00Z')
  return id
}

const seen = async (orderId: number) => ({
  orderId,
  version: (await orderNow(server, orderId)).version,
  dogIds: [guest.dogId],
})
const checkIn = async (orderId: number, body: object = {}, who = dana, key?: string) =>
  staffSend(server, who, staffAttendance.checkIn, { ...(await seen(orderId)), ...body }, key)
const look = (orderId: number, who = dana) =>
  staffRead(server, who, staffAttendance.getAttendance, { orderId })
const waive = async (orderId: number, who: TestCustomer, body: object = {}) => {
  const { version } = await orderNow(server, orderId)
  return staffSend(server, who, staffAttendance.waive, {
    orderId,
    version,
    gate: 'money',
    why: 'Pays on Friday',
    ...body,
  })
}
const approval = () => ({ approval: { accountId: asha.id, pin: PIN } })
const paymentsOf = async (orderId: number) =>
  (
    await server.database.pool.query(
      `select method, amount_cents, rounding_cents from payment where order_id = $1 and status = 'paid' order by id`,
      [orderId],
    )
  ).rows as { method: string; amount_cents: number; rounding_cents: number }[]
const dueOf = async (orderId: number) => {
  const [gate] = (await look(orderId)).gates
  return Math.round(Number(/\$([\d.,]+)/.exec(gate?.text ?? '')?.[1]?.replace(',', '')) * 100)
}

describe('WS1 money that is due as they come', () => {
  test('WS1 O21 O24 is taken with the check-in, in several ways, and the booking is confirmed and here', async () => {
    const id = await anUnpaidStay()
    await giveCredit(server, guest.id, 500)
    expect(await checkIn(id)).toMatchObject({
      code: 409,
      data: { gates: [{ gate: 'money', canBeWaived: true }] },
    })
    const due = await dueOf(id)
    const parts = [
      { way: 'credit', amountCents: 500 },
      { way: 'cash', amountCents: 2_000, tenderedCents: 5_000 },
      { way: 'terminal', amountCents: due - 2_500, last4: '8810', reference: 'WS1A' },
    ]
    const answer = await checkIn(id, { parts })
    expect(answer).toMatchObject({ code: 200, data: { status: 'checked_in', gates: [] } })
    expect(answer.msg).toContain('$30.00 change.')
    expect((await paymentsOf(id)).map(({ method }) => method)).toEqual(['cash', 'terminal'])
    const { rows } = await server.database.pool.query(
      `select action, after from audit_entry where subject_kind = 'order' and subject_id = $1`,
      [id],
    )
    expect(rows).toMatchObject([{ after: { status: 'checked_in', cashCents: 2_000, creditCents: 500 } }])
  })

  test('WS1 all or nothing: too little, too much or a slip that was used leave neither money nor dog', async () => {
    const id = await anUnpaidStay()
    const due = await dueOf(id)
    const terminal = (amountCents: number) => [
      { way: 'terminal', amountCents, last4: '8810', reference: 'WS1B' },
    ]
    expect(await checkIn(id, { parts: terminal(due - 1_000) })).toMatchObject({
      code: 409,
      msg: '$10.00 is due before they stay.',
    })
    const { balance_cents: owed } = await orderNow(server, id)
    expect(await checkIn(id, { parts: terminal(owed + 300) })).toMatchObject({
      code: 400,
      msg: 'That is $3.00 more than is owed.',
    })
    expect([await paymentsOf(id), (await look(id)).dogs[0]?.whereabouts]).toEqual([[], 'expected'])
    expect(await checkIn(id, { parts: terminal(owed) })).toMatchObject({
      code: 200,
      data: { balanceCents: 0 },
    })
  })

  test('WS1 W7 the same key twenty times takes it once; with another key it is refused, not lost', async () => {
    const id = await anUnpaidStay()
    const parts = [{ way: 'cash', amountCents: await dueOf(id), tenderedCents: 100_000 }]
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => checkIn(id, { parts }, dana, `ws1-${id}`)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ code: 200 })
    const late = await checkIn(id, { parts })
    expect(late).toMatchObject({ code: 409 })
    expect(late.msg).toContain('They’re here already, and')
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  test('WS1 who may not take money is told so, and sees no sum', async () => {
    const id = await anUnpaidStay()
    const parts = [{ way: 'cash', amountCents: 1_000, tenderedCents: 1_000 }]
    expect(await checkIn(id, { parts }, hand)).toMatchObject({ code: 403, data: { needs: 'money' } })
    expect((await look(id, hand)).gates).toMatchObject([{ text: 'Something is due before they stay.' }])
    expect(await paymentsOf(id)).toEqual([])
  })

  test('WS1 a manager lets it wait, with a reason: both names in the log, the debt stays until they go', async () => {
    const id = await anUnpaidStay()
    const { balance_cents: owed } = await orderNow(server, id)
    const refused = await waive(id, hand)
    expect(refused).toMatchObject({ code: 403, data: { needs: 'manager' } })
    expect((refused.data as { what: string }).what).toContain('Let in unpaid')
    expect(await waive(id, dana, { why: '' })).toMatchObject({ code: 400 })
    expect(await waive(id, hand, approval())).toMatchObject({ code: 200, data: { gates: [] } })
    expect(await checkIn(id, {}, hand)).toMatchObject({ code: 200, data: { status: 'checked_in' } })
    const { rows } = await server.database.pool.query(
      `select by_account_id, approved_by, why from audit_entry where subject_kind = 'order' and subject_id = $1
         and action = 'let what is due wait until they go home'`,
      [id],
    )
    expect(rows).toEqual([{ by_account_id: hand.id, approved_by: asha.id, why: 'Pays on Friday' }])
    expect((await orderNow(server, id)).balance_cents).toBe(owed)
    const out = await staffSend(server, dana, staffAttendance.checkOut, await seen(id))
    expect(out).toMatchObject({ code: 409, data: { balanceCents: owed } })
  })

  test('WS1 it waits for all of them, on Today too, but not before the day they come', async () => {
    const second = await aReadyDog(server, guest.id)
    const id = await anUnpaidStay([guest.dogId, second])
    const row = async () =>
      (await staffRead(server, dana, staffToday.getToday)).arriving.find(({ orderId }) => orderId === id)
    expect((await row())?.openGates).toEqual(['money'])
    server.clock.set('2026-11-23T18:10:00Z')
    expect(await waive(id, asha)).toMatchObject({ code: 409 })
    server.clock.set('2026-11-24T17:02:00Z')
    expect(await waive(id, asha)).toMatchObject({ code: 200 })
    expect((await row())?.openGates).toEqual([])
    expect(await checkIn(id)).toMatchObject({ code: 200 })
    expect(await checkIn(id, { dogIds: [second] })).toMatchObject({ code: 200 })
  })

  test('WS1 a dog let in without its meet and greet can be paid for at the door', async () => {
    const stranger = await aReadyDog(server, guest.id)
    const id = await anUnpaidStay([stranger])
    await forgetMeeting(server, stranger)
    await server.database.pool.query(
      `update customer_order set status = 'awaiting_interview' where id = $1`,
      [id],
    )
    await waive(id, asha, { gate: 'interview', dogId: stranger })
    const due = await dueOf(id)
    const parts = [{ way: 'cash', amountCents: due, tenderedCents: 100_000 }]
    expect(await checkIn(id, { dogIds: [stranger], parts })).toMatchObject({
      code: 200,
      data: { status: 'checked_in' },
    })
  })
})

describe('AD21 T8 a charge since the check-in', () => {
  const undo = async (orderId: number) =>
    staffSend(server, dana, staffAttendance.undo, { ...(await seen(orderId)), what: 'check-in' })
  const charge = async (orderId: number, more: object = {}) =>
    staffSend(server, dana, staffCharges.addCharge, {
      orderId,
      version: (await orderNow(server, orderId)).version,
      kind: 'goods',
      what: 'Kong',
      amountCents: 1_200,
      ...more,
    })

  test('AD21 stops its undo, in words, and is no longer offered; taken back it can be undone', async () => {
    const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], DATES)))
    await pay(server, guest, id, 'all')
    server.clock.set('2026-11-24T17:02:00Z')
    await checkIn(id)
    expect((await look(id)).undoable).toMatchObject([{ what: 'check-in' }])
    server.clock.set('2026-11-24T17:05:00Z')
    expect(await charge(id)).toMatchObject({ code: 200 })
    expect((await look(id)).undoable).toEqual([])
    const refused = await undo(id)
    expect(refused).toMatchObject({ code: 409 })
    expect(refused.msg).toMatch(
      /^“Kong” has been charged since\. Take the charge back first, or mark .+ gone instead\.$/,
    )
    const { rows } = await server.database.pool.query('select id from order_charge where order_id = $1', [id])
    const chargeId = (rows[0] as { id: number }).id
    const { version } = await orderNow(server, id)
    await staffSend(server, asha, staffCharges.voidCharge, { chargeId, version, why: 'Wrong dog' })
    expect(await undo(id)).toMatchObject({ code: 200, data: { status: 'confirmed' } })
  })

  test('AD21 T8 what was paid as they came stays, and the check-in can be undone', async () => {
    const id = await anUnpaidStay()
    const { balance_cents: owed } = await orderNow(server, id)
    await checkIn(id, { parts: [{ way: 'cash', amountCents: owed, tenderedCents: 100_000 }] })
    expect(await undo(id)).toMatchObject({ code: 200, data: { status: 'confirmed', balanceCents: 0 } })
    expect(await paymentsOf(id)).toHaveLength(1)
  })
})
