import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import type { Incident } from '#contract/office/incidents/incident-page.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { staffPlay } from '#contract/office/play.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { aCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aVisit } from '../../testing/a-visit.ts'
import { aBooker, aStay, type Booker, create } from '../../testing/booking.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { pay, placed } from '../../testing/order-calls.ts'
import { noticesTo } from '../../testing/paying.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
beforeAll(() => moreRooms(server, 'Deluxe Suite', 10))
beforeEach(() => server.clock.set('2026-11-23T18:00:00Z'))
const people = during(
  async () => ({ hand: await aStaffMember(server, ['care']), boss: await aStaffMember(server, 'manager') }),
  async () => {},
)

async function reportOn({ dogId }: Pick<Booker, 'dogId'>, more: object = {}): Promise<Incident> {
  const form = {
    reportId: randomUUID(),
    kind: 'bite',
    severity: 2,
    happenedAt: '2026-11-23T17:50:00.000Z',
    dogs: [{ dogId, part: 'did' }],
    whatHappened: 'Bit through the fence.',
    ...more,
  }
  return (await staffSend(server, people.hand, staffIncident.saveIncident, form)).data as Incident
}

test('D22 asked to meet again, what is booked waits at the door, and the next booking waits for the meeting', async () => {
  const guest = await aBooker(server)
  const dates = { arrival: '2026-11-24', departure: '2026-11-26' }
  const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], dates)))
  await pay(server, guest, id, 'all')
  const { id: incidentId, version } = await reportOn(guest)
  const decision = { id: incidentId, version, decision: 'meet-again', why: 'Over a ball again' }
  expect(await staffSend(server, people.boss, staffIncident.reviewIncident, decision)).toMatchObject({
    code: 200,
  })
  expect((await noticesTo(server, guest)).at(-1)).toMatch(/^We’d like to meet Maple \d+ again$/)
  server.clock.set('2026-11-24T17:00:00Z')
  const { arriving } = await staffRead(server, people.boss, staffToday.getToday)
  const row = arriving.find(({ orderId }) => orderId === id)
  expect(row).toMatchObject({ status: 'confirmed', openGates: ['interview'] })
  const checkIn = { orderId: id, version: row?.version, dogIds: [guest.dogId] }
  expect(await staffSend(server, people.hand, staffAttendance.checkIn, checkIn)).toMatchObject({ code: 409 })
  const later = await aStay(server, [guest.dogId], { arrival: '2026-12-14', departure: '2026-12-16' })
  expect((await create(server, guest, later)).code).not.toBe(200)
  const met = { ...later, interview: { date: '2026-11-27', time: '10:00' } }
  expect(placed(await create(server, guest, met)).status).toBe('awaiting_interview')
})

test('D22 T14 whoever is taken out of the group leaves the field where the others play', async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  const { id: accountId } = await aCustomer(server)
  const { dogId } = await aVisit(server, { accountId })
  const { rows } = await server.database.pool.query(
    `insert into play_place (dog_id, area_id, since, by_account_id)
     select $1, id, clock_now(), $2 from play_area where is_group order by id limit 1 returning area_id as "areaId"`,
    [dogId, people.boss.id],
  )
  await reportOn({ dogId }, { happenedAt: '2026-11-16T17:50:00.000Z' })
  const place = await server.database.pool.query('select from play_place where dog_id = $1', [dogId])
  expect(place.rows).toEqual([])
  const move = { parkId: 1, dogIds: [dogId], fromAreaId: null, areaId: rows[0].areaId }
  expect(await staffSend(server, people.hand, staffPlay.movePlay, move)).toMatchObject({ code: 409 })
})

test('D22 an owner who was not told for an hour stands in Needs an answer until somebody tells them', async () => {
  const guest = await aBooker(server)
  const incident = await reportOn(guest)
  const answers = async () =>
    (await staffRead(server, people.hand, staffToday.getToday)).answers.filter(
      ({ kind, id }) => kind === 'incident' && id === incident.id,
    )
  server.clock.set('2026-11-23T18:49:00Z')
  expect(await answers()).toEqual([])
  server.clock.set('2026-11-23T18:51:00Z')
  expect(await answers()).toMatchObject([
    { line: 'Priya was not notified', until: '2026-11-23T18:50:00.000Z' },
  ])
  const { id, version } = incident
  const call = { id, version, dogId: guest.dogId, who: 'Priya', at: '2026-11-23T18:51:00.000Z' }
  expect(await staffSend(server, people.hand, staffIncident.noteOwnerCall, call)).toMatchObject({
    code: 200,
  })
  expect(await answers()).toEqual([])
})

test('T2 a dog with an incident in the last 90 days is marked on its row', async () => {
  const guest = await aBooker(server)
  const dates = { arrival: '2026-11-24', departure: '2026-11-26' }
  const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], dates)))
  await pay(server, guest, id, 'all')
  const marked = async () => {
    const { arriving } = await staffRead(server, people.hand, staffToday.getToday, { date: '2026-11-24' })
    return arriving.find(({ orderId }) => orderId === id)?.dogs.map(({ hasIncident }) => hasIncident)
  }
  expect(await marked()).toEqual([false])
  await reportOn(guest, { kind: 'scuffle', happenedAt: '2026-08-20T17:00:00.000Z' })
  expect(await marked()).toEqual([false])
  await reportOn(guest, { kind: 'scuffle', happenedAt: '2026-09-10T17:00:00.000Z' })
  expect(await marked()).toEqual([true])
})
