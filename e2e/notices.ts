import { withDatabase } from './database.ts'

export interface Told {
  kind: string
  title: string
  text?: string
  link?: string
  minutesAgo?: number
  isRead?: boolean
}

/** Writes what the server writes when something happens to a customer: the newest last. */
export async function tell(email: string, ...events: Told[]): Promise<void> {
  await withDatabase(async (client) => {
    for (const { kind, title, text = 'A sentence about it.', link, minutesAgo = 0, isRead } of events) {
      const at = new Date(Date.now() - minutesAgo * 60_000)
      await client.query(
        `insert into notification (account_id, kind, title, text, link, created_at, read_at)
         select id, $2, $3, $4, $5, $6, $7 from account where email = $1`,
        [email, kind, title, text, link ?? null, at, isRead ? at : null],
      )
    }
  })
}

/** Takes away what signing up itself has told them. */
export async function deleteAllNotices(email: string): Promise<void> {
  await withDatabase((client) =>
    client.query(
      'delete from notification using account where account_id = account.id and account.email = $1',
      [email],
    ),
  )
}
