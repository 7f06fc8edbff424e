import type { CodeSending } from '#domain/accounts/code-spacing.ts'
import type { Database } from '../../../database.ts'

/** Who asks for codes to an address: each kind of requester waits for itself only. */
export interface Requester {
  email: string
  requester: string
}

/** When the last code was sent, locked until the transaction ends; null when none was. */
export async function findSendingLocked(
  db: Database,
  { email, requester }: Requester,
  now: Date,
): Promise<CodeSending | null> {
  const inserted = await db
    .insertInto('code_sending')
    .values({ email, requester, sent_at: now, in_a_row: 1 })
    .onConflict((conflict) => conflict.columns(['email', 'requester']).doNothing())
    .returning('email')
    .executeTakeFirst()
  if (inserted !== undefined) return null
  const row = await db
    .selectFrom('code_sending')
    .select(['sent_at', 'in_a_row'])
    .where('email', '=', email)
    .where('requester', '=', requester)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { sentAt: row.sent_at, inARow: row.in_a_row }
}

export async function updateSending(
  db: Database,
  { email, requester }: Requester,
  { sentAt, inARow }: CodeSending,
): Promise<void> {
  await db
    .updateTable('code_sending')
    .set({ sent_at: sentAt, in_a_row: inARow })
    .where('email', '=', email)
    .where('requester', '=', requester)
    .execute()
}

export async function deleteSendingsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('code_sending').where('sent_at', '<', before).execute()
}
