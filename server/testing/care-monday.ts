import { beforeEach } from 'vitest'
import { aCustomer } from './a-customer.ts'
import { aStaffMember } from './a-staff-member.ts'
import { aVisit } from './a-visit.ts'
import { mondayAt, named } from './care-calls.ts'
import { moreRooms } from './more-rooms.ts'
import type { TestServer } from './test-server.ts'
import { during } from './with-server.ts'

const FOOD = { what: 'Salmon kibble', howMuch: '1 cup', times: ['07:00', '12:00', '17:00'] }
export const INSULIN = { what: 'Insulin', dose: '4 units', times: ['12:00'] }

/** Three people who care for dogs; every test begins on the Monday at 12:04, with nobody here. */
export function careMonday(server: TestServer) {
  const people = during(
    async () => {
      await moreRooms(server, 'Classic Run', 30)
      return {
        asha: await named(server, await aStaffMember(server, ['care']), 'Asha'),
        rob: await named(server, await aStaffMember(server, ['care']), 'Rob'),
        dana: await named(server, await aStaffMember(server, 'manager'), 'Dana'),
      }
    },
    async () => {},
  )
  beforeEach(async () => {
    server.clock.set(mondayAt('12:04'))
    await server.database.pool.query(
      'update attendance set left_at = came_at, left_by = came_by where left_at is null',
    )
  })
  /** Bear is here, with three meals and one medicine unless it is said otherwise. */
  const aDog = async (more: object = {}) =>
    aVisit(server, {
      accountId: (await aCustomer(server)).id,
      name: 'Bear',
      food: FOOD,
      medications: [INSULIN],
      ...more,
    })
  return { people, aDog }
}
