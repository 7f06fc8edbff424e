import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_NOW } from '../../testing/test-clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { sweepMails } from './sweep-mails.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'kennel-sweep-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000)
const insert = (subject: string, when: { created: number; sent?: number; kept?: number }) =>
  database.db
    .insertInto('mail')
    .values({
      to_address: 'rosa@family.example',
      subject,
      letter: '{"paragraphs": []}',
      kind: 'test',
      created_at: daysAgo(when.created),
      sent_at: when.sent === undefined ? null : daysAgo(when.sent),
      kept_at: when.kept === undefined ? null : daysAgo(when.kept),
    })
    .execute()
const aFile = (name: string, writtenDaysAgo: number) => {
  const file = join(folder, name)
  writeFileSync(file, 'mails')
  utimesSync(file, daysAgo(writtenDaysAgo), daysAgo(writtenDaysAgo))
  return file
}

test('mails that went out go after ninety days, those that never did after a year', async () => {
  await insert('sent long ago', { created: 91, sent: 91 })
  await insert('written long ago, sent late', { created: 100, sent: 89 })
  await insert('sent lately', { created: 1, sent: 1 })
  await insert('kept long ago', { created: 91, kept: 91 })
  await insert('kept lately', { created: 89, kept: 89 })
  await insert('given up long ago', { created: 366 })
  await insert('not sent yet', { created: 364 })
  await insert('sent after a year', { created: 400, sent: 1 })
  await insert('kept after a year', { created: 400, kept: 1 })

  for (const _time of [1, 2]) await sweepMails(database.db, folder, TEST_NOW)

  const left = await database.db.selectFrom('mail').select('subject').orderBy('id').execute()
  expect(left.map(({ subject }) => subject)).toEqual([
    'written long ago, sent late',
    'sent lately',
    'kept lately',
    'not sent yet',
    'sent after a year',
    'kept after a year',
  ])
})

test('files of the outbox go ninety days after their last mail', async () => {
  const old = [aFile('2026-08-01.txt', 91), aFile('20260801T100000Z-7.eml', 200)]
  const recent = aFile('2026-08-20.txt', 89)
  await sweepMails(database.db, folder, TEST_NOW)
  expect(old.map((file) => existsSync(file))).toEqual([false, false])
  expect(existsSync(recent)).toBe(true)
  await sweepMails(database.db, join(folder, 'never-made'), TEST_NOW)
})
