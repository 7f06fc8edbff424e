import { bookingsOf, bookingText, readBookable } from '../bookings.ts'
import { addRooms, raiseIds } from '../busy-house.ts'
import { openCreatePeer } from '../create-peer.ts'
import { addHouseholds } from '../households.ts'
import { openKennel, untilQuiet } from '../kennel.ts'
import { applyLoad } from '../load.ts'
import { pgbenchVersion } from '../pgbench.ts'
import { type BenchRow, interleave } from '../row.ts'

const CONNECTIONS = 20
const SECONDS = 3
const REPEATS = 7
const REACH = 0.5

export const row: BenchRow = {
  name: 'create',
  what: `POST /api/order/create, boarding, ${CONNECTIONS} connections, no contention`,
  beside: 'pgbench with the same SQL transaction on the same database',
  reach: `≥ ${REACH}`,
  run: async () => {
    const version = await pgbenchVersion()
    const kennel = await openKennel()
    try {
      const { pool, servers } = kennel
      const ports = servers.map(({ port }) => port)
      await raiseIds(pool)
      await addRooms(pool, 10)
      const households = await addHouseholds(pool, 'ours', 2_000)
      const bookable = await readBookable(ports[0] ?? 0, pool)
      const peer = await openCreatePeer(kennel, bookable)
      const next = bookingsOf(households, bookable)
      const measureOurs = async () => {
        await untilQuiet(kennel)
        const load = { ports, connections: CONNECTIONS, milliseconds: SECONDS * 1000 }
        const result = await applyLoad({ ...load, request: () => bookingText(next(), bookable) })
        if (result.others > 0)
          throw new Error(`${result.others} of ${result.answered} were not placed: ${result.firstOther}`)
        return result.perSecond
      }
      const measurePeer = async () => {
        await untilQuiet(kennel)
        return peer.measure(SECONDS)
      }
      await measureOurs()
      await measurePeer()
      const figures = await interleave(REPEATS, measureOurs, measurePeer)
      return {
        ours: `${figures.ours.toFixed(0)}/s`,
        peer: `${figures.peer.toFixed(0)}/s (${version})`,
        ratio: figures.ratio,
        spread: figures.spread,
        isReached: figures.ratio >= REACH,
      }
    } finally {
      await kennel.stop()
    }
  },
}
