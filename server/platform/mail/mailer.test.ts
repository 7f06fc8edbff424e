import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMail } from '../../testing/a-mail.ts'
import { withDatabase } from '../../testing/with-server.ts'
import { createMailer } from './mailer.ts'

const mailer = createMailer()
const database = withDatabase()

beforeEach(() => sql`truncate mail`.execute(database.db))

const mailRows = () => database.db.selectFrom('mail').selectAll().orderBy('id').execute()

describe('queueing a mail', () => {
  test('the mail is there, and due, if and only if the transaction commits', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await mailer.queueMail(tx, aMail())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await mailRows()).toEqual([])

    await database.db.transaction().execute((tx) => mailer.queueMail(tx, aMail()))
    expect(await mailRows()).toMatchObject([
      { to_address: 'rosa@kennel.example', attempts: 0, sent_at: null, due_at: expect.any(Date) as Date },
    ])
  })

  test('what is written are facts, not a page', async () => {
    await mailer.queueMail(database.db, aMail({ subject: ' Your stay\n is  confirmed ' }))
    expect(await mailRows()).toMatchObject([
      {
        subject: 'Your stay is confirmed',
        letter: { paragraphs: ['See you on Friday.'] },
        text: null,
        html: null,
      },
    ])
  })

  test('a second mail with the same key is not written', async () => {
    for (const _time of [1, 2]) await mailer.queueMail(database.db, aMail({ key: 'order-7-confirmed' }))
    expect(await mailRows()).toHaveLength(1)
  })

  test('whatever people typed can be written and read again', async () => {
    const typed = 'half a \ud83d, a \0, a "quote" and 🐕'
    await mailer.queueMail(database.db, aMail({ letter: { paragraphs: [typed] } }))
    expect((await mailRows())[0]?.letter?.paragraphs).toEqual([typed])
  })

  test.each(['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 'A <a@b.example>', 'nobody'])(
    'an address that is not exactly one is refused: %j',
    async (to) => {
      await expect(mailer.queueMail(database.db, aMail({ to }))).rejects.toThrow(/check constraint/)
    },
  )
})
