import type pg from 'pg'
import { FIRST_BENCH_ID } from './pgbench.ts'

/** Ids of a bench begin far above the catalogue's, so that a recorded id cannot be mistaken for another number. */
export async function raiseIds(pool: pg.Pool): Promise<void> {
  const tables = ['account', 'dog', 'customer_order', 'mail', 'notification', 'stay']
  for (const [index, table] of tables.entries()) {
    await pool.query(`alter table ${table} alter column id restart with ${(index + 2) * FIRST_BENCH_ID + 1}`)
  }
}

/** More rooms of every kind, so that a load without contention never meets a full night. */
export async function addRooms(pool: pg.Pool, timesAsMany: number): Promise<void> {
  await pool.query(
    `insert into room (suite_type_id, name, position)
     select suite_type_id, name || ' ' || copy, position + 1000 * copy
     from room, generate_series(2, $1::integer) as copy`,
    [timesAsMany],
  )
}

/** One household may keep as much as a row takes, and everything is sold as far ahead as can be. */
export async function liftLimits(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update order_terms set unpaid_orders = 100, unpaid_places = 2000, open_meetings = 50,
       meeting_days_ahead = 730, grooming_days_ahead = 730`,
  )
  // Servers look for a manager's changes about once a second.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
}
