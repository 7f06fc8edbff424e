import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { ReminderDays, Vaccine } from '#domain/dogs/vaccines.ts'
import type { Database } from '../../database.ts'

export interface EndingRecord {
  accountId: number
  dogId: number
  dogName: string
  vaccine: Vaccine
  expiresOn: CalendarDate
}

/** Verified vaccines that end between two days, both included, of dogs and households that are still with us. */
export function listEndingRecords(
  db: Database,
  from: CalendarDate,
  to: CalendarDate,
): Promise<EndingRecord[]> {
  return db
    .selectFrom('vaccine_record')
    .innerJoin('dog', 'dog.id', 'vaccine_record.dog_id')
    .innerJoin('account', 'account.id', 'dog.account_id')
    .select([
      'dog.account_id as accountId',
      'dog.id as dogId',
      'dog.name as dogName',
      'vaccine',
      'expires_on as expiresOn',
    ])
    .where('verified_at', 'is not', null)
    .where('expires_on', '>=', from)
    .where('expires_on', '<=', to)
    .where('dog.hidden_at', 'is', null)
    .where('dog.deceased_on', 'is', null)
    .where('account.deleted_at', 'is', null)
    .orderBy('dog.id')
    .orderBy('expires_on')
    .orderBy('vaccine')
    .execute()
}

/** Notes that this reminder goes out; false when it went out before, or goes out at this moment elsewhere. */
export async function claimReminder(
  db: Database,
  { dogId, vaccine, expiresOn }: EndingRecord,
  daysAhead: ReminderDays,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('vaccine_reminder')
    .values({ dog_id: dogId, vaccine, expires_on: expiresOn, days_ahead: daysAhead, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<number>`1`.as('claimed'))
    .executeTakeFirst()
  return row !== undefined
}

/** Notes about papers that have run out: no reminder can come for them any more. */
export async function removeRemindersBefore(db: Database, today: CalendarDate): Promise<void> {
  await db.deleteFrom('vaccine_reminder').where('expires_on', '<', today).execute()
}
