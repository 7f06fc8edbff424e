import type { TestServer } from './test-server.ts'

/** As if so many minutes had gone by since PINs were tried: those are counted by the database's own clock. */
export async function waitOutPins({ database }: TestServer, minutes = 15): Promise<void> {
  await database.pool.query(
    `update call_limit set expires_at = expires_at - make_interval(mins => $1),
       calls = (select coalesce(array_agg(call - make_interval(mins => $1) order by call), '{}') from unnest(calls) as call)
     where key like 'pin of %'`,
    [minutes],
  )
}
