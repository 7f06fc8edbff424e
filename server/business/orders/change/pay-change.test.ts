import { describe, expect, test } from 'vitest'
import { aBooker, aStay, create } from '../../../testing/booking.ts'
import { aPaidStay, FIVE, THREE } from '../../../testing/changing.ts'
import { change, getOrder, giveCredit, placed, settle } from '../../../testing/order-calls.ts'
import { askToPay, beginPayment, noticesTo, paymentNow, resultOf } from '../../../testing/paying.ts'
import { pendingChanges } from '../../../testing/pending-changes.ts'
import { withBooker } from '../../../testing/with-booker.ts'
import { endRunOutOrders } from '../lifecycle/end-orders.ts'

const { server, booker } = withBooker({ rooms: 30 })
const { query, longer, asked } = pendingChanges(server, booker)

describe('paying for a change', () => {
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

  test('A21 the checkout says what store credit pays', async () => {
    await giveCredit(server, booker.id, 2_000)
    const request = await aStay(server, [booker.dogId], { useCredit: true })
    const { id } = placed(await create(server, booker, request))
    const { checkoutUrl } = await beginPayment(server, booker, { id })
    const page = await (await fetch(server.url + checkoutUrl)).text()
    expect(page).toMatch(/From store credit<\/th><td>−\$20\.00/)
    expect(page).not.toContain('Already paid')
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
