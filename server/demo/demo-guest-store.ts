import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../database.ts'

/** The demo customer, as long as there has never been a dog. */
export async function findDoglessAccount(db: Database, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('is_demo', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('dog').select('dog.id').whereRef('dog.account_id', '=', 'account.id'))),
    )
    .executeTakeFirst()
  return row?.id
}

/** Staff have seen all papers the household has sent so far. */
export async function verifyRecordsOf(
  db: Database,
  accountId: number,
  { staffId, at }: { staffId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('vaccine_record')
    .set({ verified_at: at, verified_by: staffId })
    .where('account_id', '=', accountId)
    .execute()
}

/** Staff wrote down that this medicine is given by two people. */
export async function writeTakesTwo(db: Database, dogId: number, medicine: string): Promise<void> {
  await sql`
    update dog set medications = (
      select jsonb_agg(case when one ->> 'what' = ${medicine} then one || '{"needsSecond": true}' else one end)
      from jsonb_array_elements(medications) as one
    )
    where id = ${dogId}`.execute(db)
}

export async function writeFlags(db: Database, dogId: number, flags: string[]): Promise<void> {
  await db.updateTable('dog').set({ flags }).where('id', '=', dogId).execute()
}

/** Every dog was last here on the last day of its visits so far. */
export async function noteLastVisits(db: Database, today: CalendarDate): Promise<void> {
  await sql`
    update dog set last_visit_on = greatest(last_visit_on, visit.day)
    from (
      select dog_id, max(least(last_date, ${today}::date)) as day
      from order_dog join customer_order on customer_order.id = order_dog.order_id
      where status in ('checked_in', 'checked_out')
      group by dog_id
    ) as visit
    where dog.id = visit.dog_id`.execute(db)
}

/**
 * An account's notifications, in the order of time and, except for the latest, read. Whoever pays at the desk while
 * booking is not asked to pay by a time.
 */
export async function tidyNotifications(db: Database, accountId: number, readUntil: Date): Promise<void> {
  const notice = await db
    .deleteFrom('notification')
    .where('account_id', '=', accountId)
    .returning(['account_id', 'kind', 'title', 'text', 'link', 'key', 'created_at', 'read_at', 'deleted_at'])
    .execute()
  const sorted = notice
    .filter(({ kind }) => kind !== 'order-held')
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
    .map((row) => ({ ...row, read_at: row.created_at < readUntil ? row.created_at : row.read_at }))
  if (sorted.length > 0) await db.insertInto('notification').values(sorted).execute()
}

export async function deleteNotificationsOfOthers(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('notification').where('account_id', '<>', accountId).execute()
}
