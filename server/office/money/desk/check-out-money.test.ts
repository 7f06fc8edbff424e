import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOpenTill } from '../../../testing/a-till.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { beginPayment } from '../../../testing/paying.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let asha: TestCustomer
let guest: Booker

beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 30)
  dana = await aStaffMember(server, ['care', 'desk', 'money'])
  asha = await aStaffMember(server, 'manager')
  await anOpenTill(server, dana.id)
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const checkIn = async (orderId: number) => {
  const { version } = await orderNow(server, orderId)
  const answer = await staffSend(server, dana, staffAttendance.checkIn, {
    orderId,
    version,
    dogIds: [guest.dogId],
    careConfirmed: true,
  })
  expect(answer.code).toBe(200)
}

/** Two nights, the deposit paid, here since the 24th; it is 2:04 pm of the day they go home. */
async function aLateStay() {
  const dates = { arrival: '2026-11-24', departure: '2026-11-26' }
  const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], dates)))
  await pay(server, guest, id, 'due')
  server.clock.set('2026-11-24T17:02:00Z')
  await checkIn(id)
  server.clock.set('2026-11-26T21:04:00Z')
  return id
}

const preview = (orderId: number) =>
  staffRead(server, dana, staffCharges.previewCheckOut, { orderId, dogIds: String(guest.dogId) })
const checkOut = async (orderId: number, body: object, who = dana) =>
  staffSend(server, who, staffAttendance.checkOut, {
    orderId,
    version: (await orderNow(server, orderId)).version,
    dogIds: [guest.dogId],
    ...body,
  })
const chargesOf = async (orderId: number) =>
  (
    await server.database.pool.query(
      `select kind, amount_cents, gst_cents, proposed_cents, proposed_by_rule, why from order_charge
       where order_id = $1 order by id`,
      [orderId],
    )
  ).rows

describe('T9 O26 going home later than was agreed', () => {
  test('AD1 an e-transfer is awaited, and a part of it is paid on going home: the rest stays asked for', async () => {
    const id = await aLateStay()
    const asked = await beginPayment(server, guest, { id, what: 'all', method: 'etransfer' })
    const [late] = (await preview(id)).proposals
    const waived = { decision: 'waive', why: 'We were late ourselves.' }
    const going = {
      charges: [{ rule: 'late-day', dogId: guest.dogId, proposedCents: late?.cents, ...waived }],
      parts: [{ way: 'cash', amountCents: 2_000, tenderedCents: 2_000 }],
      unpaidWhy: 'The rest is on its way by e-transfer.',
    }
    const answer = await checkOut(id, going, asha)
    expect(answer).toMatchObject({ code: 200, data: { status: 'checked_out' } })
    const { rows } = await server.database.pool.query(
      `select amount_cents from payment where order_id = $1 and status = 'open'`,
      [id],
    )
    expect(rows).toEqual([{ amount_cents: asked.amountCents - 2_000 }])
    const { version, balance_cents } = await orderNow(server, id)
    expect(balance_cents).toBe(asked.amountCents - 2_000)
    const all = {
      orderId: id,
      version,
      parts: [{ way: 'cash', amountCents: balance_cents, tenderedCents: 99_000 }],
    }
    expect(await staffSend(server, dana, staffTake.take, all)).toMatchObject({ data: { balanceCents: 0 } })
    expect(
      (
        await server.database.pool.query(`select 1 from payment where order_id = $1 and status = 'open'`, [
          id,
        ])
      ).rows,
    ).toEqual([])
  })

  test('T9 O21 O25 O26 the fee, the tip and a split payment are taken with the check-out, in one step', async () => {
    const id = await aLateStay()
    const seen = await preview(id)
    const [late] = seen.proposals
    expect(seen).toMatchObject({ isTillOpen: true, proposals: [{ rule: 'late-day', dogId: guest.dogId }] })
    const owed = seen.balanceCents + (late?.totalCents ?? 0)
    const answer = await checkOut(id, {
      charges: [{ rule: 'late-day', dogId: guest.dogId, proposedCents: late?.cents, decision: 'charge' }],
      tip: { amountCents: 1_000 },
      parts: [
        { way: 'cash', amountCents: 2_000, tenderedCents: 2_000 },
        { way: 'terminal', amountCents: owed + 1_000 - 2_000, last4: '8810', reference: '04417A' },
      ],
    })
    expect(answer).toMatchObject({ code: 200, data: { status: 'checked_out', balanceCents: 0 } })
    expect(await chargesOf(id)).toMatchObject([
      { kind: 'late', amount_cents: late?.totalCents, proposed_by_rule: 'late-day' },
      { kind: 'tip', amount_cents: 1_000, gst_cents: 0 },
    ])
  })

  test('WS10 one receipt for a check-out, however it was paid: the dog, each way, cash as handed over, the tip', async () => {
    const id = await aLateStay()
    const seen = await preview(id)
    const [late] = seen.proposals
    const owed = seen.balanceCents + (late?.totalCents ?? 0)
    const received = async () =>
      (
        await server.database.pool.query<{ kind: string; title: string; text: string }>(
          `select kind, title, text from notification where account_id = $1
           and kind in ('payment-received', 'visit-paid') order by id`,
          [guest.id],
        )
      ).rows
    const before = await received()
    await checkOut(id, {
      charges: [{ rule: 'late-day', dogId: guest.dogId, proposedCents: late?.cents, decision: 'charge' }],
      tip: { amountCents: 1_000 },
      parts: [
        { way: 'cash', amountCents: 2_003, tenderedCents: 2_005 },
        { way: 'terminal', amountCents: owed + 1_000 - 2_003, last4: '8811', reference: '04418A' },
      ],
    })
    const [receipt, ...others] = (await received()).slice(before.length)
    expect(others).toEqual([])
    expect(receipt?.kind).toBe('visit-paid')
    expect(receipt?.title).toMatch(/^Receipt for .+: \$[\d.,]+$/)
    const terminal = exactPrice(owed + 1_000 - 2_003)
    expect(receipt?.text).toContain(`You paid $20.05 in cash and ${terminal} by card at the desk.`)
    expect(receipt?.text).toContain('Your tip of $10.00 is included.')
    expect(receipt?.text).toContain('Everything is paid.')
  })

  test('O26 waived or changed with a reason, and counted as proposed', async () => {
    const id = await aLateStay()
    const seen = await preview(id)
    const one = { rule: 'late-day', dogId: guest.dogId, proposedCents: seen.proposals[0]?.cents }
    const pays = { way: 'terminal', amountCents: seen.balanceCents, last4: '8810', reference: '04417B' }
    const silent = await checkOut(id, { charges: [{ ...one, decision: 'waive' }], parts: [pays] })
    expect(silent).toMatchObject({ code: 400, msg: 'Please say why.' })
    const charges = [{ ...one, decision: 'waive', why: 'Snow on the road' }]
    // Much of it is a manager's to waive, as a discount is.
    expect(await checkOut(id, { charges, parts: [pays] })).toMatchObject({
      code: 403,
      data: { needs: 'manager' },
    })
    expect(await chargesOf(id)).toEqual([])
    expect(await checkOut(id, { charges, parts: [pays] }, asha)).toMatchObject({ code: 200 })
    expect(await chargesOf(id)).toEqual([
      {
        kind: 'late',
        amount_cents: 0,
        gst_cents: 0,
        proposed_cents: seen.proposals[0]?.totalCents,
        proposed_by_rule: 'late-day',
        why: 'Snow on the road',
      },
    ])
  })

  test('T10 money that is still owed after the charges stops it, and nothing is written', async () => {
    const id = await aLateStay()
    const seen = await preview(id)
    const one = { rule: 'late-day', dogId: guest.dogId, proposedCents: seen.proposals[0]?.cents }
    const changed = { ...one, decision: 'change', amountCents: 1_000, why: 'Half of it' }
    const owed = `$${((seen.balanceCents + 1_050) / 100).toFixed(2)} is still owed.`
    expect(await checkOut(id, { charges: [changed] })).toMatchObject({ code: 409, msg: owed })
    expect(await chargesOf(id)).toEqual([])
    expect(await checkOut(id, { charges: [changed], unpaidWhy: 'Comes back' })).toMatchObject({
      code: 200,
      data: { status: 'checked_out', balanceCents: seen.balanceCents + 1_050 },
    })
  })

  test('O26 a charge that came up after the form was opened is asked for first', async () => {
    const id = await aLateStay()
    const answer = await checkOut(id, { charges: [], unpaidWhy: 'x' })
    expect(answer.code).toBe(409)
    expect(answer.msg).toContain('Please decide on it. Nothing was done.')
    expect(await chargesOf(id)).toEqual([])
  })

  test('O26 nobody pays more for the minute the form was open; minutes after closing count', async () => {
    const id = await aLateStay()
    server.clock.set('2026-11-27T02:20:00Z')
    const seen = await preview(id)
    expect(seen.proposals.map(({ rule, cents }) => [rule, cents])).toEqual([
      ['late-pick-up', 2_000],
      ['late-day', seen.proposals[1]?.cents],
    ])
    server.clock.advance(3)
    const charges = seen.proposals.map(({ rule, dogId, cents }) => ({
      rule,
      dogId,
      proposedCents: cents,
      decision: 'charge',
    }))
    expect(await checkOut(id, { charges, unpaidWhy: 'Comes back' })).toMatchObject({ code: 200 })
    expect((await chargesOf(id))[0]).toMatchObject({ kind: 'late', amount_cents: 2_100 })
  })

  test('O26 nothing said about them means as proposed: they are charged, and owed', async () => {
    const id = await aLateStay()
    const { balanceCents, proposals } = await preview(id)
    const [late] = proposals
    const owedCents = balanceCents + (late?.totalCents ?? 0)
    expect(await checkOut(id, {})).toMatchObject({ code: 409, data: { balanceCents: owedCents } })
    expect(await chargesOf(id)).toEqual([])
    const parts = [{ way: 'terminal', amountCents: balanceCents, last4: '8810', reference: '04417C' }]
    expect(await checkOut(id, { parts })).toMatchObject({ code: 409 })
    const hand = await aStaffMember(server, ['care', 'desk'])
    expect(await checkOut(id, { unpaidWhy: 'Comes back' }, hand)).toMatchObject({ code: 200 })
    expect(await chargesOf(id)).toMatchObject([
      { kind: 'late', amount_cents: late?.totalCents, proposed_by_rule: 'late-day' },
    ])
    expect((await orderNow(server, id)).balance_cents).toBe(owedCents)
  })

  test('T9 O21 somebody let them go a moment ago: money that comes with a second check-out is refused, not lost', async () => {
    const id = await aLateStay()
    const { version } = await orderNow(server, id)
    expect(await checkOut(id, { unpaidWhy: 'Comes back' })).toMatchObject({ code: 200 })
    const { balance_cents: owed } = await orderNow(server, id)
    const parts = [{ way: 'terminal', amountCents: owed, last4: '8810', reference: '04418C' }]
    const tip = { amountCents: 500 }
    const paid = [{ way: 'terminal', amountCents: 500, last4: '8810', reference: '04419C' }]
    for (const money of [{ parts }, { parts: paid, tip }])
      expect(await checkOut(id, { version, ...money })).toMatchObject({
        code: 409,
        msg: `They’ve gone home already, and ${exactPrice(money.parts[0]?.amountCents ?? 0)} was not taken. If you have it, please take it on the booking.`,
      })
    expect((await orderNow(server, id)).balance_cents).toBe(owed)
    expect(await checkOut(id, { version })).toMatchObject({ code: 200, msg: 'They’ve gone home already.' })
  })

  test('who may not see sums can neither charge nor take', async () => {
    const hand = await aStaffMember(server, ['care', 'desk'])
    const id = await aLateStay()
    expect(await checkOut(id, { charges: [], unpaidWhy: 'x' }, hand)).toMatchObject({
      code: 403,
      data: { needs: 'money' },
    })
  })
})

test('O26 a half day over five hours, and medicine without its service, are proposed', async () => {
  const days = { days: [{ date: '2026-11-24', part: 'half' }] }
  const { id } = placed(await create(server, guest, someDays([guest.dogId], days)))
  await pay(server, guest, id, 'all')
  server.clock.set('2026-11-24T16:00:00Z')
  await checkIn(id)
  await server.database.pool.query(
    `insert into care_log (id, park_id, dog_id, order_id, kind, item_key, what, outcome, by_account_id, made_at, recorded_at, due_at)
     values (gen_random_uuid(), 1, $1, $2, 'medicine', 'pill', 'Rimadyl', 'given', $3, '2026-11-24T18:00:00Z', '2026-11-24T18:00:00Z', '2026-11-24T18:00:00Z')`,
    [guest.dogId, id, dana.id],
  )
  server.clock.set('2026-11-24T20:59:00Z')
  expect((await preview(id)).proposals.map(({ rule }) => rule)).toEqual(['medicine'])
  server.clock.set('2026-11-24T21:20:00Z')
  const [day, medicine] = (await preview(id)).proposals
  expect(day?.how).toContain('was here 5 h 20 min on Tue 24 Nov; a half day is 5 h.')
  expect(medicine).toMatchObject({ rule: 'medicine', how: 'Given on 1 day and not booked, $3 a day' })
})
