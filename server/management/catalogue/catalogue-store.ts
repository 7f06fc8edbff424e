import { sql } from 'kysely'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import { lockParkBook } from '../../business/catalog/park-store.ts'
import type { Database } from '../../database.ts'
import { isOrdered, KIND_TABLES } from './kind-tables.ts'
import type { RawRow } from './row-values.ts'

/** Rows of any kind, as JSON: one way to read and write them all, whose columns `KIND_TABLES` names. */
export interface StoredRow {
  id: number
  parkId: number
  version: number
  isRetired: boolean
  row: RawRow
}

/** Of rows that belong to a park by what they belong to. */
const parkOf = (kind: CatalogueKind) =>
  kind === 'room'
    ? sql`(select park_id from suite_type where suite_type.id = kept.suite_type_id)`
    : KIND_TABLES[kind].table === 'park'
      ? sql`kept.id`
      : sql`kept.park_id`

const HOURS = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'weekday', weekday, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI'))
    order by weekday, opens), '[]') from groomer_hours where groomer_id = kept.id)`

const asJson = (kind: CatalogueKind) =>
  kind === 'groomer' ? sql`to_jsonb(kept) || jsonb_build_object('hours', ${HOURS})` : sql`to_jsonb(kept)`

const retired = (kind: CatalogueKind) =>
  KIND_TABLES[kind].leaves === 'retired' ? sql`not kept.active` : sql`false::boolean`

const selectKept = (kind: CatalogueKind) => {
  const { table, key } = KIND_TABLES[kind]
  return sql`select kept.${sql.ref(key)} as id, ${parkOf(kind)} as "parkId", kept.version,
    ${retired(kind)} as "isRetired", ${asJson(kind)} as row from ${sql.table(table)} as kept`
}

const LIST_ORDER: Partial<Record<CatalogueKind, string>> = {
  season: 'from_date',
  'length-discount': 'min_nights',
  'promo-code': 'code',
}

export async function listRows(db: Database, kind: CatalogueKind, parkId: number): Promise<StoredRow[]> {
  const first = LIST_ORDER[kind] ?? (isOrdered(kind) ? 'position' : KIND_TABLES[kind].key)
  const { rows } = await sql<StoredRow>`${selectKept(kind)} where ${parkOf(kind)} = ${parkId}
    order by 4, kept.${sql.ref(first)}, kept.${sql.ref(KIND_TABLES[kind].key)}`.execute(db)
  return rows
}

/** Of two managers at once the second sees what the first did. */
export async function lockRow(db: Database, kind: CatalogueKind, id: number): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`${selectKept(kind)}
    where kept.${sql.ref(KIND_TABLES[kind].key)} = ${id} for no key update of kept`.execute(db)
  return rows[0]
}

/** Puts values into a row that is there; it has another version afterwards, also where only its hours differ. */
export async function updateRow(
  db: Database,
  kind: CatalogueKind,
  id: number,
  columns: RawRow,
): Promise<void> {
  const { table, key } = KIND_TABLES[kind]
  const names = Object.keys(columns)
  if (names.length === 0) return
  const list = sql.join(names.map((name) => sql.ref(name)))
  await sql`update ${sql.table(table)} set (${list}) = (select ${list}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(columns)}::jsonb))
    where ${sql.ref(key)} = ${id}`.execute(db)
}

/** At the end of its list. */
export async function insertRow(
  db: Database,
  kind: CatalogueKind,
  parkId: number,
  columns: RawRow,
): Promise<number> {
  const { table, key } = KIND_TABLES[kind]
  const placed: RawRow = kind === 'room' ? columns : { ...columns, park_id: parkId }
  const names = Object.keys(placed)
  const list = sql.join(names.map((name) => sql.ref(name)))
  const position = isOrdered(kind) ? sql`, position` : sql``
  const last = isOrdered(kind)
    ? sql`, (select coalesce(max(position), 0) + 1 from ${sql.table(table)} as kept where ${parkOf(kind)} = ${parkId})`
    : sql``
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${list}${position})
    select ${list}${last} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(placed)}::jsonb)
    returning ${sql.ref(key)} as id`.execute(db)
  return rows[0]!.id
}

export async function deleteRow(db: Database, kind: CatalogueKind, id: number): Promise<void> {
  await sql`delete from ${sql.table(KIND_TABLES[kind].table)} where id = ${id}`.execute(db)
}

export async function setActive(
  db: Database,
  kind: CatalogueKind,
  id: number,
  active: boolean,
): Promise<void> {
  await sql`update ${sql.table(KIND_TABLES[kind].table)} set active = ${active} where id = ${id}`.execute(db)
}

export async function setPositions(db: Database, kind: CatalogueKind, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(KIND_TABLES[kind].table)} as kept set position = placed.position
    from unnest(${[...ids]}::integer[]) with ordinality as placed (id, position)
    where kept.id = placed.id and kept.position is distinct from placed.position`.execute(db)
}

export interface GroomerSpan {
  weekday: number
  opens: string
  closes: string
}

export async function replaceGroomerHours(
  db: Database,
  groomerId: number,
  spans: readonly GroomerSpan[],
): Promise<void> {
  await db.deleteFrom('groomer_hours').where('groomer_id', '=', groomerId).execute()
  if (spans.length === 0) return
  await db
    .insertInto('groomer_hours')
    .values(spans.map(({ weekday, opens, closes }) => ({ groomer_id: groomerId, weekday, opens, closes })))
    .execute()
}

/**
 * Adding to a list and putting it in order come one after the other; what is being booked by the rules as they are is
 * waited for.
 */
export async function lockList(db: Database, parkId: number): Promise<{ timeZone: string } | undefined> {
  await lockParkBook(db, parkId)
  return db
    .selectFrom('park')
    .select('time_zone as timeZone')
    .where('id', '=', parkId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function findRows(
  db: Database,
  kind: CatalogueKind,
  ids: readonly number[],
): Promise<StoredRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredRow>`${selectKept(kind)}
    where kept.${sql.ref(KIND_TABLES[kind].key)} = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

/** The names of the suites' pages, also of those taken off the list. */
export async function listSlugs(db: Database, parkId: number): Promise<string[]> {
  const rows = await db.selectFrom('suite_type').select('slug').where('park_id', '=', parkId).execute()
  return rows.map(({ slug }) => slug)
}
