import type { TestServer } from './test-server.ts'

export interface WrittenMail {
  subject: string
  text: string
}

/** What was written to one address, oldest first, whether or not it has gone out. */
export async function mailsTo(
  { database }: Pick<TestServer, 'database'>,
  address: string,
): Promise<WrittenMail[]> {
  return database.db
    .selectFrom('mail')
    .select(['subject', 'text'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute()
}

/** The code in the newest mail to the address. */
export async function codeSentTo(server: Pick<TestServer, 'database'>, address: string): Promise<string> {
  const mails = await mailsTo(server, address)
  const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${address}`)
  return code
}
