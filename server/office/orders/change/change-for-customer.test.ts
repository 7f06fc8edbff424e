import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../../testing/booking.ts'
import { FIVE, ONE, THREE } from '../../../testing/changing.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { creditOf, getOrder, givePass, pay, placed, unitsLeft } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let hand: TestCustomer
let asha: TestCustomer
let guest: Booker

beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 30)
  dana = await aStaffMember(server, ['desk', 'money'])
  hand = await aStaffMember(server, ['desk'])
  asha = await aStaffMember(server, 'manager')
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const stayOf = (dates: object) => aStay(server, [guest.dogId], dates)
async function aPaid(request: Record<string, unknown>, what: 'due' | 'all' = 'all') {
  const { id } = placed(await create(server, guest, request))
  await pay(server, guest, id, what)
  return id
}
const now = (orderId: number) => staffRead(server, dana, staffChange.getChangeable, { orderId })

/** As the sheet does it: looks, which writes nothing, and then does what was shown. */
async function changeAsShown(
  orderId: number,
  request: object,
  further: { ourMistake?: boolean; why?: string } = {},
  who = dana,
) {
  const before = await getOrder(server, guest, orderId)
  const { ourMistake = false } = further
  const preview = (
    await server.post(staffChangePreview.previewChange.path, { orderId, request, ourMistake }, dana.headers)
  ).body
  expect(preview).toMatchObject({ code: 200 })
  expect(await getOrder(server, guest, orderId)).toEqual(before)
  const shown = staffChangePreview.previewChange.output.parse(preview.data)
  if (shown.money === null) throw new Error('no sums were shown')
  const { price: _price, beforeCents: _before, balanceCents, ...expected } = shown.money
  const body = { orderId, version: shown.version, request, expected, ...further }
  const answer = await staffSend(server, who, staffChange.change, body)
  expect(answer).toMatchObject({ code: 200, data: { balanceCents } })
  const after = await getOrder(server, guest, orderId)
  expect(after.price.totalCents).toBe(expected.totalCents)
  expect(after.balanceCents).toBe(balanceCents)
  return { before, after, shown, expected }
}

describe('O9 a change for a customer', () => {
  test('O9 U15 what is more is owed at once; the owner is told, and reads that it was by us', async () => {
    const id = await aPaid(await stayOf(THREE))
    const { before, after, expected } = await changeAsShown(id, await stayOf(FIVE))
    expect(after).toMatchObject({ status: 'confirmed', pendingChange: null })
    expect(after.balanceCents).toBe(expected.totalCents - before.price.totalCents)
    expect(after.history.at(-1)).toMatchObject({
      text: 'Changed by us: Tue 8 to Sun 13 Dec.',
      byUs: true,
    })
    const { rows } = await server.database.pool.query(
      `select by_account_id from order_entry where order_id = $1 and note = 'Changed'`,
      [id],
    )
    expect(rows).toEqual([{ by_account_id: dana.id }])
    const notices = await server.database.pool.query(
      `select title from notification where account_id = $1 and kind = 'order-changed'`,
      [guest.id],
    )
    expect(notices.rows).toHaveLength(1)
  })

  test('O9 what is less goes back by the terms; our mistake, all of it, with a reason', async () => {
    const early = await aPaid(await stayOf(THREE))
    const long = await changeAsShown(early, await stayOf(ONE))
    expect(long.expected.refundCents).toBeGreaterThan(0)
    expect(long.expected.keptCents).toBe(0)
    guest = await aBooker(server)
    const late = await aPaid(await stayOf(THREE))
    server.clock.set('2026-12-07T20:00:00Z')
    const body = {
      orderId: late,
      version: (await now(late)).version,
      request: await stayOf(ONE),
      ourMistake: true,
    }
    expect(await staffSend(server, dana, staffChange.change, body)).toMatchObject({
      code: 400,
      msg: 'Please say why.',
    })
    const mistake = { ourMistake: true, why: 'We had written the wrong day.' }
    const mine = await changeAsShown(late, await stayOf(ONE), mistake, asha)
    expect(mine.expected.refundCents).toBe(mine.before.price.totalCents - mine.expected.totalCents)
    expect(mine.expected.keptCents).toBe(0)
    guest = await aBooker(server)
    server.clock.set('2026-11-23T18:00:00Z')
    const another = await aPaid(await stayOf(THREE))
    server.clock.set('2026-12-07T20:00:00Z')
    const kept = await changeAsShown(another, await stayOf(ONE))
    expect(kept.expected).toMatchObject({ refundCents: 0, creditCents: 0 })
    expect(kept.expected.keptCents).toBe(kept.before.price.totalCents - kept.expected.totalCents)
  })

  test('O9 passes are used and come back as for anybody', async () => {
    const passId = await givePass(server, guest.id, { units: 10 })
    const request = someDays([guest.dogId], { usePasses: true })
    const { id } = placed(await create(server, guest, request))
    expect(await unitsLeft(server, passId)).toBe(6)
    const one = { ...request, days: request.days.slice(0, 1) }
    await changeAsShown(id, one)
    expect(await unitsLeft(server, passId)).toBe(8)
  })

  test('O9 W6 W7 twenty at once change it once; who saw an older one is told who got there first', async () => {
    const id = await aPaid(await stayOf(THREE))
    const { version } = await now(id)
    const body = { orderId: id, version, request: await stayOf(FIVE) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staffSend(server, dana, staffChange.change, body, `change-${id}`)),
    )
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(answers[0]?.code).toBe(200)
    const { code } = await getOrder(server, guest, id)
    const stale = await staffSend(server, dana, staffChange.change, { ...body, request: await stayOf(ONE) })
    expect(stale.code).toBe(409)
    expect(stale.msg).toContain(`changed ${code} at`)
  })

  test('O9 other sums than were shown, a full night, who may not: nothing is done', async () => {
    const id = await aPaid(await stayOf(THREE))
    const before = await getOrder(server, guest, id)
    const { version } = await now(id)
    const request = await stayOf(FIVE)
    const expected = { totalCents: 1, refundCents: 0, creditCents: 0, keptCents: 0 }
    expect(
      await staffSend(server, dana, staffChange.change, { orderId: id, version, request, expected }),
    ).toMatchObject({
      code: 409,
      msg: 'The sums have changed. Nothing was done; please take another look.',
      data: { refundCents: 0 },
    })
    await server.database.pool.query(
      `insert into suite_night (suite_type_id, night, capacity, booked)
       select id, '2026-12-12', 0, 0 from suite_type where name = 'Deluxe Suite'
       on conflict (suite_type_id, night) do update set capacity = suite_night.booked`,
    )
    expect(
      await staffSend(server, dana, staffChange.change, { orderId: id, version, request }),
    ).toMatchObject({
      code: 409,
      data: { clashes: ['2026-12-12'] },
    })
    await server.database.pool.query(
      `update suite_night set capacity = booked + 30 where night = '2026-12-12'`,
    )
    const seen = await server.post(
      staffChangePreview.previewChange.path,
      { orderId: id, request },
      hand.headers,
    )
    expect(seen.body.data).toMatchObject({ money: null, text: null })
    expect(await getOrder(server, guest, id)).toEqual(before)
  })
})

describe('O10 a cancellation for a customer', () => {
  const look = (orderId: number, ourDoing: 'yes' | 'no', who = dana) =>
    staffRead(server, who, staffChange.previewCancel, { orderId, ourDoing })

  test('O10 by the rules, to the cent as shown; the owner reads that it was by us', async () => {
    const id = await aPaid(await stayOf(THREE))
    server.clock.set('2026-12-05T20:00:00Z')
    const { version, back, rule } = await look(id, 'no')
    expect(rule).toMatch(/^Half of what they paid as store credit until /)
    expect(back?.creditCents).toBeGreaterThan(0)
    const other = { orderId: id, version, expected: { ...back, creditCents: 1 } }
    expect(await staffSend(server, dana, staffChange.cancel, other)).toMatchObject({
      code: 409,
      msg: 'The refund has changed. Nothing was cancelled; please take another look.',
      data: back,
    })
    const answer = await staffSend(server, dana, staffChange.cancel, { orderId: id, version, expected: back })
    expect(answer).toMatchObject({ code: 200, data: { status: 'cancelled', balanceCents: 0 } })
    expect(await creditOf(server, guest.id)).toBe(back?.creditCents)
    const { history } = await getOrder(server, guest, id)
    expect(history.at(-1)).toMatchObject({ text: 'Cancelled by us, as you asked.', byUs: true })
  })

  test('O10 we cancel: everything comes back and the reason is told; a second time is refused', async () => {
    const id = await aPaid(await stayOf(THREE))
    const { price } = await getOrder(server, guest, id)
    server.clock.set('2026-12-08T12:00:00Z')
    const { version, back } = await look(id, 'yes')
    expect(back).toEqual({ refundCents: price.totalCents, creditCents: 0, keptCents: 0, passUnits: 0 })
    const body = { orderId: id, version, ourDoing: true, expected: back }
    expect(await staffSend(server, dana, staffChange.cancel, body)).toMatchObject({ code: 400 })
    const why = 'A pipe burst in the house.'
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        staffSend(server, asha, staffChange.cancel, { ...body, why }, `off-${id}`),
      ),
    )
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(answers[0]).toMatchObject({ code: 200, data: { status: 'cancelled' } })
    const { rows } = await server.database.pool.query(
      `select sum(refund.amount_cents)::int as cents from refund join payment on payment.id = payment_id where order_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ cents: price.totalCents }])
    const { version: later } = await now(id)
    expect(await staffSend(server, asha, staffChange.cancel, { ...body, why, version: later })).toMatchObject(
      { code: 409 },
    )
  })

  test('O10 without money one cancels without seeing sums', async () => {
    const id = await aPaid(await stayOf(THREE))
    const { version, back, text } = await look(id, 'no', hand)
    expect([back, text]).toEqual([null, null])
    expect(await staffSend(server, hand, staffChange.cancel, { orderId: id, version })).toMatchObject({
      code: 200,
      data: { status: 'cancelled', balanceCents: null },
    })
  })
})
