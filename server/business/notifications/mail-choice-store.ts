import type { MailKind } from '#domain/accounts/mail-choices.ts'
import type { Database } from '../../database.ts'

const COLUMNS = {
  reminders: 'mails_reminders',
  health: 'mails_health',
  reports: 'mails_reports',
  news: 'mails_news',
} as const satisfies Record<MailKind, string>

/** Whether the account gets mails of this kind; undefined when the account is gone. */
export async function findMailChoice(
  db: Database,
  accountId: number,
  kind: MailKind,
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('account')
    .select(`${COLUMNS[kind]} as isWanted`)
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.isWanted
}

/** False when the account is gone. */
export async function setMailChoice(
  db: Database,
  accountId: number,
  kind: MailKind,
  isWanted: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('account')
    .set({ [COLUMNS[kind]]: isWanted })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
