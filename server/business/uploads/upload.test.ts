import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { files } from '#contract/files.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { logInAs } from '../../testing/log-in-as.ts'
import { aPdf, aPhoto, aPixelBomb } from '../../testing/sample-files.ts'
import { sendFile } from '../../testing/upload-file.ts'
import { withServer } from '../../testing/with-server.ts'

describe('file/upload', () => {
  const server = withServer({ accounts: true })
  let mine: Record<string, string>

  beforeAll(async () => {
    mine = await logInAs(server, 'customer@evergreen.example')
  })
  beforeEach(() => emptyTables(server.database, 'upload', 'call_limit'))

  const send = (bytes: Uint8Array, name: string) => sendFile(server, bytes, name, mine)
  const stored = () =>
    readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const uploads = async () => (await server.database.pool.query('select 1 from upload')).rowCount

  test('a photo is taken, made anew, and shown through links that work', async () => {
    const answer = await send(await aPhoto(), 'maple.jpg')
    const file = files.upload.output.parse(answer.data)
    expect(answer.code).toBe(200)
    expect(file).toMatchObject({
      name: expect.stringMatching(/^private\/[0-9a-f]{24}\.webp$/) as string,
      type: 'image/webp',
    })
    for (const path of [file.path, file.thumbnailPath]) {
      const shown = await fetch(server.url + path)
      expect(shown.status).toBe(200)
      expect(shown.headers.get('content-type')).toBe('image/webp')
    }
    expect((await fetch(server.url + file.path.replace(/.$/, 'x'))).status).toBe(404)
  })

  test('a PDF is taken as it is', async () => {
    const answer = await send(await aPdf(2), 'rabies.pdf')
    expect(answer).toMatchObject({ code: 200, data: { type: 'application/pdf', thumbnailPath: null } })
  })

  test.each([
    ['a file of 50 MB', 'big.jpg', () => Buffer.alloc(50 * 1024 * 1024, 1), 413, 'larger than 10 MB'],
    [
      'a renamed program',
      'rabies.pdf',
      () => Buffer.from('MZ\u0090\u0000this program'),
      415,
      'Please choose a photo',
    ],
    [
      'a drawing with a script',
      'dog.png',
      () => Buffer.from('<svg><script>alert(1)</script></svg>'),
      415,
      'Please choose a photo',
    ],
    ['a broken PDF', 'rabies.pdf', () => Buffer.from('%PDF-1.7\nnothing more'), 400, 'can’t read this PDF'],
    [
      'a picture that unpacks to far too many pixels',
      'dog.png',
      () => aPixelBomb(12_000),
      400,
      'too many pixels',
    ],
    ['an empty file', 'dog.png', () => Buffer.alloc(0), 400, 'empty'],
  ])('%s is refused with a sentence and leaves nothing', async (_what, name, make, code, words) => {
    const before = stored()
    const answer = await send(make(), name)
    expect(answer).toMatchObject({ code, msg: expect.stringContaining(words) as string })
    expect(stored()).toEqual(before)
    expect(await uploads()).toBe(0)
  })

  test('an upload that stops half way leaves nothing, and the server goes on', async () => {
    const before = stored()
    const photo = await aPhoto()
    const head =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' })
    socket.write(
      `POST /api/file/upload HTTP/1.1\r\nHost: here\r\nAuthorization: ${mine.authorization}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${photo.length + 1000}\r\n\r\n${head}`,
    )
    socket.write(photo.subarray(0, 200))
    await wait(100)
    socket.destroy()
    await wait(100)
    expect(stored()).toEqual(before)
    expect(await uploads()).toBe(0)
    expect((await send(photo, 'maple.jpg')).code).toBe(200)
  })

  test('without a file, or as JSON, it is refused', async () => {
    const form = new FormData()
    form.append('note', 'no file here')
    const none = await fetch(`${server.url}/api/file/upload`, { method: 'POST', body: form, headers: mine })
    expect(await none.json()).toMatchObject({ code: 400, msg: 'Please choose a file.' })
    const json = await server.post('/api/file/upload', {}, mine)
    expect(json.body).toMatchObject({ code: 415, msg: 'Please send the file as multipart/form-data.' })
  })

  test('needs a log-in', async () => {
    expect((await sendFile(server, await aPhoto(), 'maple.jpg')).code).toBe(401)
  })

  test('the same photo sent twice is one upload', async () => {
    const photo = await aPhoto()
    const answers = await Promise.all([send(photo, 'a.jpg'), send(photo, 'b.jpg')])
    expect(answers.map((answer) => answer.code)).toEqual([200, 200])
    expect(await uploads()).toBe(1)
  })
})
