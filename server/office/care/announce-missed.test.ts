import { beforeEach, expect, test } from 'vitest'
import { aCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aVisit } from '../../testing/a-visit.ts'
import { aTick, careCalls, mondayAt } from '../../testing/care-calls.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { withServer } from '../../testing/with-server.ts'
import { announceMissed } from './announce-missed.ts'

const server = withServer({ demo: true })
const { send } = careCalls(server)
beforeEach(() => server.clock.set(mondayAt('12:59')))

const alarmsFor = async (dogId: number): Promise<number> => {
  const { rows } = await server.database.pool.query(
    `select count(*)::int as count from live_event where kind = 'alarm' and ids = $1`,
    [[dogId]],
  )
  return rows[0].count
}

test('D15 a meal or a dose an hour late is announced to everybody, each once, however many servers look', async () => {
  await moreRooms(server, 'Classic Run', 5)
  const food = { what: 'Kibble', howMuch: '1 cup', times: ['12:00', '17:00'] }
  const medications = [{ what: 'Insulin', dose: '4 units', times: ['12:00'] }]
  const { id: accountId } = await aCustomer(server)
  const { dogId } = await aVisit(server, { accountId, food, medications, cameAt: mondayAt('09:00') })
  const fed = await aVisit(server, {
    accountId: (await aCustomer(server)).id,
    food,
    cameAt: mondayAt('09:00'),
  })
  await announceMissed(server.app)
  expect(await alarmsFor(dogId)).toBe(0)
  await send(await aStaffMember(server, ['care']), 'tick', aTick(fed.dogId, '12:00'))
  server.clock.set(mondayAt('13:00'))
  await Promise.all(Array.from({ length: 6 }, () => announceMissed(server.app)))
  await announceMissed(server.app)
  expect(await alarmsFor(dogId)).toBe(2)
  expect(await alarmsFor(fed.dogId)).toBe(0)
  // What was due in the evening is missed after midnight as well.
  server.clock.set('2026-11-17T07:30:00.000Z')
  await announceMissed(server.app)
  expect(await alarmsFor(dogId)).toBe(3)
})
