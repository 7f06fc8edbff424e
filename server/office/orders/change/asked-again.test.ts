import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { endRunOutOrders } from '../../../business/orders/lifecycle/end-orders.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { boardMover, stayOf } from '../../../testing/move-on-board.ts'
import { getOrder, pay, placed } from '../../../testing/order-calls.ts'
import { linkMailedTo } from '../../../testing/pay-links.ts'
import { noticesTo } from '../../../testing/paying.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let guest: Booker
beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 30)
  dana = await aStaffMember(server, ['desk', 'money'])
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))
const { move } = boardMover(server, () => dana)

const SOON = { arrival: '2026-11-25', departure: '2026-11-27' }
const LATER = { arrival: '2026-12-08', departure: '2026-12-11' }

/** A stay the day after tomorrow, too late to cancel for money, with its deposit paid. */
async function aStaySoon(dates: object = SOON, what: 'due' | 'all' = 'due') {
  const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], dates)))
  await pay(server, guest, id, what)
  return id
}

async function changeTo(orderId: number, dates: object) {
  const request = await aStay(server, [guest.dogId], dates)
  const seen = (await server.post(staffChangePreview.previewChange.path, { orderId, request }, dana.headers))
    .body
  if (seen.code !== 200) throw new Error(seen.msg)
  const { version, money, text } = staffChangePreview.previewChange.output.parse(seen.data)
  const { price: _price, beforeCents: _before, balanceCents: _balance, ...expected } = money ?? {}
  const answer = await staffSend(server, dana, staffChange.change, { orderId, version, request, expected })
  return { answer, text, money }
}

describe('AD12 a booking that the desk moves inside its deadline', () => {
  test('AD12 asks for its deposit again: held with an end, and its owner told the sum', async () => {
    const id = await aStaySoon()
    const paidCents = (await getOrder(server, guest, id)).paidCents
    const { answer, text, money } = await changeTo(id, LATER)
    expect(money).toMatchObject({ keptCents: paidCents, price: { totalCents: 21_420 } })
    expect(text).toBe(
      `$71.40 more than before, ${exactPrice(paidCents)} not refundable at such short notice. $107.10 is due again, and the booking is held until that is paid.`,
    )
    expect(answer).toMatchObject({
      code: 200,
      msg: expect.stringContaining('What is due on it must be paid again.') as string,
      data: { status: 'held' },
    })
    const order = await orderNow(server, id)
    expect(order).toMatchObject({
      status: 'held',
      due_now_cents: 10_710,
      balance_cents: 21_420,
      hold_until: new Date('2026-11-25T18:00:00Z'),
    })
    expect(await getOrder(server, guest, id)).toMatchObject({ payNowCents: 10_710, canPay: true })
    const notices = await noticesTo(server, guest)
    expect(notices.slice(-2)).toEqual([
      'Stay changed: now Tue 8 to Fri 11 Dec',
      'Stay held for you: Tue 8 to Fri 11 Dec',
    ])
    const { rows } = await server.database.pool.query(
      'select text from notification where account_id = $1 order by id desc limit 1',
      [guest.id],
    )
    expect(rows).toMatchObject([{ text: expect.stringContaining('Pay $107.10 by ') as string }])
    await pay(server, guest, id)
    expect(await orderNow(server, id)).toMatchObject({ status: 'confirmed', balance_cents: 10_710 })
  })

  test('AD12 not paid by then it runs out, and what was kept stays kept', async () => {
    const id = await aStaySoon()
    const { paidCents } = await getOrder(server, guest, id)
    await changeTo(id, LATER)
    server.clock.set('2026-11-25T18:00:00Z')
    await endRunOutOrders(server.app)
    expect(await orderNow(server, id)).toMatchObject({ status: 'cancelled', balance_cents: 0 })
    expect(await getOrder(server, guest, id)).toMatchObject({ paidCents, refundedCents: 0 })
  })

  test('AD12 moved on the board the same', async () => {
    const id = await aStaySoon()
    const { answer } = await move({
      ...(await stayOf(server, id)),
      arrival: '2026-11-27',
      departure: '2026-11-29',
    })
    expect(answer).toMatchObject({ code: 200, msg: expect.stringContaining('held until then') as string })
    expect(await orderNow(server, id)).toMatchObject({
      status: 'held',
      hold_until: new Date('2026-11-25T18:00:00Z'),
    })
    expect((await noticesTo(server, guest)).at(-1)).toMatch(/^Stay held for you/)
  })

  test('AD12 nothing is kept past its beginning, and a household without a log-in gets a link', async () => {
    await server.database.pool.query('update account set password_hash = null, made_by = $2 where id = $1', [
      guest.id,
      dana.id,
    ])
    const id = await aStaySoon({ arrival: '2026-11-24', departure: '2026-11-25' })
    await changeTo(id, { arrival: '2026-11-25', departure: '2026-11-26' })
    const order = await orderNow(server, id)
    expect([order.status, order.hold_until]).toEqual(['held', order.begins_at])
    expect(await linkMailedTo(server, guest.email)).not.toBe('')
    expect((await mailsTo(server, guest.email)).length).toBeGreaterThan(0)
  })

  test('AD54 one night’s deposit does not keep a suite for a month', async () => {
    const id = await aStaySoon({ arrival: '2026-12-15', departure: '2026-12-16' })
    const { answer, text } = await changeTo(id, { arrival: '2026-12-15', departure: '2026-12-23' })
    expect(text).toContain('the booking is held until that is paid')
    expect(answer).toMatchObject({ code: 200, data: { status: 'held' } })
    expect((await orderNow(server, id)).hold_until).not.toBeNull()
  })

  test.each([
    ['longer ahead: what it adds is owed later', SOON, 'due', { ...SOON, departure: '2026-11-28' }],
    [
      'moved in time: what was paid pays for it',
      { arrival: '2026-12-15', departure: '2026-12-17' },
      'due',
      LATER,
    ],
    [
      'one of three nights given up, and the rest covers it',
      { ...SOON, departure: '2026-11-28' },
      'all',
      SOON,
    ],
  ] as const)('AD12 O9 %s: it stays confirmed', async (_what, from, what, to) => {
    const id = await aStaySoon(from, what)
    const { answer, text } = await changeTo(id, to)
    expect(answer).toMatchObject({ code: 200, data: { status: 'confirmed' } })
    expect(text).not.toContain('due again')
    expect(await orderNow(server, id)).toMatchObject({ status: 'confirmed', hold_until: null })
  })
})
