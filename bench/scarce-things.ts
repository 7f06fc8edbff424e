import type pg from 'pg'
import type { OutputOf, RequestOf } from '#contract/endpoint.ts'
import { orders } from '#contract/business/orders.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { type Bookable, STAY_NIGHTS } from './bookings.ts'
import type { Household } from './households.ts'

/** One round: what each of the people asks for, and how many of them can have it. */
export interface Round {
  /** Before the clock starts. */
  prepare?: () => Promise<unknown>
  request: (household: Household) => unknown
  capacity: number
}

/** Something many want and few can have; `rounds` sets it up so often, each time on another day. */
export interface ScarceThing {
  name: string
  agreement: 'boarding' | 'grooming'
  rounds(count: number): Promise<Round[]>
  /** What everybody was promised by a quote; who cannot have it for that is refused. */
  expectedTotalCents?: number
}

interface Facts {
  pool: pg.Pool
  port: number
  bookable: Bookable
  /** One household whose dogs all want the same pass. */
  family: readonly Household[]
}

export const scarceThings = (facts: Facts): ScarceThing[] => [
  { name: 'room', agreement: 'boarding', rounds: (count) => lastRooms(facts, count) },
  { name: 'daycare', agreement: 'boarding', rounds: (count) => lastPlaces(facts, count) },
  { name: 'grooming', agreement: 'grooming', rounds: (count) => groomingTimes(facts, count) },
  { name: 'interview', agreement: 'boarding', rounds: (count) => meetingSlots(facts, count) },
  { name: 'promo-code', agreement: 'boarding', rounds: (count) => lastUses(facts, count) },
  {
    name: 'pass',
    agreement: 'boarding',
    rounds: (count) => lastCredits(facts, count),
    // The pass pays for all of it, or nothing is placed.
    expectedTotalCents: 0,
  },
]

const stay =
  (suiteTypeId: number, arrival: string, change: object = {}) =>
  (household: Household) => ({
    orderType: 'boarding',
    dogIds: [household.dogId],
    arrival,
    departure: addDays(arrival, STAY_NIGHTS),
    arrivalTime: '09:00',
    departureTime: '09:00',
    rooms: [{ suiteTypeId, dogIds: [household.dogId] }],
    ...change,
  })

/** Days far enough apart that nobody is still here from the round before. */
const everyStep = (days: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, round) => days[round * (STAY_NIGHTS + 1)] ?? '')

async function lastRooms({ pool, bookable }: Facts, count: number): Promise<Round[]> {
  const suiteTypeId = bookable.suiteTypeIds.at(-1) ?? 0
  const days = everyStep(bookable.arrivals, count)
  await pool.query(
    `insert into suite_night (suite_type_id, night, capacity, booked)
     select $1, night, rooms, rooms - 1
     from unnest($2::date[]) as night, (select count(*) as rooms from room where suite_type_id = $1) as house
     on conflict (suite_type_id, night) do update set booked = suite_night.capacity - 1`,
    [suiteTypeId, days],
  )
  return days.map((arrival) => ({ request: stay(suiteTypeId, arrival), capacity: 1 }))
}

async function lastUses({ pool, bookable }: Facts, count: number): Promise<Round[]> {
  const suiteTypeId = bookable.suiteTypeIds[0] ?? 0
  await pool.query(
    `insert into promo_code (park_id, code, kind, percent, from_date, to_date, order_types, total_limit)
     select 1, 'LAST' || n, 'percent', 10, current_date - 1, current_date + 900, '{boarding}', 1
     from generate_series(0, $1::integer - 1) as n`,
    [count],
  )
  return everyStep(bookable.arrivals, count).map((arrival, round) => ({
    request: stay(suiteTypeId, arrival, { promoCode: `LAST${round}` }),
    capacity: 1,
  }))
}

const days =
  (date: string, change: object = {}) =>
  (household: Household) => ({
    orderType: 'daycare',
    dogIds: [household.dogId],
    days: [{ date, part: 'full' }],
    ...change,
  })

async function openDays({ port }: Facts, from: number, count: number): Promise<string[]> {
  const first = addDays(new Date().toISOString().slice(0, 10), from)
  const { days: found } = await ask(port, orders.getAvailability, {
    orderType: 'daycare',
    from: first,
    to: addDays(first, 399),
    sizes: ['small'],
  })
  return found
    .filter(({ reason }) => reason === null)
    .map(({ date }) => date)
    .slice(0, count)
}

async function lastPlaces(facts: Facts, count: number): Promise<Round[]> {
  const open = await openDays(facts, 2, count)
  await facts.pool.query(
    `insert into daycare_day (park_id, date, size_class, capacity, booked)
     select 1, date, 'small', small_capacity, small_capacity - 1
     from unnest($1::date[]) as date, daycare_terms where park_id = 1
     on conflict (park_id, date, size_class) do update set booked = daycare_day.capacity - 1`,
    [open],
  )
  return open.map((date) => ({ request: days(date), capacity: 1 }))
}

/** One full day is left on the family's pass at the beginning of each round. */
async function lastCredits(facts: Facts, count: number): Promise<Round[]> {
  const open = await openDays(facts, 330, count)
  const account = facts.family[0]?.accountId ?? 0
  const prepare = () =>
    facts.pool.query(
      `insert into pass (account_id, package_id, name, kind, units, units_left, bought_on, expires_on, created_at)
       select $1, id, name, 'full_day', 2, 2, current_date, current_date + 900, now() from package limit 1`,
      [account],
    )
  return open.map((date) => ({ prepare, request: days(date, { usePasses: true }), capacity: 1 }))
}

async function groomingTimes(facts: Facts, count: number): Promise<Round[]> {
  const { rows } = await facts.pool.query<{ id: number }>(
    'select id from grooming_service where not is_extra order by position limit 1',
  )
  const serviceId = rows[0]?.id ?? 0
  const slots = await freeSlots(facts, { kind: 'grooming', serviceId, sizes: ['small'] }, count)
  return slots.map(({ date, time, groomerIds }) => ({
    request: ({ dogId }) => ({ orderType: 'grooming', grooming: [{ dogId, serviceId, date, time }] }),
    capacity: groomerIds.length,
  }))
}

async function meetingSlots(facts: Facts, count: number): Promise<Round[]> {
  const slots = await freeSlots(facts, { kind: 'visit', sizes: ['small'] }, count)
  // A dog has one meeting ahead of it at a time.
  const prepare = () =>
    facts.pool.query(
      "update customer_order set status = 'cancelled' where order_type = 'visit' and status = 'confirmed'",
    )
  return slots.map(({ date, time, left }) => ({
    prepare,
    request: ({ dogId }) => ({ orderType: 'visit', dogIds: [dogId], date, time }),
    capacity: left,
  }))
}

type SlotsInput = Omit<RequestOf<typeof orders.getSlots>, 'from' | 'to'>

/** The first free time of each day; of two that touch, one would take the other's. */
async function freeSlots({ port }: Facts, wanted: SlotsInput, count: number) {
  const found: OutputOf<typeof orders.getSlots> = []
  let from = addDays(new Date().toISOString().slice(0, 10), 3)
  while (found.length < count) {
    const slots = await ask(port, orders.getSlots, { ...wanted, from, to: addDays(from, 60) })
    if (slots.length === 0) throw new Error(`there are no free times from ${from} on`)
    for (const slot of slots) if (!found.some(({ date }) => date === slot.date)) found.push(slot)
    from = addDays(from, 61)
  }
  return found.slice(0, count)
}

async function ask<E extends typeof orders.getAvailability | typeof orders.getSlots>(
  port: number,
  endpoint: E,
  body: object,
): Promise<OutputOf<E>> {
  const answer = await fetch(`http://127.0.0.1:${port}${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, msg } = (await answer.json()) as { data: OutputOf<E>; msg: string }
  if (answer.status !== 200) throw new Error(`${endpoint.path} answered ${answer.status}: ${msg}`)
  return data
}
