import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { orders } from '#contract/business/orders.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createLogger } from '#server/platform/logger.ts'
import { parseSettings } from '#server/platform/settings.ts'
import { serve } from '#server/start/serve.ts'
import { type Bookable, type Booking, bookingBody, STAY_NIGHTS } from './bookings.ts'
import { addHouseholds } from './households.ts'
import type { Kennel } from './kennel.ts'
import { runPgbench, toScript } from './pgbench.ts'
import { recordTransaction, type SentStatement } from './recorded-statements.ts'

/** Each of pgbench's clients has households of its own, as each of ours. */
const HOUSEHOLDS_PER_CLIENT = 100
const CLIENTS = 20

/** pgbench with the very statements that one create sends, in the same database, on other households and dates. */
export async function openCreatePeer(kennel: Kennel, bookable: Bookable) {
  const { databaseUrl, pool, dataDir } = kennel
  const households = await addHouseholds(pool, 'peer', CLIENTS * HOUSEHOLDS_PER_CLIENT)
  const [first] = await addHouseholds(pool, 'recorded', 1)
  if (first === undefined) throw new Error('there is nobody to record')
  const scripts: string[] = []
  const recorder = await openRecorder(kennel, bookable)
  try {
    // The first order fills what the server keeps in memory; those after it are as all others.
    for (const [index, suiteTypeId] of [
      ...bookable.suiteTypeIds.slice(0, 1),
      ...bookable.suiteTypeIds,
    ].entries()) {
      const arrival = bookable.arrivals[index * 5] ?? ''
      const booking = { household: first, arrival, suiteTypeId, key: `recorded-${index}` }
      const { statements, order } = await recorder.record(booking)
      if (index === 0) continue
      const names = new Map([
        [String(first.accountId), ':account'],
        [String(first.dogId), ':dog'],
        ...DAYS_OF_STAY.map((day) => [addDays(arrival, day), `:year-:month-:day${day}`] as const),
        [order.code, 'P:run-:client_id-:n'],
        [String(order.id), ':order'],
        [booking.key, 'peer-:run-:n'],
      ])
      const file = join(dataDir, `create-${suiteTypeId}.pgbench`)
      writeFileSync(file, toScript(statements, setup(households[0]), names))
      scripts.push(file)
    }
  } finally {
    await recorder.stop()
  }
  let runs = 0
  return {
    measure: (seconds: number) => {
      runs += 1
      const variables = { prepared: 0, n: 0, run: runs }
      return runPgbench({ databaseUrl, scripts, clients: CLIENTS, seconds, variables })
    },
  }
}

/** Numbers that no server gives out at the same time. */
const FIRST_PEER_ORDER = 500_000_000
/** More than one client places in one measurement. */
const ORDERS_PER_RUN = 20_000
/** From arrival to departure. */
const DAYS_OF_STAY = Array.from({ length: STAY_NIGHTS + 1 }, (_, day) => day)
const MONTHS = 22
/** So that a stay ends in the month it began in, and dates can be made of three numbers. */
const DAYS_OF_MONTH = 25

/** As `bookingsOf` spreads ours: a client goes through its households, then again on later days. Weekdays do not matter to the tables. */
function setup(first: { accountId: number; dogId: number } | undefined): string {
  const today = new Date()
  const months = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
  return [
    '\\set n :n + 1',
    `\\set household :client_id * ${HOUSEHOLDS_PER_CLIENT} + mod(:n, ${HOUSEHOLDS_PER_CLIENT})`,
    `\\set account ${first?.accountId} + :household`,
    `\\set dog ${first?.dogId} + :household`,
    `\\set turn :run * 12 + :n / ${HOUSEHOLDS_PER_CLIENT}`,
    `\\set place mod(:turn * 5 + :household * 7, ${MONTHS * DAYS_OF_MONTH})`,
    `\\set year (${months} + :place / ${DAYS_OF_MONTH}) / 12`,
    `\\set month mod(${months} + :place / ${DAYS_OF_MONTH}, 12) + 1`,
    ...DAYS_OF_STAY.map((day) => `\\set day${day} mod(:place, ${DAYS_OF_MONTH}) + 1 + ${day}`),
    `\\set order ${FIRST_PEER_ORDER} + (:run * ${CLIENTS} + :client_id) * ${ORDERS_PER_RUN} + :n`,
  ].join('\n')
}

/** A server in this process, to see what it sends when it places an order. */
async function openRecorder({ databaseUrl, dataDir }: Kennel, bookable: Bookable) {
  const serving = await serve({
    settings: parseSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0' }),
    log: createLogger('silent'),
    clock: systemClock,
    databaseUrl,
    say: () => undefined,
    prepare: false,
    jobs: false,
  })
  const record = async (booking: Booking): Promise<{ statements: SentStatement[]; order: Placed }> => {
    let order: Placed = { id: 0, code: '' }
    const statements = await recordTransaction(
      async () => {
        order = await create(serving.address, booking, bookable)
      },
      (text) => text.includes('insert into customer_order'),
    )
    return { statements, order }
  }
  return { record, stop: () => serving.stop() }
}

interface Placed {
  id: number
  code: string
}

async function create(url: string, booking: Booking, bookable: Bookable): Promise<Placed> {
  const answer = await fetch(url + orders.create.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: booking.household.token,
      'idempotency-key': booking.key,
    },
    body: JSON.stringify(bookingBody(booking, bookable)),
  })
  const { data, msg } = (await answer.json()) as { data: Placed | null; msg: string }
  if (answer.status !== 200 || data === null) throw new Error(`create answered ${answer.status}: ${msg}`)
  return data
}
