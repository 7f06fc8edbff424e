import type { TestServer } from './test-server.ts'

/** Somebody waits at the park for a time of their own. */
export async function aWaitListEntry({ database }: TestServer, accountId: number): Promise<void> {
  await database.pool.query(
    `insert into wait_list_entry (account_id, park_id, order_type, first_date, last_date, request, status, created_at,
       updated_at) values ($1, 1, 'boarding', '2027-05-01', '2027-05-03', '{}', 'waiting', clock_now(), clock_now())`,
    [accountId],
  )
}
