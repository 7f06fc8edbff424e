import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { aCustomer, type TestCustomer } from '../../testing/a-customer.ts'
import { anOrder } from '../../testing/an-order.ts'
import { untilSomeoneWaits } from '../../testing/lock-waits.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { withServer } from '../../testing/with-server.ts'
import { removeFile } from './remove-file.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { deleteUnusedUploads, findUpload, UPLOAD_REFERENCES } from './upload-store.ts'

const DAY_MINUTES = 24 * 60

describe('files that were sent and used for nothing', () => {
  const server = withServer({ demo: true })
  let mine: TestCustomer
  let shade = 0

  beforeEach(async () => {
    await server.database.pool.query('truncate call_limit')
    mine = await aCustomer(server)
  })

  const upload = async () => (await uploadFile(server, 'a.jpg', mine.headers, (shade += 15))).name
  const noted = async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(
      'select file_name as name from upload where account_id = $1 order by file_name',
      [mine.id],
    )
    return rows.map(({ name }) => name)
  }
  const stored = (name: string) => {
    const start = name.replace('private/', '').replace('.webp', '')
    return readdirSync(join(server.dataDir, 'files/private')).filter((file) => file.startsWith(start))
  }
  const waitingRemovals = async () => {
    const { rows } = await server.database.pool.query<{ name: string; thumbnail: string }>(
      `select payload ->> 'name' as name, payload ->> 'thumbnail' as thumbnail
         from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = 'removeFile'`,
    )
    return rows
  }
  const saveDog = async (form: object): Promise<Envelope<unknown>> => {
    const dog = { name: 'Maple', breed: 'Mixed', sex: 'female', ageMonths: 20, weight: 40, weightUnit: 'lb' }
    return (await server.post('/api/dog/saveDog', { ...dog, ...form }, mine.headers)).body
  }

  test('go after a day, with their thumbnails; what is used stays', async () => {
    const [unused, photo, proof] = [await upload(), await upload(), await upload()]
    await saveDog({
      photoName: photo,
      vaccines: [{ vaccine: 'rabies', expiresOn: '2027-05-01', proofName: proof }],
    })
    await sweepUploads(server.app)
    expect(await noted()).toHaveLength(3)

    server.clock.advance(DAY_MINUTES + 1)
    await sweepUploads(server.app)
    expect(await noted()).toEqual([photo, proof].toSorted())
    const removal = (await waitingRemovals()).find(({ name }) => name === unused)
    if (removal === undefined) throw new Error('the file is not to be removed')
    expect(stored(unused)).toHaveLength(2)
    await removeFile(server.app, removal)
    expect(stored(unused)).toEqual([])
    expect(stored(photo)).toHaveLength(2)
  })

  test('a picture in a report card stays', async () => {
    const picture = await upload()
    const order = await anOrder(server, { accountId: mine.id })
    await server.database.pool.query(
      `with card as (
         insert into report_card (order_id, dog_id, headline, note, by_account_id, created_at, date)
         select order_id, dog_id, 'Good day', '', $1, clock_now(), '2026-11-16' from order_dog where order_id = $3 returning id)
       insert into report_card_picture (report_card_id, position, by_account_id, file_name)
       select id, 1, $1, $2 from card`,
      [mine.id, picture, order.id],
    )
    server.clock.advance(DAY_MINUTES + 1)
    await sweepUploads(server.app)
    expect(await noted()).toContain(picture)
  })

  test('one that is sent again is as new as the last time', async () => {
    const name = await upload()
    server.clock.advance(DAY_MINUTES - 10)
    await uploadFile(server, 'a.jpg', mine.headers, shade)
    server.clock.advance(20)
    await sweepUploads(server.app)
    expect(await noted()).toEqual([name])
  })

  test('one that somebody begins to use at this moment is passed over', async () => {
    const name = await upload()
    server.clock.advance(DAY_MINUTES + 1)
    await server.database.db.transaction().execute(async (tx) => {
      expect(await findUpload(tx, mine.id, name)).toBeDefined()
      await sweepUploads(server.app)
    })
    expect(await noted()).toEqual([name])
  })

  test('one that is used while it is being swept is refused like one that was never sent', async () => {
    const name = await upload()
    server.clock.advance(DAY_MINUTES + 1)
    const before = server.app.clock.now()
    const { answer } = await server.database.db.transaction().execute(async (tx) => {
      expect(await deleteUnusedUploads(tx, before, 10)).toContainEqual(expect.objectContaining({ name }))
      const saving = saveDog({ photoName: name })
      await untilSomeoneWaits(server.database, () => false)
      return { answer: saving }
    })
    expect(await answer).toMatchObject({ code: 404 })
    expect(await noted()).toEqual([])
  })

  test('one whose server died before it was stored goes like the others', async () => {
    await server.database.pool.query(
      `insert into upload (file_name, account_id, thumbnail, type, size_bytes, created_at)
       values ('private/never-stored.webp', $1, 'private/never-stored-480.webp', 'image/webp', 5, $2)`,
      [mine.id, server.clock.now()],
    )
    server.clock.advance(DAY_MINUTES + 1)
    await sweepUploads(server.app)
    expect(await noted()).toEqual([])
    await removeFile(server.app, {
      name: 'private/never-stored.webp',
      thumbnail: 'private/never-stored-480.webp',
    })
  })

  test('every table that refers to uploads is asked', async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
        where confrelid = 'upload'::regclass and contype = 'f' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(UPLOAD_REFERENCES.map(({ table }) => table).toSorted())
  })
})
