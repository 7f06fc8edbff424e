import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aMail } from '../../testing/a-mail.ts'
import { type SmtpStandIn, startSmtpStandIn } from '../../testing/smtp-stand-in.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { withDatabase } from '../../testing/with-server.ts'
import { createLogger } from '../logger.ts'
import type { Mail } from './letter.ts'
import { createMailGateway, type MailGateway } from './mail-gateway.ts'
import { createMailSender, type MailOutcome } from './mail-sender.ts'
import { takeDueMails } from './mail-store.ts'
import { createMailer } from './mailer.ts'

const HEAD = { name: 'The Kennel', lines: ['1 Fern Road'], siteUrl: 'https://kennel.example' }
const UNSUBSCRIBE = 'https://kennel.example/stop'
const database = withDatabase()
let outboxFolder: string
let smtp: SmtpStandIn
let gateways: MailGateway[] = []
let outcomes: MailOutcome[] = []

beforeEach(async () => {
  await sql`truncate mail`.execute(database.db)
  outboxFolder = mkdtempSync(join(tmpdir(), 'kennel-outbox-'))
  smtp = await startSmtpStandIn()
  outcomes = []
})
afterEach(async () => {
  for (const gateway of gateways) gateway.close()
  gateways = []
  await smtp.stop()
  rmSync(outboxFolder, { recursive: true })
})

/** A server's sender; without an address there is no mail server. */
function aSender(smtpUrl?: string) {
  const gateway =
    smtpUrl === undefined ? null : createMailGateway({ smtpUrl, from: 'The Kennel <hello@kennel.example>' })
  if (gateway) gateways.push(gateway)
  return createMailSender({
    db: database.db,
    readLetterhead: () => HEAD,
    unsubscribeUrl: async (_db, { accountId, kind }) => `${UNSUBSCRIBE}?account=${accountId}&kind=${kind}`,
    calendarUrl: async (_db, orderId) => `https://kennel.example/calendar.ics?order=${orderId}`,
    gateway,
    outboxFolder,
    clock: createTestClock(),
    log: createLogger('silent'),
    onOutcome: (outcome, mails) => outcomes.push(...Array<MailOutcome>(mails).fill(outcome)),
  })
}

const queue = (changes?: Partial<Mail>) => createMailer().queueMail(database.db, aMail(changes))
const mailRows = () => database.db.selectFrom('mail').selectAll().orderBy('id').execute()
const makeAllDue = () => sql`update mail set due_at = now()`.execute(database.db)
const waitingSeconds = async () => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from due_at - now())::float8 as seconds from mail order by id`.execute(database.db)
  return rows.map(({ seconds }) => seconds)
}
const rawMails = () => smtp.mails.map(({ raw }) => raw.replaceAll(/\n\s+/g, ' '))

describe('with a mail server', () => {
  test('a mail is laid out and sent once, however often one looks', async () => {
    await queue({ replyTo: 'ben@kennel.example' })
    const sender = aSender(smtp.url)
    for (const _time of [1, 2]) await sender.look()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toMatchObject({ from: 'hello@kennel.example', to: ['rosa@kennel.example'] })
    expect(smtp.mails[0]?.raw).toMatch(/^From: The Kennel <hello@kennel\.example>$/m)
    expect(smtp.mails[0]?.raw).toMatch(/^Reply-To: ben@kennel\.example$/m)
    expect(smtp.mails[0]?.raw).toMatch(/^Content-Type: multipart\/alternative;/m)
    expect(smtp.mails[0]?.raw).toContain('See you on Friday.')
    expect(smtp.mails[0]?.raw).toContain('1 Fern Road')
    expect(await mailRows()).toMatchObject([
      { attempts: 1, last_error: null, kept_at: null, due_at: null, sent_at: expect.any(Date) as Date },
    ])
    expect(outcomes).toEqual(['sent'])
  })

  test('what waited in a rendered form goes out as it is', async () => {
    await sql`
      insert into mail (to_address, subject, text, html, kind, unsubscribe_url)
      values ('rosa@kennel.example', 'From before', 'Old words', '<p>Old words</p>', 'test', ${UNSUBSCRIBE})`.execute(
      database.db,
    )
    await aSender(smtp.url).look()
    expect(smtp.mails[0]?.raw).toContain('<p>Old words</p>')
    expect(smtp.mails[0]?.raw).not.toContain('1 Fern Road')
    expect(rawMails()[0]).toContain(`\nList-Unsubscribe: <${UNSUBSCRIBE}>\n`)
  })

  test('two servers share the mails: what one has taken the other leaves alone and does not wait for', async () => {
    for (let count = 0; count < 40; count += 1) await queue({ subject: `Mail ${count + 10}` })
    const taken = await database.db.transaction().execute(async (tx) => {
      const mine = await takeDueMails(tx, { limit: 25, leaseSeconds: 300 })
      expect(await aSender(smtp.url).look()).toEqual({ more: false })
      return mine
    })
    expect(smtp.mails).toHaveLength(15)
    await aSender(smtp.url).look()
    expect(smtp.mails).toHaveLength(15)
    const subjects = rawMails().map((raw) => /^Subject: (.+)$/m.exec(raw)?.[1] ?? '')
    expect(new Set([...subjects, ...taken.map(({ subject }) => subject)]).size).toBe(40)
  })

  test('the urgent one goes before all that wait longer', async () => {
    for (let count = 0; count < 30; count += 1) await queue()
    await queue({ subject: 'Your code', isUrgent: true })
    const sender = aSender(smtp.url)
    expect(await sender.look()).toEqual({ more: true })
    expect(smtp.mails).toHaveLength(25)
    expect(rawMails().filter((raw) => raw.includes('Subject: Your code'))).toHaveLength(1)
  })

  test('a mail that cannot be laid out stops no other, and is kept with its error', async () => {
    await sql`
      insert into mail (to_address, subject, letter, kind)
      values ('rosa@kennel.example', 'Broken', '{"paragraphs": null}', 'test')`.execute(database.db)
    await queue({ subject: 'Whole' })
    await aSender(smtp.url).look()
    expect(rawMails()).toEqual([expect.stringContaining('Subject: Whole')])
    expect(await mailRows()).toMatchObject([
      { attempts: 1, sent_at: null, last_error: expect.stringMatching(/iterable/) as string },
      { attempts: 1, sent_at: expect.any(Date) as Date, last_error: null },
    ])
    expect(outcomes.toSorted()).toEqual(['failed', 'sent'])
  })

  test('with the mail server away nothing is lost: each try comes later, and the mail goes out in the end', async () => {
    await smtp.stop()
    await queue()
    const sender = aSender(smtp.url)
    await sender.look()
    expect(await mailRows()).toMatchObject([
      { attempts: 1, sent_at: null, last_error: expect.stringContaining('ECONNREFUSED') as string },
    ])
    const [first = 0] = await waitingSeconds()
    await sender.look()
    expect(await mailRows()).toMatchObject([{ attempts: 1 }])
    await makeAllDue()
    await sender.look()
    const [second = 0] = await waitingSeconds()
    expect(second).toBeGreaterThan(first)
    smtp = await startSmtpStandIn(smtp.port)
    await makeAllDue()
    await sender.look()
    expect(smtp.mails).toHaveLength(1)
    expect(await mailRows()).toMatchObject([
      { attempts: 3, last_error: null, sent_at: expect.any(Date) as Date },
    ])
  })

  test('the tries reach across almost three days, then a person has to look', async () => {
    await smtp.stop()
    await queue()
    const sender = aSender(smtp.url)
    let waited = 0
    for (let tries = 0; tries < 20; tries += 1) {
      await makeAllDue()
      await sender.look()
      waited += (await waitingSeconds())[0] ?? 0
    }
    expect(waited / 3_600).toBeGreaterThan(60)
    expect(waited / 3_600).toBeLessThan(72)
    expect(await mailRows()).toMatchObject([{ attempts: 20, due_at: null, sent_at: null, kept_at: null }])
    expect(outcomes.at(-1)).toBe('given up')
  })

  test('a mail sent twice because the server died in between carries the same Message-ID', async () => {
    await queue()
    await aSender(smtp.url).look()
    await sql`update mail set sent_at = null, due_at = now()`.execute(database.db)
    await aSender(smtp.url).look()
    const ids = smtp.mails.map(({ raw }) => /^Message-ID: (<.+@kennel\.example>)$/m.exec(raw)?.[1])
    expect(ids[0]).toMatch(/^<mail\./)
    expect(ids[1]).toBe(ids[0])
  })

  test('what went out while the database could not be told is marked later and not sent again', async () => {
    await queue()
    const sender = aSender(smtp.url)
    await sql`alter table mail add constraint away check (sent_at is null)`.execute(database.db)
    await expect(sender.look()).rejects.toThrow(/away/)
    await sql`alter table mail drop constraint away`.execute(database.db)
    await makeAllDue()
    await sender.look()
    expect(smtp.mails).toHaveLength(1)
    expect(await mailRows()).toMatchObject([{ sent_at: expect.any(Date) as Date, due_at: null }])
  })

  test('a mail that may be turned off carries the mail program’s own button for it, others do not', async () => {
    await queue()
    await queue()
    await sql`update mail set account_id = 7, purpose = 'health' where id = (select max(id) from mail)`.execute(
      database.db,
    )
    await aSender(smtp.url).look()
    const [optional = '', essential = ''] = rawMails().toSorted((a, b) => b.length - a.length)
    expect(optional).toContain(`\nList-Unsubscribe: <${UNSUBSCRIBE}?account=7&kind=health>\n`)
    expect(optional).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(essential).not.toMatch(/^List-Unsubscribe/m)
  })

  test('line breaks in a subject add no header and no reader', async () => {
    await sql`
      insert into mail (to_address, subject, letter, kind)
      values ('rosa@kennel.example', E'Hello\r\nBcc: spy@evil.example\r\n\r\nbody', '{"paragraphs": []}', 'test')`.execute(
      database.db,
    )
    await aSender(smtp.url).look()
    expect(smtp.mails[0]?.to).toEqual(['rosa@kennel.example'])
    const [headers] = smtp.mails[0]?.raw.split('\n\n') ?? []
    expect(headers).not.toMatch(/^Bcc:/im)
    expect(headers).toMatch(/^Subject: Hello Bcc: spy@evil\.example body$/m)
  })
})

describe('without a mail server', () => {
  test('the mail is kept in the database, and the day’s file can be read', async () => {
    await queue({ subject: 'Grüße', replyTo: 'ben@kennel.example' })
    await aSender().look()
    await queue({ subject: 'Another' })
    await aSender().look()
    expect(await mailRows()).toMatchObject([
      { attempts: 1, sent_at: null, due_at: null, kept_at: expect.any(Date) as Date },
      { kept_at: expect.any(Date) as Date },
    ])
    const files = readdirSync(outboxFolder)
    expect(files).toEqual(['2026-11-16.txt'])
    const content = readFileSync(join(outboxFolder, files[0] ?? ''), 'utf8')
    expect(content).toMatch(/^To: rosa@kennel\.example\nReply-To: ben@kennel\.example\nSubject: Grüße$/m)
    expect(content).toContain('See you on Friday.')
    expect(content).toContain('Subject: Another')
    expect(outcomes).toEqual(['kept', 'kept'])
  })

  test('with a folder that cannot be written to it is in the database all the same', async () => {
    const file = join(outboxFolder, 'in-the-way')
    writeFileSync(file, '')
    const kept = outboxFolder
    outboxFolder = file
    await queue()
    await aSender().look()
    outboxFolder = kept
    expect(await mailRows()).toMatchObject([{ kept_at: expect.any(Date) as Date, due_at: null }])
  })

  test('one that cannot be laid out is not said to be kept', async () => {
    await sql`
      insert into mail (to_address, subject, letter, kind)
      values ('rosa@kennel.example', 'Broken', '{"paragraphs": null}', 'test')`.execute(database.db)
    await queue()
    await aSender().look()
    expect(await mailRows()).toMatchObject([
      { kept_at: null, due_at: expect.any(Date) as Date },
      { kept_at: expect.any(Date) as Date, due_at: null },
    ])
  })
})
