import { afterEach, expect } from 'vitest'
import { aBooker, type Booker } from './booking.ts'
import { brokenRules } from './house-rules.ts'
import { moreRooms } from './more-rooms.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { during, forEachTest } from './with-server.ts'

/** A Thursday morning at the park. */
const BOOKING_DAY = '2026-11-19T18:00:00Z'

/**
 * The demo business, with `rooms` Deluxe Suites more. Each test begins at the same moment, with a household of its own,
 * and leaves the tables as the rules of the house want them.
 */
export function withBooker({ now = BOOKING_DAY, rooms = 0 } = {}): { server: TestServer; booker: Booker } {
  const server = during(
    async () => {
      const started = await startTestServer({ demo: true })
      if (rooms > 0) await moreRooms(started, 'Deluxe Suite', rooms)
      return started
    },
    (started) => started.stop(),
  )
  const booker = forEachTest(() => {
    server.clock.set(now)
    return aBooker(server)
  })
  afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))
  return { server, booker }
}
