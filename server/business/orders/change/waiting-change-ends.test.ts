import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffEarlyArrival } from '#contract/office/day/early-arrival.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { inTransaction } from '../../once/run-idempotent.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOpenTill } from '../../../testing/a-till.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { byTerminal } from '../../../testing/at-the-desk.ts'
import { aBooker, aStay, type Booker, create, someDays, suiteTypeId } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { boardMover, stayOf } from '../../../testing/move-on-board.ts'
import { cancel, change, getOrder, pay, placed, settle } from '../../../testing/order-calls.ts'
import { beginPayment, noticesTo, paymentNow } from '../../../testing/paying.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'
import { advanceOrder } from '../lifecycle/advance-order.ts'
import { findOrderLocked } from '../order/order-store.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
let guest: Booker
beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 30)
  asha = await aStaffMember(server, 'manager')
  await anOpenTill(server, asha.id)
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const { move } = boardMover(server, () => asha)
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const seen = async (orderId: number) => ({ orderId, version: (await orderNow(server, orderId)).version })

type Request = Record<string, unknown>
interface Waiting {
  id: number
  request: Request
  paymentId: number
}

/** A booking that is paid, and a change of it that waits to be paid, with its checkout or its e-transfer. */
async function waiting(
  request: Request,
  more: Request,
  {
    askedAt,
    method = 'card',
    paid = pay,
  }: { askedAt?: string; method?: 'card' | 'etransfer'; paid?: typeof pay } = {},
): Promise<Waiting> {
  const { id } = placed(await create(server, guest, request))
  await paid(server, guest, id)
  if (askedAt !== undefined) server.clock.set(askedAt)
  expect(placed(await change(server, guest, id, { ...request, ...more })).pendingChange).not.toBeNull()
  const { paymentId } = await beginPayment(server, guest, { id, method })
  return { id, request, paymentId }
}
const stay = () => aStay(server, [guest.dogId], { arrival: '2026-11-25', departure: '2026-11-27' })
const ONE_MORE = { departure: '2026-11-28' }
/** Half past eight on the morning of the first day, before it begins. */
const FIRST_MORNING = '2026-11-25T15:30:00Z'

const checkIn = async ({ id }: Waiting) =>
  staffSend(server, asha, staffAttendance.checkIn, {
    ...(await seen(id)),
    dogIds: [guest.dogId],
    careConfirmed: true,
  })
const checkOut = async ({ id }: Waiting) =>
  staffSend(server, asha, staffAttendance.checkOut, {
    ...(await seen(id)),
    dogIds: [guest.dogId],
    unpaidWhy: 'They pay tomorrow.',
  })
const atTheDoor = async (more: Request = ONE_MORE, request?: Request) =>
  waiting(request ?? (await stay()), more, { askedAt: FIRST_MORNING })

/** One thing that moves a booking on, with a change of it that waits. */
const VERBS: Record<string, () => Promise<[Waiting, Envelope<unknown>]>> = {
  'check-in of a stay': async () => {
    const asked = await atTheDoor()
    return [asked, await checkIn(asked)]
  },
  'check-in of daycare': async () => {
    const day = someDays([guest.dogId], { days: [{ date: '2026-11-25', part: 'full' }] })
    const two = [...day.days, { date: '2026-11-26', part: 'full' }]
    const asked = await atTheDoor({ days: two }, day)
    return [asked, await checkIn(asked)]
  },
  'a check-in a day early': async () => {
    const asked = await waiting(await stay(), ONE_MORE, { askedAt: '2026-11-24T20:00:00Z' })
    const { orderId, version } = await seen(asked.id)
    const body = { orderId, version, totalCents: null, dogIds: [guest.dogId], careConfirmed: true }
    return [asked, await staffSend(server, asha, staffEarlyArrival.comeEarly, body)]
  },
  'that nobody came': async () => {
    const asked = await atTheDoor()
    server.clock.set('2026-11-26T06:00:00Z')
    return [asked, await staffSend(server, asha, staffAttendance.markNoShow, await seen(asked.id))]
  },
  'a change by the desk': async () => {
    const asked = await waiting(await stay(), ONE_MORE)
    const request = { ...asked.request, departureTime: '11:00' }
    return [asked, await staffSend(server, asha, staffChange.change, { ...(await seen(asked.id)), request })]
  },
  'a move on the board': async () => {
    const asked = await waiting(await stay(), ONE_MORE, { method: 'etransfer' })
    const { answer } = await move({
      ...(await stayOf(server, asked.id)),
      suiteTypeId: await suiteTypeId(server, 'Deluxe Suite'),
      arrival: '2026-11-26',
      departure: '2026-11-28',
    })
    return [asked, answer]
  },
  'a payment that is taken back': async () => {
    const atTheDesk: typeof pay = async (_server, _guest, orderId) => {
      const { due_now_cents } = await orderNow(server, orderId)
      const body = { ...(await seen(orderId)), parts: [byTerminal(due_now_cents)] }
      expect(await staffSend(server, asha, staffTake.take, body)).toMatchObject({ code: 200 })
      return 0
    }
    const asked = await waiting(await stay(), ONE_MORE, { paid: atTheDesk })
    const { payments } = await staffRead(server, asha, staffTake.getOrderMoney, { orderId: asked.id })
    const { version } = await seen(asked.id)
    const paymentId = payments.find(({ method }) => method === 'terminal')?.id
    const body = { paymentId, version, why: 'Typed for the wrong booking.' }
    return [asked, await staffSend(server, asha, staffTake.voidPayment, body)]
  },
}

const TITLE = /^Your change wasn’t made: /

describe('AD24 a change that waits to be paid ends when its booking moves on', () => {
  test.each(Object.entries(VERBS))(
    'AD24 by %s: nothing is kept for it or asked for, and its owner hears it',
    async (_what, verb) => {
      const [{ id, paymentId }, answer] = await verb()
      expect(answer).toMatchObject({ code: 200 })
      expect(await query('select status from order_change where order_id = $1', [id])).toEqual([
        { status: 'ended' },
      ])
      expect(await paymentNow(server, paymentId)).toMatchObject({ status: 'cancelled' })
      expect(await getOrder(server, guest, id)).toMatchObject({ pendingChange: null })
      expect(await query('select 1 from change_night union all select 1 from change_day')).toEqual([])
      expect((await noticesTo(server, guest)).filter((title) => TITLE.test(title))).toHaveLength(1)
      // Paid in the same instant at the provider: it goes back at once, and the booking is as it was.
      const before = await orderNow(server, id)
      await settle(server, paymentId)
      const { amount_cents, refunded_cents } = await paymentNow(server, paymentId)
      expect(refunded_cents).toBe(amount_cents)
      expect(await orderNow(server, id)).toMatchObject({
        status: before.status,
        request: before.request,
        balance_cents: before.balance_cents,
      })
      const told = await query(
        `select text from notification where account_id = $1 and kind = 'payment-returned'`,
        [guest.id],
      )
      expect(told).toEqual([{ text: expect.stringContaining('after your booking had moved on') }])
    },
  )

  test.each([
    ['we', async (id: number) => staffSend(server, asha, staffChange.cancel, await seen(id))],
    ['they', async (id: number) => cancel(server, guest, id)],
  ])('AD24 when %s cancel it, the cancellation says it all', async (_who, cancelling) => {
    const { id, paymentId } = await waiting(await stay(), ONE_MORE)
    expect(await cancelling(id)).toMatchObject({ code: 200 })
    expect(await query(`select 1 from order_change where order_id = $1 and status = 'open'`, [id])).toEqual(
      [],
    )
    expect(await paymentNow(server, paymentId)).toMatchObject({ status: 'cancelled' })
    await settle(server, paymentId)
    const { amount_cents, refunded_cents } = await paymentNow(server, paymentId)
    expect(refunded_cents).toBe(amount_cents)
  })

  test('AD24 its nights can be had by whoever is here: longer, shorter, turned and home', async () => {
    const asked = await atTheDoor()
    await query(
      `update suite_night set capacity = booked where night = '2026-11-27'
         and suite_type_id = (select id from suite_type where name = 'Deluxe Suite')`,
    )
    expect(await checkIn(asked)).toMatchObject({ code: 200 })
    const { id } = asked
    const steps: [keyof typeof staffChange, object][] = [
      ['extend', { departure: '2026-11-28', split: null }],
      ['shorten', { departure: '2026-11-26' }],
      ['turn', { into: 'daycare' }],
      ['turn', { into: 'boarding', suiteTypeId: await suiteTypeId(server, 'Deluxe Suite') }],
    ]
    for (const [verb, body] of steps) {
      expect(
        await staffSend(server, asha, staffChange[verb], { ...(await seen(id)), ...body }),
        verb,
      ).toMatchObject({ code: 200 })
    }
    expect(await checkOut(asked)).toMatchObject({ code: 200, data: { status: 'checked_out' } })
    await query('update suite_night set capacity = suite_capacity(suite_type_id, night)')
  })

  test('AD24 a booking that is confirmed meanwhile keeps its change waiting, and it is made once it is paid', async () => {
    const records = `update vaccine_record set verified_at = $2 where dog_id = $1 and vaccine = 'rabies'`
    await query(records, [guest.dogId, null])
    const { id } = await waiting(await stay(), ONE_MORE)
    expect(await orderNow(server, id)).toMatchObject({ status: 'held' })
    server.clock.advance(1)
    await query(records, [guest.dogId, new Date('2026-11-01T18:00:00Z')])
    await inTransaction(server.app, async (tx) => {
      const order = await findOrderLocked(tx, id)
      if (order) await advanceOrder(server.app, tx, order, null)
    })
    expect(await getOrder(server, guest, id)).toMatchObject({
      status: 'confirmed',
      pendingChange: { lastDate: '2026-11-28' },
    })
    await pay(server, guest, id)
    expect(await getOrder(server, guest, id)).toMatchObject({ lastDate: '2026-11-28', status: 'confirmed' })
  })

  test('AD24 twenty at once: ten pay for it, ten check them in; one of both counts, and no money stays over', async () => {
    const asked = await atTheDoor()
    const { version } = await seen(asked.id)
    const coming = { orderId: asked.id, version, dogIds: [guest.dogId], careConfirmed: true }
    await Promise.all(
      Array.from({ length: 10 }, () => [
        settle(server, asked.paymentId),
        staffSend(server, asha, staffAttendance.checkIn, coming),
      ]).flat(),
    )
    const [{ status }] = await query('select status from order_change where order_id = $1', [asked.id])
    const { refunded_cents, amount_cents } = await paymentNow(server, asked.paymentId)
    expect([
      ['made', 0],
      ['ended', amount_cents],
    ]).toContainEqual([status, refunded_cents])
  })
})
