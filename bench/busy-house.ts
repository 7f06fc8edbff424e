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
