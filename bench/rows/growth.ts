import { orders } from '#contract/business/orders.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { bookingsOf, bookingText, readBookable } from '../bookings.ts'
import { addRooms } from '../busy-house.ts'
import { postText } from '../connection.ts'
import { addHouseholds } from '../households.ts'
import { type Kennel, openKennel, untilQuiet } from '../kennel.ts'
import { applyLoad } from '../load.ts'
import { fillStays } from '../past-stays.ts'
import { type BenchRow, interleave } from '../row.ts'

const SMALLEST = 1_000
const SIZES = [10_000, 100_000, 1_000_000]
const REACH = 1.3
const REPEATS = 5
/** Few at once: the time of one request is asked for, not how many go through. */
const CONNECTIONS = 2

export const row: BenchRow = {
  name: 'growth',
  what: 'p50 of getAvailability and create with 10⁴, 10⁵, 10⁶ stays stored',
  beside: 'the same with 10³ stays, measured by turns',
  reach: `p50 at 10⁶ ≤ ${REACH} × p50 at 10³`,
  run: async () => {
    const [small, large] = [await openHouse(), await openHouse()]
    try {
      await fillStays(small.kennel.pool, 0, SMALLEST)
      await fillStays(large.kennel.pool, 0, SMALLEST)
      const results: string[] = []
      let worst = { ratio: 0, spread: [0, 0] as [number, number] }
      let stored = SMALLEST
      for (const size of SIZES) {
        await fillStays(large.kennel.pool, stored, size)
        stored = size
        const looking = await compare(large.medianLooking, small.medianLooking)
        const placing = await compare(large.medianPlacing, small.medianPlacing)
        results.push(
          `${size.toExponential(0)}: look ${looking.ratio.toFixed(2)}, place ${placing.ratio.toFixed(2)}`,
        )
        worst = looking.ratio > placing.ratio ? looking : placing
        console.log(
          `  ${results.at(-1)} (${placing.ours.toFixed(1)} ms beside ${placing.peer.toFixed(1)} ms)`,
        )
      }
      return {
        ...worst,
        ours: results.join('; '),
        peer: `${SMALLEST} stays`,
        isReached: worst.ratio <= REACH,
      }
    } finally {
      await small.kennel.stop()
      await large.kennel.stop()
    }
  },
}

async function compare(ours: () => Promise<number>, peer: () => Promise<number>) {
  await ours()
  await peer()
  return interleave(REPEATS, ours, peer)
}

async function openHouse(): Promise<{
  kennel: Kennel
  medianLooking: () => Promise<number>
  medianPlacing: () => Promise<number>
}> {
  const kennel = await openKennel()
  const { pool, servers } = kennel
  const ports = servers.map(({ port }) => port)
  await addRooms(pool, 10)
  const households = await addHouseholds(pool, 'ours', 1_000)
  const bookable = await readBookable(ports[0] ?? 0, pool)
  const next = bookingsOf(households, bookable)
  const from = addDays(new Date().toISOString().slice(0, 10), 530)
  const wanted = { orderType: 'boarding', from, to: addDays(from, 59), sizes: ['small'] }
  const looking = postText(orders.getAvailability.path, wanted)
  const medianOf = (request: string | (() => string)) => async () => {
    await untilQuiet(kennel)
    const result = await applyLoad({ ports, request, connections: CONNECTIONS, milliseconds: 1_500 })
    if (result.others > 0) throw new Error(`${result.others} answers were not 200`)
    return result.medianMs
  }
  return {
    kennel,
    medianLooking: medianOf(looking),
    medianPlacing: medianOf(() => bookingText(next(), bookable)),
  }
}
