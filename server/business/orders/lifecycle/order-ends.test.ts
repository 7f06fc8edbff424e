import { describe, expect, test, vi } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import type { Order } from '#contract/business/order-view.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aWaitingStay, forgetMeeting } from '../../../testing/a-waiting-stay.ts'
import { aBooker, aStay, create, someDays, suiteTypeId } from '../../../testing/booking.ts'
import { aPaidStay, THREE } from '../../../testing/changing.ts'
import { cancel, getOrder, pay, placed, previewCancel, settle } from '../../../testing/order-calls.ts'
import { beginPayment, noticesTo, paymentNow } from '../../../testing/paying.ts'
import { withBooker } from '../../../testing/with-booker.ts'
import { decideInterview } from '../../../testing/decide-interview.ts'
import { offerFreedSpace } from '../wait-list/wait-list.ts'
import { endRunOutOrders } from './end-orders.ts'

const { server, booker } = withBooker()

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const at = async (moment: string, id: number): Promise<Order> => {
  server.clock.set(moment)
  await endRunOutOrders(server.app)
  return getOrder(server, booker, id)
}

const lastNotice = async () =>
  (
    await query('select title, text from notification where account_id = $1 order by id desc limit 1', [
      booker.id,
    ])
  )[0]

describe('every order that is unpaid or incomplete ends at a known moment', () => {
  /** Paid, three days in December; eight in the morning at the park. */
  const lacking = async () => {
    const id = await aPaidStay(server, booker)
    return getOrder(server, booker, id)
  }

  test('A21 paid but short of a record, it is held until it begins; then it is off by its terms', async () => {
    await query(`delete from vaccine_record where dog_id = $1 and vaccine = 'rabies'`, [booker.dogId])
    const order = await lacking()
    expect(order).toMatchObject({ status: 'held', holdUntil: order.beginsAt })
    expect((await at('2026-12-08T15:59:59Z', order.id)).status).toBe('held')
    expect(await noticesTo(server, booker)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Still missing for your booking/)]),
    )
    const off = await at('2026-12-08T16:00:00Z', order.id)
    expect(off).toMatchObject({ status: 'cancelled', balanceCents: 0, payments: [{ refundedCents: 0 }] })
    expect(off.history.at(-1)?.text).toMatch(/^Something was missing when it was due to start/)
    const { title, text } = await lastNotice()
    expect(title).toMatch(/^Stay couldn’t start: /)
    expect(text).toMatch(/missing when it was due to start: Maple \d+’s rabies record\./)
    expect(text).toMatch(/we can’t refund \$[\d.]+; .* please talk to us\./)
    expect(text).not.toContain('We had to cancel')
  })

  test('A21 when the record had been with us for a day and nobody looked, everything comes back', async () => {
    await query('update vaccine_record set verified_at = null, sent_at = $2 where dog_id = $1', [
      booker.dogId,
      '2026-12-07T15:00:00Z',
    ])
    const order = await lacking()
    expect(await at('2026-12-08T16:00:00Z', order.id)).toMatchObject({
      status: 'cancelled',
      payments: [{ refundedCents: 21_420 }],
    })
    expect((await lastNotice()).text).toMatch(
      /^We had to cancel it: we hadn’t checked the records you sent .* We’re refunding \$214\.20 to your card/,
    )
  })

  test('A21 only unsigned, it waits for the signature at the desk: nothing is kept for want of it, and they hear it', async () => {
    const request = await aStay(server, [booker.dogId], { arrival: '2026-12-08', departure: '2026-12-11' })
    const { id } = placed(await create(server, booker, request, { isSigned: false }))
    await pay(server, booker, id, 'all')
    expect(await getOrder(server, booker, id)).toMatchObject({ status: 'held' })
    expect((await lastNotice()).text).toContain('or sign with us when you arrive.')
    const begun = await at('2026-12-08T17:00:00Z', id)
    expect(begun).toMatchObject({ status: 'confirmed', agreementId: expect.any(Number) as number })
    expect((await lastNotice()).text).toContain('The agreement is still to be signed')
    const desk = await aStaffMember(server, ['care', 'desk', 'money'])
    const door = await staffRead(server, desk, staffAttendance.getAttendance, { orderId: id })
    const coming = { orderId: id, version: door.version, dogIds: [booker.dogId] }
    expect(await staffSend(server, desk, staffAttendance.checkIn, coming)).toMatchObject({
      code: 409,
      msg: 'The newest agreement has not been signed.',
    })
  })

  test('A21 a record sent in the last hours does not undo the terms', async () => {
    await query('update vaccine_record set verified_at = null, sent_at = $2 where dog_id = $1', [
      booker.dogId,
      '2026-12-08T10:00:00Z',
    ])
    const order = await lacking()
    expect(await at('2026-12-08T16:00:00Z', order.id)).toMatchObject({ payments: [{ refundedCents: 0 }] })
  })

  test('A21 a called-off meeting leaves a day to book another one, and says so', async () => {
    const waiting = await aWaitingStay(server, { meeting: { date: '2026-11-24', time: '10:00' } })
    Object.assign(booker, waiting.booker)
    expect(waiting.stay.holdUntil).toBe('2026-11-25T18:00:00.000Z')
    placed(await cancel(server, booker, waiting.interviewId))
    expect((await getOrder(server, booker, waiting.stay.id)).holdUntil).toBe('2026-11-20T18:00:00.000Z')
    expect(await noticesTo(server, booker)).toContainEqual(
      expect.stringMatching(/^Still missing for your booking/),
    )
    expect((await at('2026-11-20T18:00:00Z', waiting.stay.id)).status).toBe('cancelled')
  })

  test('A21 asking again and again to pay by e-transfer keeps nothing longer than a day', async () => {
    const { id } = placed(await create(server, booker, await aStay(server, [booker.dogId], THREE)))
    for (const minutes of [0, 600, 600, 230]) {
      server.clock.advance(minutes)
      await beginPayment(server, booker, { id, method: 'etransfer' })
      expect((await getOrder(server, booker, id)).holdUntil).toBe('2026-11-20T18:00:00.000Z')
    }
    expect((await at('2026-11-20T18:00:00Z', id)).status).toBe('expired')
  })

  test('A21 nothing unpaid is kept past its beginning', async () => {
    server.clock.set('2026-11-23T16:50:00Z')
    const today = someDays([booker.dogId], {
      days: [{ date: '2026-11-23', part: 'full' }],
      arrivalTime: '10:00',
    })
    const { id, holdUntil } = placed(await create(server, booker, today))
    expect(holdUntil).toBe('2026-11-23T17:00:00.000Z')
    await beginPayment(server, booker, { id, method: 'etransfer' })
    expect((await getOrder(server, booker, id)).holdUntil).toBe('2026-11-23T17:00:00.000Z')
  })

  test('A21 one that cannot be ended does not keep the others', async () => {
    const stuck = placed(await create(server, booker, await aStay(server, [booker.dogId], THREE)))
    const other = await aBooker(server)
    const free = placed(await create(server, other, await aStay(server, [other.dogId], THREE)))
    await query(
      `alter table order_history add constraint stuck check (order_id <> ${stuck.id} or to_status <> 'expired')`,
    )
    server.clock.advance(15)
    const failed = vi.spyOn(server.app.failedRows, 'inc')
    expect(await endRunOutOrders(server.app)).toBe(1)
    expect((await getOrder(server, other, free.id)).status).toBe('expired')
    expect(failed).toHaveBeenCalledExactlyOnceWith({ what: 'orders' })
    await query('alter table order_history drop constraint stuck')
    expect(await endRunOutOrders(server.app)).toBe(1)
  })

  test('A21 an order of a park that was closed still ends, and is still read', async () => {
    const { id } = placed(await create(server, booker, await aStay(server, [booker.dogId], THREE)))
    await query('update park set active = false')
    await expect.poll(async () => (await server.app.parkBook(1)).isActive).toBe(false)
    expect((await at('2026-11-19T18:15:00Z', id)).status).toBe('expired')
    expect(await create(server, booker, await aStay(server, [booker.dogId], THREE))).toMatchObject({
      code: 404,
    })
    const days = { orderType: 'boarding', from: '2027-02-02', to: '2027-02-05' }
    expect((await server.post('/api/order/getAvailability', days)).status).toBe(404)
    expect((await server.post('/api/order/getSlots', { ...days, kind: 'visit' })).status).toBe(404)
    expect((await server.get('/api/Index/getPriceBook')).status).toBe(404)
    await query('update park set active = true')
    await expect.poll(async () => (await server.app.parkBook(1)).isActive).toBe(true)
  })
})

describe('after it has begun', () => {
  test('A21 a stay cannot be cancelled, and what is owed stays owed', async () => {
    const id = await aPaidStay(server, booker, 'due')
    server.clock.set('2026-12-12T18:00:00Z')
    expect(await cancel(server, booker, id)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/has already started/),
    })
    expect(await previewCancel(server, booker, id)).toMatchObject({ code: 409 })
    expect(await getOrder(server, booker, id)).toMatchObject({ canCancel: false, balanceCents: 10_710 })
  })

  test('A21 days of daycare that lie ahead can; those that were are kept', async () => {
    const { id } = placed(await create(server, booker, someDays([booker.dogId])))
    await pay(server, booker, id)
    server.clock.set('2026-11-24T20:00:00Z')
    expect((await previewCancel(server, booker, id)).data).toMatchObject({
      refundCents: 4_725,
      keptCents: 4_725,
    })
    server.clock.set('2026-11-26T20:00:00Z')
    expect(await cancel(server, booker, id)).toMatchObject({ code: 409 })
  })
})

test('A21 after a missed interview the next booking asks for a new one, and lives', async () => {
  await forgetMeeting(server, booker.dogId)
  const meeting = { orderType: 'interview', dogIds: [booker.dogId], date: '2026-11-20', time: '10:00' }
  placed(await create(server, booker, meeting, { isSigned: false }))
  server.clock.set('2026-11-23T18:00:00Z')
  const request = await aStay(server, [booker.dogId], THREE)
  expect(await create(server, booker, request)).toMatchObject({
    code: 400,
    msg: expect.stringMatching(/Please choose a time for the meet and greet/),
  })
  const again = { ...request, interview: { date: '2026-11-25', time: '10:00' } }
  const { id, status } = placed(await create(server, booker, again))
  expect(status).toBe('awaiting_interview')
  expect((await at('2026-11-23T18:20:00Z', id)).status).toBe('awaiting_interview')
  server.clock.set('2026-11-25T18:00:00Z')
  await decideInterview(server.app, booker.id, { dogId: booker.dogId, outcome: 'passed', conditions: '' })
  expect((await getOrder(server, booker, id)).status).toBe('held')
})

test('A21 a late payment does not confirm an order whose dog was deleted', async () => {
  const dogId = await aReadyDog(server, booker.id)
  const { id } = placed(await create(server, booker, await aStay(server, [dogId], THREE)))
  const { paymentId } = await beginPayment(server, booker, { id })
  server.clock.advance(90)
  await endRunOutOrders(server.app)
  await server.post('/api/dog/deleteDog', { id: dogId }, booker.headers)
  await settle(server, paymentId)
  expect(await getOrder(server, booker, id)).toMatchObject({ status: 'expired', balanceCents: 0 })
  const { amount_cents, refunded_cents } = await paymentNow(server, paymentId)
  expect(refunded_cents).toBe(amount_cents)
})

describe('the wait-list', () => {
  const fullNight = async (night: string) =>
    query(`insert into suite_night values ($1, $2, 0, 0)`, [await suiteTypeId(server, 'Family Villa'), night])
  const villa = async (further: object = {}) =>
    aStay(server, [booker.dogId], {
      arrival: '2027-04-20',
      departure: '2027-04-21',
      rooms: [{ suiteTypeId: await suiteTypeId(server, 'Family Villa'), dogIds: [booker.dogId] }],
      ...further,
    })
  const join = async (request: object) => server.post('/api/order/joinWaitList', { request }, booker.headers)

  test('A21 an entry whose promo code has ended is offered without it, and says so', async () => {
    await fullNight('2027-04-20')
    expect((await join(await villa({ promoCode: 'WELCOME10' }))).status).toBe(200)
    await query(
      `update promo_code set to_date = '2026-11-18', from_date = '2026-01-01' where code = 'WELCOME10'`,
    )
    await query(`update suite_night set capacity = 2 where night = '2027-04-20'`)
    await offerFreedSpace(server.app, 1)
    const [offer] = await query(
      `select text from notification where account_id = $1 and kind = 'wait-list-offer'`,
      [booker.id],
    )
    expect(offer.text).toContain('promo code WELCOME10 has expired')
  })

  test('A21 an entry that can never be offered ends, and the customer is told why', async () => {
    await fullNight('2027-04-22')
    expect((await join(await villa({ arrival: '2027-04-22', departure: '2027-04-23' }))).status).toBe(200)
    await query(`update dog set interview_outcome = 'refused' where id = $1`, [booker.dogId])
    await query(`update suite_night set capacity = 2 where night = '2027-04-22'`)
    for (let time = 0; time < 2; time += 1) await offerFreedSpace(server.app, 1)
    expect(
      (await noticesTo(server, booker)).filter((title) => title.startsWith('No longer on the wait-list')),
    ).toHaveLength(1)
  })
})
