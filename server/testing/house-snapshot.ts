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

/** Which tables a history may write, the columns that can be written back, and whether another's end changes its rows. */
const FIND_TABLES = `
  select c.relname as table,
    exists (select from pg_constraint where conrelid = c.oid and confdeltype in ('n', 'd')) as "canLose",
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

/** Switched off and on by hand, each of them would have every statement of every connection planned anew. */
const FIND_TRIGGERS = `select tgname as name, tgrelid::regclass as of, pg_get_triggerdef(pg_trigger.oid) as made
  from pg_trigger join pg_class as c on c.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace`

const IS_LIVED = `current_setting('kennel.is_brought_back', true) is distinct from 'on'`

/** The same trigger, which does not hear of what is brought back. */
const deafTo = ({ name, of, made }: { name: string; of: string; made: string }): string => {
  const [, before = '', when = 'true', after = ''] =
    /^(.*?)(?: WHEN \((.*)\))?( EXECUTE FUNCTION .*)$/s.exec(made) ?? []
  return `drop trigger ${name} on ${of}; ${before} when (${IS_LIVED} and (${when})) ${after}`
}

let kept = 0

/**
 * Keeps a copy of the house as it is, and answers how to bring it back: each history begins in the same house, whatever
 * the one before left behind, so that one of them can be lived again by itself. Rows that are as they were stay; no
 * trigger hears of the others, which are brought back in one transaction.
 */
export async function keepHouse({ pool }: Pool): Promise<() => Promise<void>> {
  const schema = `kept_${(kept += 1)}`
  const { rows } = await pool.query<{ table: string; canLose: boolean; columns: string }>(FIND_TABLES)
  if ((await pool.query(isDeferrable)).rowCount !== 0) {
    await pool.query(DEFER_ALL)
    const triggers = await pool.query<{ name: string; of: string; made: string }>(FIND_TRIGGERS)
    await pool.query(triggers.rows.map(deafTo).join(';'))
  }
  const copies = ['room', ...rows.map(({ table }) => table)].map(
    (table) => `create table ${schema}.${table} as table ${table}`,
  )
  await pool.query([`create schema ${schema}`, ...copies].join(';'))
  const removeNew = ({ table }: { table: string }) =>
    `delete from ${table} as now where not exists (select from ${schema}.${table} as was where was::text = now::text)`
  // Sent as one, PostgreSQL does all of it or nothing.
  const statements = [
    'set constraints all deferred',
    `set local kennel.is_brought_back = 'on'`,
    ...rows.map(removeNew),
    // What pointed at rows that went points at nothing now, and is no longer as it was.
    ...rows.filter(({ canLose }) => canLose).map(removeNew),
    ...rows.map(
      ({ table, columns }) =>
        `insert into ${table} (${columns}) overriding system value select ${columns} from ${schema}.${table} as was
         where not exists (select from ${table} as now where now::text = was::text)`,
    ),
    'set constraints all immediate',
    `set local kennel.is_brought_back = 'off'`,
    // Rooms that were opened are closed again; the catalog hears of it as of any change.
    `update room set active = was.active from ${schema}.room as was
       where was.id = room.id and was.active <> room.active`,
    'delete from graphile_worker._private_jobs',
  ].join(';')
  return async () => {
    await pool.query(statements)
  }
}
