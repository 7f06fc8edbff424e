import { beforeEach, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffGroom } from '#contract/office/groom.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, type Booker, create, someDays } from '../../../testing/booking.ts'
import { aGroom, arrive, groomOf } from '../../../testing/grooms.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let hand: TestCustomer
let desk: TestCustomer
let guest: Booker

beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  hand = await aStaffMember(server, ['care'])
  desk = await aStaffMember(server, ['care', 'desk', 'money'])
  guest = await aBooker(server)
})

const versionOf = async (orderId: number) =>
  (await staffRead(server, desk, staffAttendance.getAttendance, { orderId })).version

test('T13 BB7 a day ahead is taken off by whoever has care, by its own terms; sums are for who may see them', async () => {
  const { id } = placed(await create(server, guest, someDays([guest.dogId])))
  await pay(server, guest, id, 'all')
  const absent = {
    orderId: id,
    version: await versionOf(id),
    dogIds: [guest.dogId],
    date: '2026-11-24',
    why: 'x',
  }
  const taken = await staffSend(server, hand, staffAttendance.markAbsent, absent)
  expect(taken).toMatchObject({ code: 200, msg: 'Tue 24 Nov is off.', data: { balanceCents: null } })
  const stale = { orderId: id, version: 1, dogIds: [guest.dogId], date: '2026-11-23', why: 'x' }
  const changedFor = async (who: TestCustomer) => {
    const { data } = await staffSend(server, who, staffAttendance.markAbsent, stale)
    return (data as { changed: { what: string }[] }).changed.map(({ what }) => what)
  }
  expect(await changedFor(desk)).toContain('back')
  const seen = await changedFor(hand)
  expect(seen).toContain('days')
  expect(seen).not.toContain('back')
})

test('T5 whoever may not see sums reads at the door that something is due, not how much', async () => {
  const { id } = placed(await create(server, guest, someDays([guest.dogId])))
  const gateText = async (who: TestCustomer) => {
    const { gates } = await staffRead(server, who, staffAttendance.getAttendance, { orderId: id })
    return gates.find(({ gate }) => gate === 'money')?.text ?? ''
  }
  expect(await gateText(desk)).toContain('$')
  expect(await gateText(hand)).toBe('Something is due before they stay.')
})

test('T8 T12 a dog that was groomed was here: neither its check-in is undone nor is it a no-show', async () => {
  const groomer = await aStaffMember(server, ['care', 'groom'])
  const groomerId = (await server.app.parkBook(1)).groomers[0]?.id ?? 0
  const date = '2026-11-24'
  const orderId = await aGroom(server, guest, { date, time: '10:00', groomerId })
  server.clock.set('2026-11-24T18:00:00Z')
  await arrive(server, orderId, groomer.id)
  const { id, version } = await groomOf(server, groomer, orderId, date)
  expect(await staffSend(server, groomer, staffGroom.start, { appointmentId: id, version })).toMatchObject({
    code: 200,
  })
  const undo = { orderId, version: await versionOf(orderId), what: 'check-in', dogIds: [guest.dogId] }
  const refused = await staffSend(server, groomer, staffAttendance.undo, undo)
  expect(refused).toMatchObject({ code: 409 })
  expect(refused.msg).toContain('has had a groom since')
  server.clock.set('2026-11-24T23:30:00Z')
  // On the table without anybody at the door having said so.
  await server.database.pool.query('delete from attendance where order_id = $1', [orderId])
  await server.database.pool.query(`update customer_order set status = 'confirmed' where id = $1`, [orderId])
  const noShow = { orderId, version: await versionOf(orderId) }
  expect(await staffSend(server, desk, staffAttendance.markNoShow, noShow)).toMatchObject({
    code: 409,
    msg: 'They have been here, so “Did not come” can’t be marked. Nothing was done.',
  })
})
