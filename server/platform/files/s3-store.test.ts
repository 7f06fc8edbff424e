import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import '../../testing/built-inspector.ts'
import { aPhoto } from '../../testing/sample-files.ts'
import { acceptUpload } from '../../testing/accept-upload.ts'
import { openS3Store } from './s3-store.ts'

let folder: string
let bucket: S3rver
let store: ReturnType<typeof openS3Store>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kennel-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder }
  bucket = new S3rver({ ...options, configureBuckets: [{ name: 'kennel', configs: [] }] })
  const { port } = await bucket.run()
  store = openS3Store({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'kennel',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('files in a bucket', () => {
  test('what is put can be opened with its size and type, and is gone once removed', async () => {
    await store.put('public/guide.pdf', Buffer.from('hello'), 'application/pdf')
    const file = await store.open('public/guide.pdf')
    expect(file).toMatchObject({ size: 5, type: 'application/pdf' })
    expect((await buffer(file?.stream ?? Readable.from([]))).toString()).toBe('hello')
    await store.remove('public/guide.pdf')
    expect(await store.open('public/guide.pdf')).toBeNull()
    await store.remove('public/guide.pdf')
  })

  test('an uploaded picture and its thumbnail go there as well', async () => {
    const answer = await acceptUpload(store, Readable.from([await aPhoto()]), 'private')
    if (!answer.ok) throw new Error('refused')
    expect((await store.open(answer.file.name))?.size).toBe(answer.file.size)
    expect(await store.open(answer.file.image?.thumbnail ?? '')).not.toBeNull()
  })

  test('a name that is not ours is never asked for', async () => {
    expect(await store.open('public/../kennel')).toBeNull()
    await expect(store.put('a.exe', Buffer.from('MZ'), 'application/pdf')).rejects.toThrow(/not a file name/)
  })

  test('a bucket that is away is an error, not a missing file', async () => {
    const nowhere = {
      endpoint: 'http://127.0.0.1:1',
      region: 'x',
      bucket: 'b',
      accessKeyId: 'k',
      secretAccessKey: 's',
    }
    await expect(openS3Store(nowhere).open('public/guide.pdf')).rejects.toThrow()
  })
})
