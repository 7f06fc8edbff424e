import { EMPTY_TALLY } from '#domain/catalogue/replay-tally.ts'
import { keptToPrice } from '#domain/orders/plan/plan-order.ts'
import type { OrderRequest, PaidRequest } from '#domain/orders/order-request.ts'
import type { OrderToPrice } from '#domain/pricing/price-book.ts'
import { NO_DISCOUNTS, type PricedDog } from '#domain/pricing/price-book.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import type { App } from '#server/app.ts'
import type { Tables } from '#server/database.ts'
import { runReplay } from '#server/management/catalogue/replay/run-replay.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createLogger } from '#server/platform/logger.ts'
import { readParkBook } from '#server/business/catalog/park-book.ts'
import type pg from 'pg'
import { addHouseholds } from '../households.ts'
import { openKennel } from '../kennel.ts'
import { fillStays } from '../past-stays.ts'
import { type BenchRow, interleave } from '../row.ts'

const ORDERS = 30_000
const REACH = 0.5
/** A busy house has so many in a year. */
const YEAR_ORDERS = 20_000
const YEAR_SECONDS = 10

export const row: BenchRow = {
  name: 'replay',
  what: `${ORDERS} past orders priced with a draft of a season, kept batch by batch`,
  beside: 'priceOrder alone on the same orders',
  reach: `≥ ${REACH} as many a second; ${YEAR_ORDERS} orders ≤ ${YEAR_SECONDS} s`,
  run: async () => {
    const kennel = await openKennel()
    const { db, close } = connect<Tables>(kennel.databaseUrl, { max: 4, log: createLogger('silent') })
    try {
      const { pool } = kennel
      await fillStays(pool, 0, ORDERS)
      await makeWhole(pool)
      const app = { db, clock: systemClock, queue: { add: async () => undefined } } as unknown as App
      const [manager] = await addHouseholds(pool, 'replay', 1)
      const draftId = await aSeasonDraft(pool, manager?.accountId ?? 0)
      const { rows } = await pool.query<{ request: OrderRequest; dogs: PricedDog[] }>(
        `select request, (select jsonb_agg(jsonb_build_object('dogId', dog_id, 'sizeClass', size_class))
           from order_dog where order_id = o.id) as dogs from customer_order as o`,
      )
      const sold = rows.map(({ request, dogs }) => keptToPrice(request as PaidRequest, dogs))
      const { prices } = await readParkBook(db, 1, systemClock.now())
      const ours = async () => {
        const runId = await aRun(pool, draftId, manager?.accountId ?? 0)
        const took = await timed(() => runReplay(app, runId, { isLastTry: true }))
        await refuseUnfinished(pool, runId)
        return ORDERS / took
      }
      const alone = () => timed(async () => priceAll(sold, prices)).then((took) => ORDERS / took)
      await ours()
      await alone()
      const figures = await interleave(5, ours, alone)
      const yearSeconds = YEAR_ORDERS / figures.ours
      return {
        ours: `${figures.ours.toFixed(0)}/s, a year in ${yearSeconds.toFixed(1)} s`,
        peer: `${figures.peer.toFixed(0)}/s`,
        ratio: figures.ratio,
        spread: figures.spread,
        isReached: figures.ratio >= REACH && yearSeconds <= YEAR_SECONDS,
      }
    } finally {
      await close()
      await kennel.stop()
    }
  },
}

/** In seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

function priceAll(orders: readonly OrderToPrice[], prices: Parameters<typeof priceOrder>[1]): void {
  for (const order of orders) {
    if (!priceOrder(order, prices, NO_DISCOUNTS).ok) throw new Error('an order has no price')
  }
}

/** The filled stays as the site would have written them: whole requests, billed at the price of their suite. */
async function makeWhole(pool: pg.Pool): Promise<void> {
  await pool.query('alter table order_entry disable trigger user')
  await pool.query(
    `with sold as (
       select o.id, s.suite_type_id, s.departure, d.dog_id, round(t.night_cents * 3 * 1.05)::integer as cents
       from customer_order as o join stay as s on s.order_id = o.id join order_dog as d on d.order_id = o.id
         join suite_type as t on t.id = s.suite_type_id
     ), billed as (
       update order_entry set amount_cents = sold.cents from sold where order_id = sold.id and kind = 'charge'
     )
     update customer_order as o set total_cents = sold.cents, due_now_cents = 0, balance_cents = sold.cents,
       request = o.request || jsonb_build_object('departure', sold.departure, 'arrivalTime', '09:00',
         'departureTime', '10:00', 'services', '[]'::jsonb, 'grooming', '[]'::jsonb,
         'rooms', jsonb_build_array(jsonb_build_object('suiteTypeId', sold.suite_type_id, 'dogIds', array[sold.dog_id])))
     from sold where o.id = sold.id`,
  )
  await pool.query('alter table order_entry enable trigger user')
  // They were all sold by the prices there are now, without a season.
  await pool.query('delete from season')
  await pool.query(`update catalog_history set at = '2000-01-01'`)
  await pool.query('vacuum analyze')
}

async function aSeasonDraft(pool: pg.Pool, madeBy: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into catalog_draft (park_id, name, made_by, made_at) values (1, 'Winter', $1, now()) returning id`,
    [madeBy],
  )
  return rows[0]?.id ?? 0
}

/** Sixteen nights of every year cost more: one order of twenty is priced twice. */
async function aRun(pool: pg.Pool, draftId: number, madeBy: number): Promise<number> {
  const dates = { fromDate: '2027-12-20', toDate: '2028-01-04' }
  const values = {
    ...dates,
    name: 'Winter',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    surchargeCents: 1_500,
    minNights: 3,
    isPeak: true,
  }
  const change = {
    id: 1,
    kind: 'season',
    action: 'add',
    row_id: null,
    values,
    season: { name: 'Winter', ...dates },
  }
  const { rows } = await pool.query<{ id: number }>(
    `insert into replay_run (park_id, draft_id, draft_name, changes, from_date, to_date, made_by, made_at,
       orders_in_all, tally)
     values (1, $1, 'Winter', $5, current_date - 9000, current_date + 1000, $2, now(), $3, $4) returning id`,
    [draftId, madeBy, ORDERS, JSON.stringify(EMPTY_TALLY), JSON.stringify([change])],
  )
  return rows[0]?.id ?? 0
}

async function refuseUnfinished(pool: pg.Pool, runId: number): Promise<void> {
  const { rows } = await pool.query<{ state: string; tally: { orders: number; differingCount: number } }>(
    'select state, tally from replay_run where id = $1',
    [runId],
  )
  const [run] = rows
  if (run?.state !== 'done' || run.tally.orders !== ORDERS || run.tally.differingCount > 0) {
    throw new Error(`the replay was not whole: ${JSON.stringify(run)}`)
  }
}
