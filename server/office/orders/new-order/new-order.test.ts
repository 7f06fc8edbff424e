import { describe, expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import { staffNewOrder, staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, aStay, countRows, create, someDays } from '../../../testing/booking.ts'
import { aVilla, fullVillas, nextWeek, waitListOf } from '../../../testing/full-villas.ts'
import { getOrder, pay, placed, quote } from '../../../testing/order-calls.ts'
import { staffRead } from '../../../testing/staff-calls.ts'
import { orderId, withDesk } from '../../../testing/with-desk.ts'

const { server, asha, dana, guest, write, book, ask, row, booker } = withDesk()

describe('O4 O5 a booking that the desk takes', () => {
  test('O4 costs what the customer is quoted, to the cent, and sums need money', async () => {
    const request = await aStay(server, [guest.dogId], { departure: '2027-02-09' })
    const theirs = await quote(server, guest, request)
    const ours = await ask(request)
    expect(ours).toMatchObject({ code: 200, data: { quote: theirs.data, bends: [] } })
    const clerk = await aStaffMember(server, ['desk'])
    expect(await ask(request, clerk)).toMatchObject({ code: 200, data: { quote: null } })
    expect(await booker(guest.id, clerk)).toMatchObject({ creditCents: null, debts: [] })
    const done = await book(request, { pay: 'hold' }, clerk)
    expect(done.data).toMatchObject({ totalCents: null, dueCents: null })
  })

  test('WS48 its calendar knows what the dogs of the household are booked for, and nobody else’s', async () => {
    const caller = await aBooker(server)
    const { code } = placed(
      await create(
        server,
        caller,
        await aStay(server, [caller.dogId], { arrival: '2027-02-06', departure: '2027-02-08' }),
      ),
    )
    const look = async (accountId: number, who = asha) =>
      (
        await server.post(
          staffNewOrder.previewAvailability.path,
          {
            accountId,
            asked: { orderType: 'boarding', dogIds: [caller.dogId], from: '2027-02-05', to: '2027-02-09' },
          },
          who.headers,
        )
      ).body
    const { days, booked } = staffNewOrder.previewAvailability.output.parse((await look(caller.id)).data)
    expect(days.map(({ reason }) => reason)).toEqual([null, 'booked', 'booked', null, null])
    expect(booked).toMatchObject([{ dogId: caller.dogId, orderCode: code }])
    expect(await look(guest.id)).toMatchObject({ code: 404 })
  })

  test('O5 is the same order, with who took it and how; the customer reads that it was us', async () => {
    const request = await aStay(server, [guest.dogId])
    const { data } = await ask(request)
    const expectedTotalCents = (data as OutputOf<typeof staffNewOrder.quote>).quote?.price.totalCents
    expect(await book(request, { expectedTotalCents: 1 })).toMatchObject({ code: 409 })
    const done = await book(request, { source: 'phone', expectedTotalCents })
    const id = orderId(done)
    expect(await row(id)).toMatchObject({
      account_id: guest.id,
      placed_by: asha.id,
      source: 'phone',
      status: 'held',
      total_cents: expectedTotalCents,
    })
    const seen = await getOrder(server, guest, id)
    expect(seen.history).toMatchObject([{ byUs: true }])
    expect(seen.checklist.find(({ gate }) => gate === 'agreement')?.state).toBe('waiting-for-you')
    const { rows } = await server.database.pool.query(
      `select by_account_id, action, household_id from audit_entry where subject_kind = 'order' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      { by_account_id: asha.id, action: 'took a booking by phone', household_id: guest.id },
    ])
    expect(await booker(guest.id)).toMatchObject({ coming: [{ orderId: id, dogIds: [guest.dogId] }] })
  })

  test('O5 W7 twenty equal calls at once place one order and answer alike', async () => {
    const request = await aStay(server, [guest.dogId])
    const before = await countRows(server, 'customer_order')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => book(request, {}, asha, 'twenty-equal-calls')),
    )
    const [first] = answers
    for (const answer of answers) expect(answer).toEqual(first)
    expect(first?.code).toBe(200)
    expect(await countRows(server, 'customer_order')).toBe(before + 1)
  })

  test('O5 of a call and a click for the last room at once one wins, the other is told what is possible', async () => {
    const dates = nextWeek(server)
    const [first, rival] = [await aBooker(server), await aBooker(server)]
    await pay(server, first, placed(await create(server, first, await aVilla(server, first, dates))).id)
    const [call, click] = await Promise.all([
      book(await aVilla(server, guest, dates)),
      create(server, rival, await aVilla(server, rival, dates)),
    ])
    expect(new Set([call.code, click.code])).toEqual(new Set([200, 409]))
    const lost = call.code === 409 ? call : click
    expect(lost.data).toMatchObject({ clashes: [dates.arrival, expect.any(String)], canWait: true })
    expect((lost.data as unknown as { otherSuites: unknown[] }).otherSuites.length).toBeGreaterThan(0)
  })

  test('O6 nobody bends capacity or a dog in two places; when it is full they can wait', async () => {
    const dates = nextWeek(server)
    await fullVillas(server, dates)
    const request = await aVilla(server, guest, dates)
    const before = await countRows(server, 'customer_order')
    expect(await ask(request)).toMatchObject({ code: 409, data: { canWait: true } })
    expect(await book(request, {}, dana)).toMatchObject({ code: 409, data: { canWait: true } })
    expect(await countRows(server, 'customer_order')).toBe(before)
    const waiting = { accountId: guest.id, request }
    const joined = await write(staffNewOrderWrites.joinWaitList, waiting)
    expect(joined).toMatchObject({ code: 200, msg: 'Priya is on the wait-list.' })
    expect(await waitListOf(server, guest)).toMatchObject([{ status: 'waiting' }])
    expect(await write(staffNewOrderWrites.joinWaitList, waiting)).toMatchObject({
      code: 409,
      msg: 'They’re already on this wait-list.',
    })
    orderId(await book(await aStay(server, [guest.dogId])))
    const twice = await book(someDays([guest.dogId], { days: [{ date: '2027-02-03', part: 'full' }] }))
    expect(twice).toMatchObject({ code: 409, data: { conflicts: [{ dates: ['2027-02-03'] }] } })
  })

  test('C4 a household whose bookings on line are stopped is booked by the desk, which reads why', async () => {
    await server.database.pool.query(
      `update account set booking_stopped_because = 'Talk about Bear first' where id = $1`,
      [guest.id],
    )
    expect(await booker(guest.id)).toMatchObject({ stoppedBecause: 'Talk about Bear first' })
    orderId(await book(await aStay(server, [guest.dogId])))
  })
})

test('O11 what was booked can be booked again on other days', async () => {
  const id = orderId(await book(await aStay(server, [guest.dogId], { message: 'Red blanket' })))
  const again = await staffRead(server, asha, staffNewOrder.bookAgain, { id })
  expect(again).toMatchObject({
    accountId: guest.id,
    request: { orderType: 'boarding', message: 'Red blanket', dogIds: [guest.dogId] },
  })
  const { rows } = await server.database.pool.query(
    `select id from customer_order where order_type = 'package' limit 1`,
  )
  const missing = rows[0]?.id ?? 999_999
  expect((await server.get(`${staffNewOrder.bookAgain.path}?id=${missing}`, asha.headers)).body.code).toBe(
    404,
  )
})

test('O32 what is owed for visits that are over is shown at the next booking', async () => {
  const id = orderId(await book(await aStay(server, [guest.dogId])))
  await server.database.pool.query(
    `update customer_order set status = 'checked_out', hold_until = null where id = $1`,
    [id],
  )
  const seen = await booker(guest.id)
  expect(seen).toMatchObject({ owes: true, debts: [{ orderId: id }], visits: 1 })
  await server.database.pool.query(
    `update customer_order set status = 'held', hold_until = clock_now() where id = $1`,
    [id],
  )
})
