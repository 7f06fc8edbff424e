import { describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { customerPage } from '#contract/office/customers/page.ts'
import { staffOrderList } from '#contract/office/orders/list.ts'
import { staffOrderPage } from '#contract/office/orders/page.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { endRunOutOrders } from '../../../business/orders/lifecycle/end-orders.ts'
import { aStay, countRows, someDays } from '../../../testing/booking.ts'
import { giveCredit } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { MANAGERS_PIN, orderId, withDesk } from '../../../testing/with-desk.ts'

const { server, asha, dana, guest, book, ask, row } = withDesk()

describe('O6 rules that the desk bends with a reason', () => {
  const why = 'They fly at dawn'

  test('a time outside the gate’s hours, and days past the horizon', async () => {
    const early = await aStay(server, [guest.dogId], { arrivalTime: '05:30' })
    expect(await ask(early)).toMatchObject({
      code: 200,
      data: { bends: [{ rule: 'hours', needsManager: false }] },
    })
    const before = await countRows(server, 'customer_order')
    const refused = await book(early)
    expect(refused).toMatchObject({ code: 400, data: { bends: [{ rule: 'hours' }] } })
    expect(refused.msg).toContain('Drop-off is between')
    expect(await countRows(server, 'customer_order')).toBe(before)
    const id = orderId(await book(early, { bend: [{ rule: 'hours', why }] }))
    expect(await row(id)).toMatchObject({ begin_time: '05:30:00' })
    const { rows } = await server.database.pool.query(
      `select why, after -> 'bent' as bent from audit_entry where subject_kind = 'order' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ why, bent: ['hours'] }])
    const far = await aStay(server, [guest.dogId], { arrival: '2029-05-02', departure: '2029-05-05' })
    expect(await book(far)).toMatchObject({ code: 400, data: { bends: [{ rule: 'horizon' }] } })
    orderId(await book(far, { bend: [{ rule: 'horizon', why }], pay: 'hold' }))
  })

  const daysAt = (arrivalTime: string, ...dates: string[]) =>
    someDays([guest.dogId], { arrivalTime, days: dates.map((date) => ({ date, part: 'full' })) })

  test('BB3 O6 daycare dropped off after closing is booked, and ends no sooner than it begins', async () => {
    const late = daysAt('22:30', '2026-11-24')
    expect(await book(late)).toMatchObject({ code: 400, data: { bends: [{ rule: 'hours' }] } })
    const id = orderId(await book(late, { bend: [{ rule: 'hours', why }] }))
    const { begins_at, ends_at } = await row(id)
    expect(ends_at).toEqual(begins_at)
  })

  test('BB3 O6 T13 one of two such days is left out, and the other stands', async () => {
    const id = orderId(
      await book(daysAt('22:30', '2026-11-24', '2026-11-26'), { bend: [{ rule: 'hours', why }] }),
    )
    const { version } = await staffRead(server, dana, staffAttendance.getAttendance, { orderId: id })
    const skip = { orderId: id, version, dogIds: [guest.dogId], date: '2026-11-26', why: 'Away' }
    expect(await staffSend(server, dana, staffAttendance.markAbsent, skip)).toMatchObject({ code: 200 })
  })

  test('BB3 O6 whatever hour the desk lets pass, it is booked or refused in words', async () => {
    const bend = [{ rule: 'hours', why }]
    for (const [index, time] of ['00:00', '05:59', '19:00', '19:01', '23:59'].entries()) {
      const stay = await aStay(server, [guest.dogId], { arrivalTime: time, departureTime: time })
      for (const wanted of [daysAt(time, `2026-11-2${index + 4}`), stay]) {
        const answer = await book(wanted, { bend, pay: 'hold' })
        expect([200, 400, 409]).toContain(answer.code)
      }
    }
  })

  test('the shortest stay of a season is a manager’s: 403 with who could approve, then with name and PIN', async () => {
    const short = await aStay(server, [guest.dogId], { arrival: '2026-12-27', departure: '2026-12-28' })
    expect(await ask(short)).toMatchObject({
      code: 200,
      data: { bends: [{ rule: 'minimum-stay', needsManager: true }] },
    })
    const bend = [{ rule: 'minimum-stay', why }]
    const refused = await book(short, { bend })
    expect(refused).toMatchObject({ code: 403, msg: 'This needs a manager.', data: { needs: 'manager' } })
    const id = orderId(await book(short, { bend, approval: { accountId: dana.id, pin: MANAGERS_PIN } }))
    const { rows } = await server.database.pool.query(
      `select approved_by from audit_entry where subject_kind = 'order' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ approved_by: dana.id }])
  })

  test('a closed day is nobody’s to bend', async () => {
    const closed = await aStay(server, [guest.dogId], { arrival: '2026-12-25', departure: '2026-12-30' })
    const bend = [{ rule: 'hours', why }]
    expect(await book(closed, { bend }, dana)).toMatchObject({ code: 400 })
  })
})

describe('O7 O8 how it is paid', () => {
  const heldUntil = async (further: object, who = asha) => {
    const done = await book(await aStay(server, [guest.dogId]), further, who)
    return (await row(orderId(done))).hold_until.toISOString()
  }

  test('O7 by link it is kept 72 hours, and asks for an address', async () => {
    expect(await heldUntil({ pay: 'link' })).toBe('2026-11-22T18:00:00.000Z')
    await server.database.pool.query('update account set email = null, made_by = $2 where id = $1', [
      guest.id,
      asha.id,
    ])
    const request = await aStay(server, [guest.dogId], { arrival: '2027-03-02', departure: '2027-03-04' })
    expect(await book(request, { pay: 'link' })).toMatchObject({
      code: 409,
      msg: 'There’s no email to send the link to. Nothing was booked. Hold it without a deposit; on its page you can copy a card link.',
    })
    orderId(await book(request, { pay: 'hold' }))
    const { rows } = await server.database.pool.query(
      `select count(*)::int from mail where account_id = $1 and to_address is null`,
      [guest.id],
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  test('O7 by e-transfer it is kept 24 hours, with the payment that is waited for', async () => {
    const done = await book(await aStay(server, [guest.dogId]), { pay: 'etransfer' })
    const id = orderId(done)
    expect((await row(id)).hold_until.toISOString()).toBe('2026-11-20T18:00:00.000Z')
    const { rows } = await server.database.pool.query(
      'select status, provider, amount_cents, session is not null as is_asked from payment where order_id = $1',
      [id],
    )
    expect(rows).toEqual([
      { status: 'open', provider: 'etransfer', amount_cents: done.data?.dueCents, is_asked: true },
    ])
  })

  test('O7 at arrival needs a manager, and is held until they come', async () => {
    const request = await aStay(server, [guest.dogId])
    expect(await book(request, { pay: 'arrival' })).toMatchObject({ code: 403, msg: 'This needs a manager.' })
    expect(await heldUntil({ pay: 'arrival' }, dana)).toBe('2027-02-02T16:00:00.000Z')
  })

  test('O8 without a deposit 48 hours at most; then the same job ends it and the space is free', async () => {
    const request = await aStay(server, [guest.dogId])
    expect(await book(request, { pay: 'hold', holdHours: 60 })).toMatchObject({
      code: 400,
      msg: 'We hold a spot without a deposit for 48 hours at most.',
    })
    const done = await book(request, { pay: 'hold' })
    expect(done).toMatchObject({
      msg: `${done.data?.code} is held until Sat 21 Nov, 11:00 am.`,
      data: { holdUntil: '2026-11-21T18:00:00.000Z' },
    })
    server.clock.set('2026-11-21T18:00:01Z')
    await endRunOutOrders(server.app)
    expect((await row(orderId(done))).status).toBe('expired')
  })

  test('O8 its end stands wherever it is listed: the order, the list, the household and the day', async () => {
    const request = await aStay(server, [guest.dogId])
    const id = orderId(await book(request, { pay: 'hold' }))
    const order = await staffRead(server, asha, staffOrderPage.getOrder, { id })
    const list = await staffRead(server, asha, staffOrderList.getOrderList, { q: order.code })
    const household = await staffRead(server, asha, customerPage.getCustomer, { id: guest.id })
    const today = await staffRead(server, asha, staffToday.getToday, { date: order.firstDate })
    const ends = [
      order.holdUntil,
      list.rows.find((one) => one.id === id)?.holdUntil,
      household.orders.find((one) => one.id === id)?.holdUntil,
      today.arriving.find((one) => one.orderId === id)?.holdUntil,
    ]
    expect(ends).toEqual(ends.map(() => '2026-11-21T18:00:00.000Z'))
  })

  test('O7 what credit pays for is confirmed but for the signature, whichever way was chosen', async () => {
    await giveCredit(server, guest.id, 100_000)
    const request = await aStay(server, [guest.dogId], { useCredit: true })
    const done = await book(request, { pay: 'etransfer' })
    expect(done.data).toMatchObject({ dueCents: 0, status: 'held', holdUntil: '2027-02-02T16:00:00.000Z' })
  })
})
