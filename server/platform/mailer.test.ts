import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SmtpStandIn, startSmtpStandIn } from '../testing/smtp-stand-in.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { createLogger } from './logger.ts'
import { createMailGateway, type MailGateway } from './mail-gateway.ts'
import { mailJobs } from './mail-jobs.ts'
import { letter } from './mail-letter.ts'
import { createMailer, type Mail } from './mailer.ts'

const mailer = createMailer(async () => ({
  name: 'The Kennel',
  lines: ['1 Fern Road'],
  siteUrl: 'https://kennel.example',
}))
const run = { attempt: 1, isLastTry: false, scheduledFor: null, log: createLogger('silent') }
let database: TestDatabase
let outboxFolder: string
let smtp: SmtpStandIn
let gateways: MailGateway[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate mail`.execute(database.db)
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
  outboxFolder = mkdtempSync(join(tmpdir(), 'kennel-outbox-'))
  smtp = await startSmtpStandIn()
})
afterEach(async () => {
  for (const gateway of gateways) gateway.close()
  gateways = []
  await smtp.stop()
  rmSync(outboxFolder, { recursive: true })
})

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'rosa@kennel.example',
  subject: 'Your stay is confirmed',
  ...letter(['See you on Friday.']),
  kind: 'test',
  ...changes,
})

const sendAll = async (smtpUrl: string | undefined) => {
  const gateway = createMailGateway({ smtpUrl, from: 'The Kennel <hello@kennel.example>', outboxFolder })
  gateways.push(gateway)
  for (const { id } of await mailRows()) await mailJobs(database.db, gateway).sendMail({ mailId: id }, run)
}
const mailRows = () => database.db.selectFrom('mail').selectAll().orderBy('id').execute()
const countJobs = async () =>
  (await sql`select from graphile_worker.jobs where task_identifier = 'sendMail'`.execute(database.db)).rows
    .length

describe('queueing a mail', () => {
  test('the mail and its sending exist if and only if the transaction commits', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await mailer.queueMail(tx, aMail())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await mailRows()).toEqual([])
    expect(await countJobs()).toBe(0)

    await database.db.transaction().execute((tx) => mailer.queueMail(tx, aMail()))
    expect(await mailRows()).toMatchObject([
      { to_address: 'rosa@kennel.example', attempts: 0, sent_at: null },
    ])
    expect(await countJobs()).toBe(1)
  })

  test('a second mail with the same key is neither written nor sent', async () => {
    await mailer.queueMail(database.db, aMail({ key: 'order-7-confirmed' }))
    await mailer.queueMail(database.db, aMail({ key: 'order-7-confirmed' }))
    expect(await mailRows()).toHaveLength(1)
    expect(await countJobs()).toBe(1)
  })

  test.each(['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 'A <a@b.example>', 'nobody'])(
    'an address that is not exactly one is refused: %j',
    async (to) => {
      await expect(mailer.queueMail(database.db, aMail({ to }))).rejects.toThrow(/check constraint/)
    },
  )
})

describe('with a mail server', () => {
  test('a mail is sent once, however often its job runs', async () => {
    await mailer.queueMail(database.db, aMail({ replyTo: 'ben@kennel.example' }))
    await sendAll(smtp.url)
    await sendAll(smtp.url)
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toMatchObject({ from: 'hello@kennel.example', to: ['rosa@kennel.example'] })
    expect(smtp.mails[0]?.raw).toMatch(/^From: The Kennel <hello@kennel\.example>$/m)
    expect(smtp.mails[0]?.raw).toMatch(/^Reply-To: ben@kennel\.example$/m)
    expect(await mailRows()).toMatchObject([
      { attempts: 1, last_error: null, kept_at: null, sent_at: expect.any(Date) },
    ])
  })

  test('a mail sent twice because the server died in between carries the same Message-ID', async () => {
    await mailer.queueMail(database.db, aMail())
    await sendAll(smtp.url)
    await sql`update mail set sent_at = null`.execute(database.db)
    await sendAll(smtp.url)
    const ids = smtp.mails.map(({ raw }) => /^Message-ID: (<.+@kennel\.example>)$/m.exec(raw)?.[1])
    expect(ids[0]).toMatch(/^<mail\./)
    expect(ids[1]).toBe(ids[0])
  })

  test('with the mail server away nothing is lost: the mail waits with its error and goes out later', async () => {
    await smtp.stop()
    await mailer.queueMail(database.db, aMail())
    await expect(sendAll(smtp.url)).rejects.toThrow(/ECONNREFUSED/)
    expect(await mailRows()).toMatchObject([
      { attempts: 1, sent_at: null, last_error: expect.stringContaining('ECONNREFUSED') },
    ])
    smtp = await startSmtpStandIn(smtp.port)
    await sendAll(smtp.url)
    expect(smtp.mails).toHaveLength(1)
    expect(await mailRows()).toMatchObject([{ attempts: 2, last_error: null, sent_at: expect.any(Date) }])
  })

  test('a mail that may be turned off carries the mail program’s own button for it, others do not', async () => {
    const unsubscribeUrl = 'https://kennel.example/stop?account=7&kind=health'
    await mailer.queueMail(database.db, aMail({ unsubscribeUrl }))
    await mailer.queueMail(database.db, aMail())
    await mailer.queueMail(database.db, aMail({ unsubscribeUrl: 'http://kennel.example/stop' }))
    await sendAll(smtp.url)
    const [optional = '', essential, overPlainHttp] = smtp.mails.map(({ raw }) =>
      raw.replaceAll(/\n\s+/g, ' '),
    )
    expect(optional).toContain(`\nList-Unsubscribe: <${unsubscribeUrl}>\n`)
    expect(optional).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(essential).not.toMatch(/^List-Unsubscribe/m)
    expect(overPlainHttp).not.toMatch(/^List-Unsubscribe-Post/m)
  })

  test('line breaks in a subject add no header and no reader', async () => {
    await mailer.queueMail(database.db, aMail({ subject: 'Hello\r\nBcc: spy@evil.example\r\n\r\nbody' }))
    await sendAll(smtp.url)
    expect(smtp.mails[0]?.to).toEqual(['rosa@kennel.example'])
    expect(smtp.mails[0]?.raw).not.toMatch(/^Bcc:/im)
    expect(smtp.mails[0]?.raw).toMatch(/^Subject: Hello Bcc: spy@evil\.example body$/m)
  })
})

describe('without a mail server', () => {
  test('the mail is kept in the database and written to the outbox whole', async () => {
    await mailer.queueMail(database.db, aMail({ subject: 'Grüße' }))
    await sendAll(undefined)
    const [row] = await mailRows()
    expect(row).toMatchObject({ attempts: 1, sent_at: null, kept_at: expect.any(Date) })
    const files = readdirSync(outboxFolder)
    expect(files).toEqual([expect.stringMatching(new RegExp(`^\\d{8}T\\d{6}Z-${row?.id}\\.eml$`))])
    expect(row?.outbox_file).toBe(join(outboxFolder, files[0] ?? ''))
    const content = readFileSync(row?.outbox_file ?? '', 'utf8')
    expect(content).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=\r$/m)
    expect(content).toContain('See you on Friday.')
    expect(content).toMatch(/^Content-Type: multipart\/alternative;/m)
  })
})
