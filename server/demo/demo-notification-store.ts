import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Vaccine } from '#domain/dogs/vaccines.ts'
import type { Database } from '../database.ts'
import type { Event } from '../business/notifications/events/all-events.ts'

export interface DemoNotice {
  event: Event
  sentAt: Date
  isRead: boolean
}

/** The demo account, unless it has notifications already. */
export async function findAccountWithoutNotices(db: Database, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('is_demo', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification').select('notification.id').whereRef('account_id', '=', 'account.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return row?.id
}

export interface DemoRecord {
  dogId: number
  dogName: string
  vaccine: Vaccine
  expiresOn: CalendarDate
}

/** What staff have verified for the account's dogs. */
export const listVerifiedRecords = (db: Database, accountId: number): Promise<DemoRecord[]> =>
  db
    .selectFrom('vaccine_record')
    .innerJoin('dog', 'dog.id', 'dog_id')
    .select(['dog.id as dogId', 'dog.name as dogName', 'vaccine', 'expires_on as expiresOn'])
    .where('dog.account_id', '=', accountId)
    .where('hidden_at', 'is', null)
    .where('verified_at', 'is not', null)
    .orderBy('dog.id')
    .orderBy('vaccine')
    .execute()

/** Servers that start together write each once. */
export async function insertDemoNotifications(
  db: Database,
  accountId: number,
  notice: DemoNotice[],
): Promise<void> {
  const rows = notice.map(({ event, sentAt, isRead }) => ({
    account_id: accountId,
    kind: event.kind,
    title: event.title,
    text: event.paragraphs.join(' '),
    link: event.link,
    key: `demo ${accountId} ${event.title}`,
    created_at: sentAt,
    read_at: isRead ? sentAt : null,
    deleted_at: null,
    settled_at: null,
  }))
  await db
    .insertInto('notification')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
