import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/business/messages.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { withServer } from '../../testing/with-server.ts'

const PATH = messages.sendMessage.path
const THANKS = 'Thank you! We’ve got your message and will answer by email.'
const server = withServer()

beforeEach(async () => {
  await sql`truncate contact_message, mail, call_limit`.execute(server.app.db)
})

const aMessage = (changes: Record<string, unknown> = {}) => ({
  name: 'Rosa Lindqvist',
  email: 'Rosa@Family.example',
  message: 'Do you take <b>two</b> dogs\nin one suite?',
  ...changes,
})
const storedMessages = () => server.app.db.selectFrom('contact_message').selectAll().execute()
const storedMails = () => server.app.db.selectFrom('mail').selectAll().orderBy('id').execute()
const expectNothingWritten = async () => {
  expect(await storedMessages()).toEqual([])
  expect(await storedMails()).toEqual([])
}

describe('where the mails go', () => {
  test('to the address of the open park, and into the outbox when there is no mail server', async () => {
    const demo = await startTestServer({ demo: true, jobs: true })
    try {
      await sql`update park set email = 'desk@kennel.example'`.execute(demo.app.db)
      await demo.post(PATH, aMessage())
      const outbox = join(demo.dataDir, 'outbox')
      const kept = await vi.waitFor(
        () => {
          const text = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
          const mails = [...text.join('').matchAll(/^To: (.+)$/gm)]
          expect(mails).toHaveLength(2)
          return mails
        },
        { timeout: 20_000 },
      )
      const recipients = kept.map(([, recipient]) => recipient)
      expect(new Set(recipients)).toEqual(new Set(['desk@kennel.example', 'rosa@family.example']))
    } finally {
      await demo.stop()
    }
  })
})

describe('a message from the contact page', () => {
  test('R6 is kept, sent to the business and confirmed to the sender', async () => {
    const { status, body } = await server.post(PATH, aMessage())
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 200, msg: THANKS })
    const { id } = messages.sendMessage.output.parse(body.data)
    expect(await storedMessages()).toMatchObject([
      { id, name: 'Rosa Lindqvist', email: 'rosa@family.example' },
    ])
    const [toBusiness, toSender] = await storedMails()
    expect(toBusiness).toMatchObject({
      to_address: 'hello@evergreen.example',
      reply_to: 'rosa@family.example',
      subject: 'Message from Rosa Lindqvist',
    })
    expect(toBusiness?.letter?.paragraphs).toContain('Do you take <b>two</b> dogs\nin one suite?')
    expect(toSender).toMatchObject({ to_address: 'rosa@family.example', subject: 'We’ve got your message' })
  })

  test('the confirmation repeats nothing of what was typed: the address may be a stranger’s', async () => {
    await server.post(PATH, aMessage({ name: 'Cheap pills', message: 'https://evil.example' }))
    const confirmation = (await storedMails())[1]
    expect(JSON.stringify(confirmation)).not.toMatch(/Cheap pills|evil/)
  })

  test('one address is confirmed to at most three times a day, and the business still gets every message', async () => {
    for (let round = 0; round < 5; round += 1)
      expect((await server.post(PATH, aMessage())).body).toMatchObject({ code: 200, msg: THANKS })
    const kinds = (await storedMails()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'contact-confirmation')).toHaveLength(3)
    expect(kinds.filter((kind) => kind === 'contact-message')).toHaveLength(5)
  })

  test('a machine that fills the hidden field gets the same answer, and nothing is written', async () => {
    const honest = await server.post(PATH, aMessage())
    await sql`truncate contact_message, mail`.execute(server.app.db)
    const trapped = await server.post(PATH, aMessage({ website: 'https://spam.example' }))
    expect(trapped.status).toBe(200)
    expect(trapped.body.msg).toBe(honest.body.msg)
    const idOf = (answer: typeof honest) => messages.sendMessage.output.parse(answer.body.data).id
    expect(idOf(trapped)).toBe(idOf(honest) + 1)
    await expectNothingWritten()
  })

  test('is kept and mailed as a whole or not at all', async () => {
    await sql`alter table mail add constraint no_more check (kind <> 'contact-confirmation')`.execute(
      server.app.db,
    )
    try {
      expect((await server.post(PATH, aMessage())).status).toBe(500)
    } finally {
      await sql`alter table mail drop constraint no_more`.execute(server.app.db)
    }
    await expectNothingWritten()
  })

  test.each([
    [{ name: '  ' }, 'Please fill in your name.'],
    [{ name: 'Rosa\r\nBcc: spy@evil.example' }, 'Please write your name on one line.'],
    [{ email: '' }, 'Please input your email!'],
    [{ email: 'rosa@family.example\r\nBcc: spy@evil.example' }, 'Email format error'],
    [{ email: 'a@b.example,c@d.example' }, 'Email format error'],
    [{ message: undefined }, 'Please fill in your message.'],
    [{ message: 'x'.repeat(5_001) }, 'Please keep your message under 5000 characters.'],
    [{ message: 'nul \0 here' }, 'Please use plain text for your message.'],
    [{ message: ['a', 'list'] }, 'Please fill in your message.'],
  ])('with %j is refused in plain words and nothing is written', async (changes, msg) => {
    const { status, body } = await server.post(PATH, aMessage(changes))
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 400, msg })
    await expectNothingWritten()
  })

  test('the sixth within ten minutes from one address has to wait', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    for (let count = 1; count <= 5; count++)
      expect((await server.post(PATH, aMessage(), from)).status).toBe(200)
    expect((await server.post(PATH, aMessage(), from)).status).toBe(429)
    expect(await storedMessages()).toHaveLength(5)
  })
})
