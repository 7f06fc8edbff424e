import type { TestDatabase } from './test-database.ts'

/** A call is counted and a session seen whatever becomes of the call. */
const BESIDE = new Set(['public.call_limit', 'public.request_count', 'public.session'])

/** Of each table how many rows it has, and the sum of what stands in them: to see whether anything was written. */
export async function wholeDatabase({ pool }: Pick<TestDatabase, 'pool'>): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' or (schemaname, tablename) = ('graphile_worker', '_private_jobs') order by 1`,
  )
  const sums = tables
    .filter(({ name }) => !BESIDE.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(one::text, 0)), 0) as sum from ${name} as one`,
    )
  const { rows } = await pool.query<{ name: string; sum: string }>(sums.join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
