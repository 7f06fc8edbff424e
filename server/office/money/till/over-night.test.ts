import { beforeAll, expect, test } from 'vitest'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { aBooker } from '../../../testing/booking.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { pay } from '../../../testing/order-calls.ts'
import { tillCalls } from '../../../testing/tills.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let desk: TestCustomer
const calls = tillCalls(server, () => desk)

beforeAll(() => moreRooms(server, 'Classic Run', 30))

/** A confirmed stay of two nights that nobody has answered for. */
async function anArrival(arrival: string, departure: string): Promise<string> {
  const guest = await aBooker(server)
  const { id } = await anOrder(server, { accountId: guest.id, dogId: guest.dogId, arrival, departure })
  await pay(server, guest, id, 'due')
  return `/staff/today?order=${id}`
}

test('O33 a drawer that stayed open over night is closed over its own day, not over the one that has just begun', async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  const missed = await anArrival('2026-11-17', '2026-11-19')
  const expected = await anArrival('2026-11-18', '2026-11-20')
  server.clock.set('2026-11-18T01:00:00Z')
  desk = await aStaffMember(server, ['desk', 'money'])
  await calls.open()
  server.clock.set('2026-11-18T15:00:00Z')
  desk = await aStaffMember(server, ['desk', 'money'])
  const links = (await calls.page()).openThings
    .filter(({ kind }) => kind === 'arrival')
    .map(({ link }) => link)
  expect(links).toContain(missed)
  expect(links).not.toContain(expected)
  await calls.count({})
  const { data } = await calls.close('A slow evening')
  const { openThings } = data as { openThings: { link: string }[] }
  expect(openThings.map(({ link }) => link)).toContain(missed)
  expect(openThings.map(({ link }) => link)).not.toContain(expected)
})
