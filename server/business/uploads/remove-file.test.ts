import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { aCustomer, PASSWORD, type TestCustomer } from '../../testing/a-customer.ts'
import { untilSomeoneWaits } from '../../testing/lock-waits.ts'
import { aPhoto } from '../../testing/sample-files.ts'
import { sendFile, uploadFile } from '../../testing/upload-file.ts'
import { withServer } from '../../testing/with-server.ts'
import { removeFile } from './remove-file.ts'
import { holdFile } from './upload-store.ts'

describe('files of people who leave', () => {
  const server = withServer({ jobs: true })

  const stored = (name: string) => {
    const start = name.replace('private/', '').replace('.webp', '')
    return readdirSync(join(server.dataDir, 'files/private')).filter((file) => file.startsWith(start))
  }
  const leave = async ({ headers }: TestCustomer) => {
    const { body } = await server.post('/api/user/deleteAccount', { password: PASSWORD }, headers)
    expect(body.code).toBe(200)
  }
  /** Until the jobs of those who left are done. */
  const settle = () =>
    vi.waitFor(
      async () => {
        const { rows } = await server.database.pool.query(
          `select 1 from graphile_worker._private_jobs job
             join graphile_worker._private_tasks task on task.id = job.task_id
           where task.identifier = 'removeFile'`,
        )
        expect(rows).toEqual([])
      },
      { timeout: 20_000 },
    )

  test('go with their thumbnails, except those that somebody else has sent too', async () => {
    const [mine, theirs] = [await aCustomer(server), await aCustomer(server)]
    const alone = await uploadFile(server, 'a.jpg', mine.headers, 20)
    const shared = await uploadFile(server, 'b.jpg', mine.headers, 30)
    expect(await uploadFile(server, 'c.jpg', theirs.headers, 30)).toMatchObject({ name: shared.name })
    expect(stored(alone.name)).toHaveLength(2)
    await leave(mine)
    await settle()
    expect(stored(alone.name)).toEqual([])
    expect(stored(shared.name)).toHaveLength(2)
    await leave(theirs)
    await settle()
    expect(stored(shared.name)).toEqual([])
  })

  test('a file that is sent again while it is being removed is there afterwards', async () => {
    const mine = await aCustomer(server)
    const photo = await aPhoto({ shade: 70 })
    const { name } = await uploadFile(server, 'a.jpg', mine.headers, 70)
    const thumbnail = name.replace('.webp', '-480.webp')
    await server.database.pool.query('delete from upload')
    let isAnswered = false
    const { answer } = await server.database.db.transaction().execute(async (tx) => {
      await holdFile(tx, name)
      const sending = sendFile(server, photo, 'a.jpg', mine.headers).finally(() => {
        isAnswered = true
      })
      await untilSomeoneWaits(server.database, () => isAnswered)
      await server.app.files.remove(name)
      return { answer: sending }
    })
    expect(await answer).toMatchObject({ code: 200 })
    expect(stored(name)).toHaveLength(2)
    await removeFile(server.app, { name, thumbnail })
    expect(stored(name)).toHaveLength(2)
  })
})
