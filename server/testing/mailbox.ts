import { renderMail } from '../platform/mail/render.ts'
import type { TestServer } from './test-server.ts'

export interface WrittenMail {
  subject: string
  text: string
}

const LETTERHEAD = { name: 'The Kennel', lines: ['1 Fern Road'], siteUrl: 'https://kennel.example' }

/** What was written to one address, oldest first, whether or not it has gone out. */
export async function mailsTo(
  { database }: Pick<TestServer, 'database'>,
  address: string,
): Promise<WrittenMail[]> {
  const rows = await database.db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', address)
    .orderBy('id')
    .execute()
  return rows.map((row) => renderMail(row, LETTERHEAD)).map(({ subject, text }) => ({ subject, text }))
}

/** The code in the newest mail to the address. */
export async function codeSentTo(server: Pick<TestServer, 'database'>, address: string): Promise<string> {
  const mails = await mailsTo(server, address)
  const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${address}`)
  return code
}
