import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/order-view.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { aReadyDog } from '../../testing/a-ready-dog.ts'
import { aBooker, aStay, create, someDays, suiteTypeId } from '../../testing/booking.ts'
import { aPaidStay, FIVE, THREE } from '../../testing/changing.ts'
import {
  cancel,
  change,
  creditOf,
  getOrder,
  giveCredit,
  givePass,
  pay,
  placed,
  settle,
  unitsLeft,
} from '../../testing/order-calls.ts'
import { askToPay, beginPayment, noticesTo, paymentNow, resultOf } from '../../testing/paying.ts'
import { withBooker } from '../../testing/with-booker.ts'
import { endRunOutOrders } from '../lifecycle/end-orders.ts'

const { server, booker } = withBooker({ rooms: 30 })

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const longer = (dates: object = FIVE, further: object = {}) =>
  aStay(server, [booker.dogId], { ...dates, ...further })
const asked = async (id: number, request: object): Promise<Order> =>
  placed(await change(server, booker, id, request))
const nightsTaken = async () =>
  (await query('select coalesce(sum(booked), 0)::int as nights from suite_night'))[0].nights as number
const lapse = async () => {
  server.clock.advance(15)
  return endRunOutOrders(server.app)
}

describe('what a change adds to a paid order counts once it is paid', () => {
  test('A21 until then the order is as it was, and the added nights are kept for a quarter of an hour', async () => {
    const id = await aPaidStay(server, booker, 'due')
    const before = await nightsTaken()
    const order = await asked(id, await longer())
    expect(order).toMatchObject({
      status: 'confirmed',
      lastDate: '2026-12-11',
      balanceCents: 10_710,
      payNowCents: 7_140,
      canPay: true,
      pendingChange: {
        firstDate: '2026-12-08',
        lastDate: '2026-12-13',
        totalCents: 35_700,
        payNowCents: 7_140,
        payBy: '2026-11-19T18:15:00.000Z',
      },
    })
    expect(await nightsTaken()).toBe(before + 2)
    expect((await noticesTo(server, booker)).at(-1)).toBe('Your change is held for you: Tue 8 to Sun 13 Dec')
    await pay(server, booker, id)
    expect(await getOrder(server, booker, id)).toMatchObject({
      status: 'confirmed',
      lastDate: '2026-12-13',
      balanceCents: 17_850,
      pendingChange: null,
    })
    expect(await nightsTaken()).toBe(before + 2)
    expect(await noticesTo(server, booker)).toContain('Stay changed: now Tue 8 to Sun 13 Dec')
    // What was paid for it is counted, and one moment is told once.
    const notice = await query(
      `select text from notification where account_id = $1 and kind in ('order-changed', 'payment-received')
       and text like '%Sun 13 Dec%' or text like '%$178.50%'`,
      [booker.id],
    )
    expect(notice).toEqual([
      {
        text: expect.stringContaining('We received $71.40. Thank you! The rest, $178.50, is due at pick-up.'),
      },
    ])
  })

  test.each([
    ['a stay of 59 nights', () => longer({ arrival: '2026-12-08', departure: '2027-02-05' })],
    ['three nights made two dogs’', async () => twoDogs()],
  ])('A21 unpaid, %s falls back and the customer is told', async (_what, request) => {
    const id = await aPaidStay(server, booker, 'due')
    const before = [await getOrder(server, booker, id), await nightsTaken()]
    expect((await asked(id, await request())).pendingChange).not.toBeNull()
    expect(await lapse()).toBe(1)
    const after = await getOrder(server, booker, id)
    expect([{ ...after, history: [] }, await nightsTaken()]).toEqual([
      { ...(before[0] as Order), history: [] },
      before[1],
    ])
    expect((await noticesTo(server, booker)).at(-1)).toMatch(/^Your change wasn’t paid in time: Stay, Tue 8/)
  })
  const twoDogs = async () => {
    const dogIds = [booker.dogId, await aReadyDog(server, booker.id)]
    const rooms = [{ suiteTypeId: await suiteTypeId(server, 'Deluxe Suite'), dogIds }]
    return aStay(server, dogIds, { ...THREE, rooms })
  }

  test('A21 forty days for three dogs are not had for the price of one', async () => {
    const days = [{ date: '2026-12-01', part: 'full' }]
    const { id } = placed(await create(server, booker, someDays([booker.dogId], { days })))
    await pay(server, booker, id)
    const dogIds = [booker.dogId, await aReadyDog(server, booker.id), await aReadyDog(server, booker.id)]
    const dates = Array.from({ length: 20 }, (_, index) => addDays('2027-01-04', index))
    const many = someDays(dogIds, { days: dates.map((date) => ({ date, part: 'full' })) })
    const order = await asked(id, many)
    expect(order).toMatchObject({
      days,
      balanceCents: 0,
      pendingChange: { payNowCents: 20 * 3 * 4_725 - 4_725 },
    })
    await lapse()
    expect(await query('select 1 from daycare_day where booked > 0 and date > $1', ['2026-12-01'])).toEqual(
      [],
    )
    expect(await getOrder(server, booker, id)).toMatchObject({ status: 'confirmed', days })
  })

  test('A21 paid by credit and pass it counts at once; what is kept for a change comes back with it', async () => {
    const passId = await givePass(server, booker.id, { units: 2 })
    await giveCredit(server, booker.id, 1_000)
    const days = (...dates: string[]) => ({ days: dates.map((date) => ({ date, part: 'full' })) })
    const requests = { usePasses: true, useCredit: true }
    const first = someDays([booker.dogId], { ...days('2026-12-01'), ...requests })
    const { id, status } = placed(await create(server, booker, first))
    expect([status, await unitsLeft(server, passId)]).toEqual(['confirmed', 0])
    const more = await givePass(server, booker.id, { units: 2 })
    const two = someDays([booker.dogId], { ...days('2026-12-01', '2026-12-02'), ...requests })
    expect((await asked(id, two)).pendingChange).toBeNull()
    expect(await unitsLeft(server, more)).toBe(0)
    const third = await givePass(server, booker.id, { units: 2 })
    const four = someDays([booker.dogId], {
      ...days('2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'),
      ...requests,
    })
    expect((await asked(id, four)).pendingChange).toMatchObject({ payNowCents: 4_725 - 1_000 })
    expect([await unitsLeft(server, third), await creditOf(server, booker.id)]).toEqual([0, 0])
    await lapse()
    expect([await unitsLeft(server, third), await creditOf(server, booker.id)]).toEqual([2, 1_000])
  })

  test('A21 a longer groom at the same time keeps only the time that is added', async () => {
    const [nails] = await query('select id from grooming_service where is_extra order by id limit 1')
    const [bath] = await query('select id from grooming_service where not is_extra order by id limit 1')
    const groom = (extraIds: number[], time = '10:00') => ({
      orderType: 'grooming',
      grooming: [{ dogId: booker.dogId, serviceId: bath.id, extraIds, date: '2026-12-01', time }],
    })
    const { id } = placed(await create(server, booker, groom([])))
    await pay(server, booker, id)
    const order = await asked(id, groom([nails.id]))
    expect(order.pendingChange).not.toBeNull()
    expect(order.appointments).toHaveLength(1)
    await pay(server, booker, id)
    expect(await getOrder(server, booker, id)).toMatchObject({
      appointments: [{ extras: [expect.any(String)] }],
    })
    expect(await query('select 1 from grooming_appointment where change_id is not null')).toEqual([])
  })

  test('A21 it can be taken back, another change replaces it, and cancelling ends it too', async () => {
    const id = await aPaidStay(server, booker, 'due')
    const before = await nightsTaken()
    await asked(id, await longer())
    const { paymentId } = await beginPayment(server, booker, { id })
    const back = await server.post('/api/order/withdrawChange', { id }, booker.headers)
    expect(back.body).toMatchObject({ code: 200, data: { pendingChange: null, lastDate: '2026-12-11' } })
    expect(await paymentNow(server, paymentId)).toMatchObject({ status: 'cancelled' })
    expect(await nightsTaken()).toBe(before)
    await asked(id, await longer())
    const other = await asked(id, await longer({ arrival: '2026-12-08', departure: '2026-12-12' }))
    expect(other.pendingChange).toMatchObject({ lastDate: '2026-12-12' })
    expect(await nightsTaken()).toBe(before + 1)
    placed(await cancel(server, booker, id))
    expect(await nightsTaken()).toBe(before - 3)
    const stranger = await aBooker(server)
    expect((await server.post('/api/order/withdrawChange', { id }, stranger.headers)).status).toBe(404)
    expect((await server.post('/api/order/withdrawChange', { id })).status).toBe(401)
  })

  test('A21 asked for again and again, a change keeps no space for ever', async () => {
    const id = await aPaidStay(server, booker, 'due')
    for (let round = 0; round < 6; round += 1) {
      expect((await asked(id, await longer())).pendingChange).not.toBeNull()
      server.clock.advance(14)
    }
    expect(await change(server, booker, id, await longer())).toMatchObject({
      code: 409,
      msg: expect.stringContaining('several changes to this booking today'),
    })
    server.clock.advance(24 * 60)
    expect((await asked(id, await longer())).pendingChange).not.toBeNull()
  })

  test('A21 taking back what is not there is refused; the same call sent twice is one', async () => {
    const id = await aPaidStay(server, booker, 'due')
    const takeBack = async (key: string) => {
      const headers = { ...booker.headers, 'idempotency-key': key }
      return (await server.post('/api/order/withdrawChange', { id }, headers)).body
    }
    const nothing = {
      code: 409,
      msg: 'There’s no change waiting to be paid. Please take another look.',
      data: null,
    }
    expect(await takeBack('before')).toEqual(nothing)
    await asked(id, await longer())
    for (const _twice of [1, 2]) {
      expect(await takeBack('once')).toMatchObject({ code: 200, data: { pendingChange: null } })
    }
    expect(await takeBack('after')).toEqual(nothing)
    await asked(id, await longer())
    await pay(server, booker, id)
    expect(await takeBack('paid')).toEqual(nothing)
    expect(await getOrder(server, booker, id)).toMatchObject({ lastDate: '2026-12-13' })
  })

  test('A21 an e-transfer has a day from the first try, and never past the beginning', async () => {
    const id = await aPaidStay(server, booker, 'due')
    await asked(id, await longer())
    const until = async () => (await getOrder(server, booker, id)).pendingChange?.payBy
    await beginPayment(server, booker, { id, method: 'etransfer' })
    for (const minutes of [600, 600, 200]) {
      server.clock.advance(minutes)
      await beginPayment(server, booker, { id, method: 'etransfer' })
      expect(await until()).toBe('2026-11-20T18:00:00.000Z')
    }
  })
})

describe('paying for a change', () => {
  test('A21 it is said until when the change is kept, not the order', async () => {
    const id = await aPaidStay(server, booker, 'due')
    await asked(id, await longer())
    const { body } = await askToPay(server, booker, { id, method: 'etransfer' })
    expect(body).toMatchObject({ code: 200, data: { holdUntil: '2026-11-20T18:00:00.000Z' } })
    expect((await getOrder(server, booker, id)).pendingChange?.payBy).toBe('2026-11-20T18:00:00.000Z')
    expect((await noticesTo(server, booker)).at(-1)).toBe('How to send your e-transfer of $71.40')
    const [{ text }] = await query(
      'select text from notification where account_id = $1 order by id desc limit 1',
      [booker.id],
    )
    expect(text).toMatch(
      /^Change to: Stay, Tue 8 to Sun 13 Dec.* Send \$71\.40 .* until Fri 20 Nov, 11:00 am\.$/,
    )
  })

  test('A21 the checkout shows the booking as it will be, and what is paid already', async () => {
    const id = await aPaidStay(server, booker, 'due')
    await asked(id, await longer())
    const { checkoutUrl } = await beginPayment(server, booker, { id })
    const page = await (await fetch(server.url + checkoutUrl)).text()
    expect(page).toContain('Change to: Stay, Tue 8 to Sun 13 Dec')
    for (const row of ['Total', 'Already paid', 'To pay now']) expect(page).toContain(row)
    for (const sum of ['$357.00', '−$107.10', '$71.40']) expect(page).toContain(sum)
  })

  test('A21 a change whose time is over is not shown as payable before it is dropped', async () => {
    const id = await aPaidStay(server, booker)
    expect((await asked(id, await longer({ ...FIVE, departure: '2026-12-16' }))).canPay).toBe(true)
    server.clock.advance(15)
    const over = { pendingChange: null, canPay: false, payNowCents: 0, lastDate: '2026-12-11' }
    expect(await getOrder(server, booker, id)).toMatchObject(over)
    const { body } = await server.get('/api/order/getOrderList?which=upcoming', booker.headers)
    expect((body.data as { list: object[] }).list).toMatchObject([
      { id, pendingChange: null, canPay: false, payNowCents: 0 },
    ])
    expect((await askToPay(server, booker, { id })).body).toMatchObject({
      code: 409,
      msg: 'The time to pay for this change is over. Your booking stays the same; you can change it again.',
    })
  })

  test('A21 the result says that the payment was for a change, and what became of it', async () => {
    const id = await aPaidStay(server, booker, 'due')
    await asked(id, await longer())
    const { paymentId, session } = await beginPayment(server, booker, { id })
    const { payBy } = (await getOrder(server, booker, id)).pendingChange ?? {}
    const result = () => resultOf(server, booker, session)
    expect(await result()).toMatchObject({ change: 'open', holdUntil: payBy })
    await settle(server, paymentId)
    expect(await result()).toMatchObject({ status: 'paid', change: 'made', isRefunded: false })
    const other = await aBooker(server)
    const stay = placed(await create(server, other, await aStay(server, [other.dogId], THREE)))
    const begun = await beginPayment(server, other, { id: stay.id })
    expect(await resultOf(server, other, begun.session)).toMatchObject({ change: null })
  })
})

describe('a payment that comes after the time to pay for a change', () => {
  const paidLate = async () => {
    const id = await aPaidStay(server, booker, 'due')
    await asked(id, await longer())
    const { paymentId } = await beginPayment(server, booker, { id })
    server.clock.advance(90)
    await endRunOutOrders(server.app)
    return { id, paymentId }
  }

  test('A21 still makes it when everything is free', async () => {
    const { id, paymentId } = await paidLate()
    await settle(server, paymentId)
    expect(await getOrder(server, booker, id)).toMatchObject({ lastDate: '2026-12-13', balanceCents: 17_850 })
  })

  test('A21 goes back when somebody else has the night by then', async () => {
    const { id, paymentId } = await paidLate()
    await query(`update suite_night set capacity = booked where night = '2026-12-11'`)
    await settle(server, paymentId)
    expect(await getOrder(server, booker, id)).toMatchObject({
      lastDate: '2026-12-11',
      balanceCents: 10_710,
      payments: [{ refundedCents: 0 }, { refundedCents: 7_140 }],
    })
    const { session } = await paymentNow(server, paymentId)
    expect(await resultOf(server, booker, session ?? '')).toMatchObject({
      change: 'lapsed',
      isRefunded: true,
    })
    const [mail] = await query(
      `select text from notification where account_id = $1 order by id desc limit 1`,
      [booker.id],
    )
    expect(mail.text).toContain('we could no longer make the change. Your booking stays the same.')
    await query(`update suite_night set capacity = 40 where night = '2026-12-11'`)
  })

  test('A21 goes back when the order is another one by then', async () => {
    const { id, paymentId } = await paidLate()
    placed(await change(server, booker, id, await longer({ arrival: '2026-12-08', departure: '2026-12-09' })))
    await settle(server, paymentId)
    expect(await getOrder(server, booker, id)).toMatchObject({ lastDate: '2026-12-09' })
    expect(await paymentNow(server, paymentId)).toMatchObject({ refunded_cents: 7_140 })
  })

  test('A21 in the very moment the time ends it counts or goes back, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      server.clock.set('2026-11-19T18:00:00Z')
      Object.assign(booker, await aBooker(server))
      const id = await aPaidStay(server, booker, 'due')
      await asked(id, await longer())
      const { paymentId } = await beginPayment(server, booker, { id })
      server.clock.advance(76)
      await Promise.all([settle(server, paymentId), endRunOutOrders(server.app), settle(server, paymentId)])
      const order = await getOrder(server, booker, id)
      const { refunded_cents } = await paymentNow(server, paymentId)
      expect([order.lastDate, refunded_cents]).toEqual(['2026-12-13', 0])
      expect(order.balanceCents).toBe(17_850)
    }
  })
})
