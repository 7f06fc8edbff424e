import { withDatabase } from './database.ts'
import { currentMoment } from './moment.ts'

export interface Notice {
  kind: string
  title: string
  text?: string
  link?: string
  minutesAgo?: number
  isRead?: boolean
}

/** Writes what the server writes when something happens to a customer: the newest last. */
export async function addNotices(email: string, ...notices: Notice[]): Promise<void> {
  await withDatabase(async (client) => {
    for (const { kind, title, text = 'A sentence about it.', link, minutesAgo = 0, isRead } of notices) {
      const at = new Date(currentMoment().getTime() - minutesAgo * 60_000)
      await client.query(
        `insert into notification (account_id, kind, title, text, link, created_at, read_at)
         select id, $2, $3, $4, $5, $6, $7 from account where email = $1`,
        [email, kind, title, text, link ?? null, at, isRead ? at : null],
      )
    }
  })
}

/** Also those that signing up itself has brought. */
export async function deleteNotices(email: string): Promise<void> {
  await withDatabase((client) =>
    client.query(
      'delete from notification using account where account_id = account.id and account.email = $1',
      [email],
    ),
  )
}
