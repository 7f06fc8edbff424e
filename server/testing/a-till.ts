import { sql } from 'kysely'
import type { TestServer } from './test-server.ts'

/** The park's drawer is open, with a hundred dollars in it. Answers its id. */
export async function anOpenTill({ database }: TestServer, byAccountId: number, date = '2026-11-24') {
  const { rows } = await sql<{ id: number }>`
    insert into till (park_id, date, status, opened_at, opened_by, float_cents)
    values (1, ${date}, 'open', clock_now(), ${byAccountId}, 10000)
    on conflict (park_id) where status <> 'closed' do update set status = 'open' returning id`.execute(
    database.db,
  )
  return rows[0]?.id ?? 0
}

/** Nobody can take cash any more. */
export const closeTills = ({ database }: TestServer) =>
  database.pool.query(
    `update till set status = 'closed', closed_at = clock_now(), counted_cents = 0, report = '{}' where status <> 'closed'`,
  )
