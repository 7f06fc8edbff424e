import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Letter } from '../../platform/mail/letter.ts'

/** Of the card link in the newest mail of a notification; null when it has none. */
export async function findMailedPayToken(db: Database, notificationId: number): Promise<string | null> {
  const { rows } = await sql<{ token: string | null }>`/* mailed_pay_token */
    select substring(coalesce(letter::text, text) from '/pay[?]link=([A-Za-z0-9_-]+)') as token from mail
    where notification_id = ${notificationId} order by id desc limit 1`.execute(db)
  return rows[0]?.token ?? null
}

/**
 * Writes the mail of a notification once more, as it was, to the address its account has now. One whose mail is gone, or
 * was never sent, goes out as `letter`, which names people: only to an address that is known to be theirs. Answers where
 * it goes, or nothing when there is no such address.
 */
export async function insertMailAgain(
  db: Database,
  notificationId: number,
  { letter, by }: { letter: Letter; by: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ to_address: string }>`/* mail_again */
    with notice as (
      select notification.id, notification.title, notification.kind, account.id as account_id, account.email,
        account.email_proven_at is not null as is_proven, account.first_name
      from notification join account on account.id = notification.account_id
      where notification.id = ${notificationId} and account.deleted_at is null and account.email is not null
    ), last as (
      select to_address, subject, letter, text, html, purpose, file_name, file from mail
      where notification_id = ${notificationId} order by id desc limit 1
    )
    insert into mail (to_address, to_name, subject, letter, text, html, kind, account_id, purpose, notification_id,
      file_name, file, is_urgent, resent_by)
    select notice.email, case when is_proven then notice.first_name end, coalesce(last.subject, notice.title),
      case when last.to_address is null then ${JSON.stringify(letter)}::json else last.letter end, last.text, last.html,
      notice.kind, notice.account_id, last.purpose, notice.id, last.file_name, last.file, true, ${by}::integer
    from notice left join last on true
    where is_proven or last.to_address = notice.email
    returning to_address`.execute(db)
  return rows[0]?.to_address
}
