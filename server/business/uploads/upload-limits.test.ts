import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { StoreFull } from '../../platform/files/file-store.ts'
import { aCustomer, type TestCustomer } from '../../testing/a-customer.ts'
import { untilSomeoneWaits } from '../../testing/lock-waits.ts'
import { aPdf, aPhoto } from '../../testing/sample-files.ts'
import { sendFile } from '../../testing/upload-file.ts'
import { withServer } from '../../testing/with-server.ts'
import { limitConcurrency, refuseTooMuch } from './upload-limits.ts'
import { insertUpload } from './upload-store.ts'

describe('how much one household may send', () => {
  const server = withServer()
  let mine: TestCustomer
  let before: number

  const stored = () =>
    readdirSync(join(server.dataDir), { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    ).length
  const noted = async () => {
    const { rows } = await server.database.pool.query('select 1 from upload where account_id = $1', [mine.id])
    return rows.length
  }
  const limit = (column: 'max_files' | 'max_files_a_day' | 'max_megabytes', most: number) =>
    server.database.pool.query(`update upload_terms set ${column} = $1 where role = 'customer'`, [most])
  const send = async (shade: number) =>
    sendFile(server, await aPhoto({ shade: shade * 3 }), 'a.jpg', mine.headers)

  beforeEach(async () => {
    await server.database.pool.query('truncate call_limit')
    await server.database.pool.query(
      'update upload_terms set max_files = 500, max_files_a_day = 100, max_megabytes = 200',
    )
    mine = await aCustomer(server)
    before = stored()
  })

  test('as many files as the manager says, however many come at once; the others leave nothing', async () => {
    await limit('max_files', 3)
    const answers = await Promise.all([2, 8, 14, 20, 26, 32].map((shade) => send(shade)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 413, 413, 413])
    expect(answers.find(({ code }) => code === 413)?.msg).toBe(
      'You’ve reached the limit for files, so we didn’t keep this one. Please write to us and we’ll help.',
    )
    expect(await noted()).toBe(3)
    expect(stored() - before).toBe(3 * 2)
  })

  test('two files for the last place: the second waits for the first, and is refused', async () => {
    await limit('max_files', 1)
    const caller = { accountId: mine.id, role: 'customer', sessionId: 0, permissions: [] } as const
    const now = server.clock.now()
    let isAnswered = false
    const { answer } = await server.database.db.transaction().execute(async (tx) => {
      await refuseTooMuch(tx, caller, { name: 'private/first.pdf', bytes: 5 }, now)
      const sending = send(80).finally(() => {
        isAnswered = true
      })
      await untilSomeoneWaits(server.database, () => isAnswered)
      const first = { file_name: 'private/first.pdf', account_id: mine.id, thumbnail: null, size_bytes: 5 }
      await insertUpload(tx, { ...first, type: 'application/pdf', created_at: now })
      return { answer: sending }
    })
    expect((await answer).code).toBe(413)
    expect(await noted()).toBe(1)
    expect(stored()).toBe(before)
  })

  test('as many megabytes as the manager says', async () => {
    await limit('max_megabytes', 1)
    await server.database.pool.query(
      `insert into upload (file_name, account_id, type, size_bytes, created_at)
       values ('private/large.pdf', $1, 'application/pdf', $2, clock_now())`,
      [mine.id, 1024 * 1024 - 500],
    )
    const answer = await sendFile(server, await aPdf(), 'a.pdf', mine.headers)
    expect(answer.code).toBe(413)
    expect(stored()).toBe(before)
  })

  test('so many a day, and more the next day', async () => {
    await limit('max_files_a_day', 1)
    expect((await send(31)).code).toBe(200)
    expect(await send(32)).toMatchObject({
      code: 429,
      msg: 'You’ve sent us a lot of files today, so we didn’t keep this one. Please send it tomorrow, or write to us.',
    })
    server.clock.advance(25 * 60)
    mine = { ...mine, ...(await logIn(mine.email)) }
    expect((await send(33)).code).toBe(200)
  })

  test('staff have their own limits', async () => {
    await limit('max_files', 1)
    await server.database.pool.query(`update account set role = 'staff' where id = $1`, [mine.id])
    expect([(await send(41)).code, (await send(42)).code]).toEqual([200, 200])
  })

  test('a few at the same time; the next is told to wait, and others are not concerned', async () => {
    const oneOfFew = limitConcurrency()
    const ends: (() => void)[] = []
    const sending = Array.from({ length: 6 }, () =>
      oneOfFew(1, () => new Promise<void>((end) => ends.push(end))),
    )
    await expect(oneOfFew(1, async () => 'taken')).rejects.toMatchObject({ code: 429 })
    expect(await oneOfFew(2, async () => 'taken')).toBe('taken')
    for (const end of ends) end()
    await Promise.all(sending)
    expect(await oneOfFew(1, async () => 'taken')).toBe('taken')
  })

  test('when the disk is full nothing is noted, and people are told', async () => {
    const { put } = server.app.files
    server.app.files.put = () => Promise.reject(new StoreFull(null))
    try {
      expect(await send(70)).toMatchObject({
        code: 503,
        msg: expect.stringContaining('didn’t keep') as string,
      })
      expect(await noted()).toBe(0)
    } finally {
      server.app.files.put = put
    }
    expect((await send(70)).code).toBe(200)
  })

  async function logIn(email: string) {
    const { body } = await server.post('/api/user/doLogin', { email, password: 'maple-and-biscuit' })
    return { headers: { authorization: body.token ?? '' } }
  }
})
