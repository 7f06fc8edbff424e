import { bookingsOf, bookingText, readBookable } from '../bookings.ts'
import { addRooms } from '../busy-house.ts'
import { addHouseholds } from '../households.ts'
import { type Kennel, openKennel, untilQuiet } from '../kennel.ts'
import { applyLoad } from '../load.ts'
import { type BenchRow, interleave } from '../row.ts'

const CONNECTIONS = 20
const REACH = 1
/** What two runs of the same thing differ by on a shared machine. */
const NOISE = 0.05

export const row: BenchRow = {
  name: 'two-servers',
  what: `create with 2 server processes on one PostgreSQL, ${CONNECTIONS} connections`,
  beside: '1 server process',
  reach: `≥ ${REACH}, within ${NOISE * 100} %; no order lost or doubled`,
  run: async () => {
    const kennel = await openKennel()
    try {
      const { pool } = kennel
      const [one, two] = [kennel.servers[0]?.port ?? 0, (await kennel.addServer()).port]
      await addRooms(pool, 10)
      const households = await addHouseholds(pool, 'ours', 2_000)
      const bookable = await readBookable(one, pool)
      const next = bookingsOf(households, bookable)
      let answered = 0
      const measure = (ports: number[]) => async () => {
        await untilQuiet(kennel)
        const load = { ports, connections: CONNECTIONS, milliseconds: 3_000 }
        const result = await applyLoad({ ...load, request: () => bookingText(next(), bookable) })
        if (result.others > 0)
          throw new Error(`${result.others} of ${result.answered} were not placed: ${result.firstOther}`)
        answered += result.answered
        return result.perSecond
      }
      await measure([one, two])()
      const figures = await interleave(7, measure([one, two]), measure([one]))
      const placed = await countPlaced(kennel)
      return {
        ours: `${figures.ours.toFixed(0)}/s, ${answered} answered, ${placed} placed`,
        peer: `${figures.peer.toFixed(0)}/s`,
        ratio: figures.ratio,
        spread: figures.spread,
        isReached: figures.ratio >= REACH - NOISE && placed === answered,
      }
    } finally {
      await kennel.stop()
    }
  },
}

/** Orders of the households here, if each has what belongs to an order exactly once and the counters agree. */
async function countPlaced({ pool }: Kennel): Promise<number> {
  const { rows } = await pool.query<{ orders: number; stays: number; nights: number; counted: number }>(
    `select count(distinct customer_order.id)::integer as orders, count(stay.id)::integer as stays,
       (select sum(departure - arrival) from stay where is_active)::integer as nights,
       (select sum(booked) from suite_night)::integer as counted
     from customer_order join account on account.id = account_id left join stay on stay.order_id = customer_order.id
     where email like 'ours-%'`,
  )
  const [found] = rows
  if (found === undefined || found.orders !== found.stays || found.nights !== found.counted) {
    throw new Error(`orders, stays and counters do not agree: ${JSON.stringify(found)}`)
  }
  return found.orders
}
