import type pg from 'pg'
import type { OutputOf } from '#contract/endpoint.ts'
import { orders } from '#contract/business/orders.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { postText } from './connection.ts'
import type { Household } from './households.ts'

/** What can be booked, as the server itself says it. */
export interface Bookable {
  /** Days on which a stay of `STAY_NIGHTS` may begin. */
  arrivals: string[]
  suiteTypeIds: number[]
  signature: { agreementId: number; version: number; name: string }
}

/** Long enough for any season's minimum. */
export const STAY_NIGHTS = 3
const LOOKED_AT_DAYS = 400

export async function readBookable(port: number, pool: pg.Pool): Promise<Bookable> {
  const first = addDays(new Date().toISOString().slice(0, 10), 2)
  const halves = [first, addDays(first, LOOKED_AT_DAYS)].map(async (from) =>
    readAvailability(port, { from, to: addDays(from, LOOKED_AT_DAYS - 1), sizes: ['small'] }),
  )
  const [soon, later] = await Promise.all(halves)
  const days = [...(soon?.days ?? []), ...(later?.days ?? [])]
  const open = new Set(days.filter(({ isOpen }) => isOpen).map(({ date }) => date))
  const arrivals = days
    .filter(({ date, reason }) => reason === null && open.has(addDays(date, STAY_NIGHTS)))
    .map(({ date }) => date)
  const { rows } = await pool.query<{ id: number; version: number }>(
    `select id, version from agreement join agreement_version on agreement_id = id
     where key = 'boarding' order by version desc limit 1`,
  )
  return {
    arrivals,
    suiteTypeIds: (soon?.suites ?? []).filter(({ fits }) => fits).map(({ suiteTypeId }) => suiteTypeId),
    signature: { agreementId: rows[0]?.id ?? 0, version: rows[0]?.version ?? 0, name: 'Priya Sandhu' },
  }
}

export async function readAvailability(
  port: number,
  wanted: { from: string; to: string; sizes: string[] },
): Promise<OutputOf<typeof orders.getAvailability>> {
  const answer = await fetch(`http://127.0.0.1:${port}${orders.getAvailability.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderType: 'boarding', ...wanted }),
  })
  const { data } = (await answer.json()) as { data: OutputOf<typeof orders.getAvailability> }
  return data
}

export interface Booking {
  household: Household
  arrival: string
  suiteTypeId: number
  key: string
}

export const bookingBody = ({ household, arrival, suiteTypeId }: Booking, { signature }: Bookable) => ({
  request: {
    orderType: 'boarding',
    dogIds: [household.dogId],
    arrival,
    departure: addDays(arrival, STAY_NIGHTS),
    arrivalTime: '09:00',
    departureTime: '09:00',
    rooms: [{ suiteTypeId, dogIds: [household.dogId] }],
  },
  signature,
})

export const bookingText = (booking: Booking, bookable: Bookable): string =>
  postText(orders.create.path, bookingBody(booking, bookable), {
    authorization: booking.household.token,
    'idempotency-key': booking.key,
  })

/** Days between two stays of one dog, and between the stays of neighbours: far enough apart to be in nobody's way. */
const STEP_DAYS = STAY_NIGHTS + 2
const NEIGHBOUR_DAYS = 7

/** One stay after another: household by household, then the same households on later dates. */
export function bookingsOf(households: readonly Household[], bookable: Bookable): () => Booking {
  const { arrivals, suiteTypeIds } = bookable
  let made = 0
  return () => {
    const index = made % households.length
    const turn = Math.floor(made / households.length)
    made += 1
    const household = households[index]
    const arrival = arrivals[(turn * STEP_DAYS + index * NEIGHBOUR_DAYS) % arrivals.length]
    const suiteTypeId = suiteTypeIds[(index + turn) % suiteTypeIds.length]
    if (household === undefined || arrival === undefined || suiteTypeId === undefined) {
      throw new Error('there is nothing to book')
    }
    return { household, arrival, suiteTypeId, key: `booking-${household.accountId}-${turn}` }
  }
}
