import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { TestCustomer } from './a-customer.ts'
import { aStaffMember } from './a-staff-member.ts'
import { aBooker, aStay, type Booker, create, suiteTypeId } from './booking.ts'
import { brokenRules } from './house-rules.ts'
import { boardMover, stayOf } from './move-on-board.ts'
import { pay, placed } from './order-calls.ts'
import { wideLimits } from './wide-limits.ts'
import { withServer } from './with-server.ts'

interface People {
  asha: TestCustomer
  guest: Booker
}

/** Asha, who manages, for each test a guest whose dog may come, what she does on the board, and the books after each. */
export function withGuestOnBoard() {
  const server = withServer({ demo: true })
  const people = {} as People
  const suites = { classic: 0, deluxe: 0 }

  beforeAll(async () => {
    await wideLimits(server)
    people.asha = await aStaffMember(server, 'manager')
    suites.classic = await suiteTypeId(server, 'Classic Run')
    suites.deluxe = await suiteTypeId(server, 'Deluxe Suite')
  })
  beforeEach(async () => {
    server.clock.set('2026-11-23T18:00:00Z')
    people.guest = await aBooker(server)
  })
  afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

  /** Three nights from the 2nd of February in a Classic Run, as their owner asks for them. */
  const inClassic = (change: object = {}, { dogId } = people.guest) =>
    aStay(server, [dogId], { rooms: [{ suiteTypeId: suites.classic, dogIds: [dogId] }], ...change })

  /** The same booked, and all of it paid. */
  async function aPaidStay(change: object = {}): Promise<{ id: number; stayId: number }> {
    const { id } = placed(await create(server, people.guest, await inClassic(change)))
    await pay(server, people.guest, id, 'all')
    return { id, ...(await stayOf(server, id)) }
  }

  return { server, people, suites, inClassic, aPaidStay, ...boardMover(server, () => people.asha) }
}
