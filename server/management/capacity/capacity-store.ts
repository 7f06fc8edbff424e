import { sql } from 'kysely'
import type { CapacityDays } from '#contract/management/capacity.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { Database } from '../../database.ts'

interface CapacityDaysRow extends CapacityDays {
  of: number | SizeClass
}

/** Nights from a day on with more or fewer of a suite type than its rooms. */
export async function listSuiteChanges(
  db: Database,
  parkId: number,
  from: CalendarDate,
): Promise<(CapacityDaysRow & { of: number })[]> {
  const { rows } = await sql<CapacityDaysRow & { of: number }>`/* suite_changes */
    select suite_type_id as of, change.id, change.version, from_date as from, to_date as to, extra, reason,
      account.first_name as by
    from capacity_change as change join suite_type on suite_type.id = suite_type_id
      join account on account.id = by_account_id
    where park_id = ${parkId} and to_date > ${from}::date order by from_date, change.id`.execute(db)
  return rows
}

/** Days from a day on with more or fewer places for daycare. */
export async function listDaycareChanges(
  db: Database,
  parkId: number,
  from: CalendarDate,
): Promise<(CapacityDaysRow & { of: SizeClass })[]> {
  const { rows } = await sql<CapacityDaysRow & { of: SizeClass }>`/* daycare_changes */
    select size_class as of, change.id, change.version, from_date as from, to_date as to, extra, reason,
      account.first_name as by
    from daycare_change as change join account on account.id = by_account_id
    where park_id = ${parkId} and to_date > ${from}::date order by from_date, change.id`.execute(db)
  return rows
}

export async function insertDaycareChange(
  db: Database,
  row: {
    park_id: number
    size_class: SizeClass
    from_date: CalendarDate
    to_date: CalendarDate
    extra: number
    reason: string
    by_account_id: number
    created_at: Date
  },
): Promise<{ id: number; version: number }> {
  return db.insertInto('daycare_change').values(row).returning(['id', 'version']).executeTakeFirstOrThrow()
}

export const lockDaycareChange = (db: Database, parkId: number, id: number) =>
  db
    .selectFrom('daycare_change')
    .selectAll()
    .where('id', '=', id)
    .where('park_id', '=', parkId)
    .forUpdate()
    .executeTakeFirst()

/** What is over stays written. */
export async function endDaycareChange(db: Database, id: number, today: CalendarDate): Promise<void> {
  await db.deleteFrom('daycare_change').where('id', '=', id).where('from_date', '>=', today).execute()
  await db.updateTable('daycare_change').set({ to_date: today }).where('id', '=', id).execute()
}
