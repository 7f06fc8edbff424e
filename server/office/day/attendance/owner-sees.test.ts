import { expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, aStay, create, someDays } from '../../../testing/booking.ts'
import { getOrder, pay, placed } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })

test('U15 the owner reads on the order’s page what we changed and when, by us, without names or inner notes', async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  const asha = await aStaffMember(server, ['care', 'desk', 'money'])
  await server.app.db
    .updateTable('account')
    .set({ first_name: 'Ashalin' })
    .where('id', '=', asha.id)
    .execute()
  const guest = await aBooker(server)
  let keys = 0
  const send = async (
    step: Exclude<keyof typeof staffAttendance, 'getAttendance'>,
    orderId: number,
    body: object,
  ) => {
    const path = `${staffAttendance.getAttendance.path}?orderId=${orderId}`
    const { version } = (await server.get(path, asha.headers)).body.data as { version: number }
    const input = { orderId, version, dogIds: [guest.dogId], ...body }
    const headers = { ...asha.headers, 'idempotency-key': `owner-${(keys += 1)}` }
    expect((await server.post(staffAttendance[step].path, input, headers)).body).toMatchObject({ code: 200 })
  }
  const days = placed(await create(server, guest, someDays([guest.dogId])))
  await pay(server, guest, days.id, 'all')
  server.clock.set('2026-11-24T17:00:00Z')
  await send('markAbsent', days.id, { date: '2026-11-24', why: 'Owner forgot, again' })
  await send('undo', days.id, { what: 'absence' })
  const dog = await server.app.db
    .selectFrom('dog')
    .select('name')
    .where('id', '=', guest.dogId)
    .executeTakeFirstOrThrow()
  const history = async (id: number) =>
    (await getOrder(server, guest, id)).history.filter(({ byUs }) => byUs).map(({ text }) => text)
  expect((await history(days.id)).slice(-2)).toEqual([
    `${dog.name} is marked absent on Tue 24 Nov`,
    `${dog.name} expected after all`,
  ])
  const dates = { arrival: '2026-12-01', departure: '2026-12-04' }
  const stay = placed(await create(server, guest, await aStay(server, [guest.dogId], dates)))
  await pay(server, guest, stay.id, 'all')
  server.clock.set('2026-12-01T17:00:00Z')
  await send('checkIn', stay.id, {})
  server.clock.set('2026-12-02T18:00:00Z')
  await send('checkOut', stay.id, {})
  expect((await history(stay.id)).slice(-3)).toEqual([
    'Arrived',
    'Home again',
    'Left early: Wed 2 and Thu 3 Dec given back',
  ])
  const seen = JSON.stringify([
    await getOrder(server, guest, days.id),
    await getOrder(server, guest, stay.id),
  ])
  expect(seen.includes('Ashalin') || seen.includes('forgot')).toBe(false)
})
