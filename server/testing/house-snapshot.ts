import type { TestDatabase } from './test-database.ts'

type Pool = Pick<TestDatabase, 'pool'>

/** What no step of a history ever writes, and what the server counts by itself at any moment; the rest of the catalog is known by its trigger. */
const STAYS = [
  'schema_migration',
  'request_count',
  'secret_key',
  'staff_phrase',
  'care_round',
  'play_area',
  'upload_terms',
]

const names = (tables: readonly string[]) => tables.map((table) => `'${table}'`).join(', ')

/** Which tables a history may write, which of them have triggers, and the columns that can be written back. */
const FIND_TABLES = `
  select c.relname as table, exists (select from pg_trigger where tgrelid = c.oid and not tgisinternal) as "hasTriggers",
    (select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class as c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in (${names(STAYS)})
    and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'tell_changed')`

const DEFER_ALL = `
  do $$ declare one record; begin
    for one in select conrelid::regclass as of, conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
    loop execute format('alter table %s alter constraint %I deferrable', one.of, one.conname); end loop;
  end $$`

const isDeferrable = `select from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable limit 1`

let kept = 0

/**
 * Keeps a copy of the house as it is, and answers how to bring it back: each history begins in the same house, whatever
 * the one before left behind, so that one of them can be lived again by itself. Books that are only ever added to are
 * emptied with their triggers off, in one transaction.
 */
export async function keepHouse({ pool }: Pool): Promise<() => Promise<void>> {
  const schema = `kept_${(kept += 1)}`
  const { rows } = await pool.query<{ table: string; hasTriggers: boolean; columns: string }>(FIND_TABLES)
  if ((await pool.query(isDeferrable)).rowCount !== 0) await pool.query(DEFER_ALL)
  const copies = ['room', ...rows.map(({ table }) => table)].map(
    (table) => `create table ${schema}.${table} as table ${table}`,
  )
  await pool.query([`create schema ${schema}`, ...copies].join(';'))
  const { rows: filled } = await pool.query<{ table: string }>(
    rows
      .map(({ table }) => `select '${table}' as table where exists (select from ${table})`)
      .join(' union all '),
  )
  const isFilled = new Set(filled.map(({ table }) => table))
  const triggers = (state: 'disable' | 'enable') =>
    rows
      .filter(({ hasTriggers }) => hasTriggers)
      .map(({ table }) => `alter table ${table} ${state} trigger user`)
  // Sent as one, PostgreSQL does all of it or nothing.
  const statements = [
    'set constraints all deferred',
    ...triggers('disable'),
    ...rows.map(({ table }) => `delete from ${table}`),
    ...rows
      .filter(({ table }) => isFilled.has(table))
      .map(
        ({ table, columns }) =>
          `insert into ${table} (${columns}) overriding system value select ${columns} from ${schema}.${table}`,
      ),
    'set constraints all immediate',
    ...triggers('enable'),
    // Rooms that were opened are closed again; the catalog hears of it as of any change.
    `update room set active = was.active from ${schema}.room as was
       where was.id = room.id and was.active <> room.active`,
    'delete from graphile_worker._private_jobs',
  ].join(';')
  return async () => {
    await pool.query(statements)
  }
}
