import { sql } from 'kysely'
import { DAY_MS } from '#domain/calendar/durations.ts'
import type { Database } from '../../database.ts'

/** The version a household's calendar link has now; a link that fell out of use is replaced by the next one. */
export async function keepCalendarVersion(
  db: Database,
  accountId: number,
  now: Date,
  unusedSince: Date,
): Promise<number | undefined> {
  const row = await db
    .updateTable('account')
    .set({
      calendar_version: sql`calendar_version + case when calendar_used_at < ${unusedSince} then 1 else 0 end`,
      calendar_used_at: now,
    })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('calendar_version')
    .executeTakeFirst()
  return row?.calendar_version
}

/** The version that the household's links have now; 0, which opens nothing, when there is no such account. */
export async function findCalendarVersion(db: Database, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select('calendar_version')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.calendar_version ?? 0
}

/** Closes every calendar link that was given out; undefined when the account is gone. */
export async function raiseCalendarVersion(db: Database, accountId: number): Promise<number | undefined> {
  const row = await db
    .updateTable('account')
    .set({ calendar_version: sql`calendar_version + 1` })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('calendar_version')
    .executeTakeFirst()
  return row?.calendar_version
}

/** Calendars ask often; that they do is written down once a day. */
const TOUCH_MS = DAY_MS

/**
 * Is this the version that counts, and still in use? Being asked for keeps it so. A household that went into another has
 * no calendar of its own, until the two are parted again.
 */
export async function useCalendarVersion(
  db: Database,
  { accountId, version }: { accountId: number; version: number },
  now: Date,
  unusedSince: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('calendar_used_at')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .where('calendar_version', '=', version)
    .where('calendar_used_at', '>=', unusedSince)
    .executeTakeFirst()
  if (!row?.calendar_used_at) return false
  if (now.getTime() - row.calendar_used_at.getTime() > TOUCH_MS) {
    await db
      .updateTable('account')
      .set({ calendar_used_at: now })
      .where('id', '=', accountId)
      .where('calendar_version', '=', version)
      .execute()
  }
  return true
}
