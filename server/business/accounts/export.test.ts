import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/business/messages.ts'
import type { OpenFile } from '../../platform/files/file-store.ts'
import { aCustomer, PASSWORD, signUp, type TestCustomer } from '../../testing/a-customer.ts'
import { codeSentTo } from '../../testing/mailbox.ts'
import { readZip } from '../../testing/read-zip.ts'
import { aPdf } from '../../testing/sample-files.ts'
import { sendFile, uploadFile } from '../../testing/upload-file.ts'
import { withServer } from '../../testing/with-server.ts'

interface Data {
  [chapter: string]: Record<string, unknown>[]
}

describe('download of all data', () => {
  const server = withServer()

  const linkOf = async ({ headers }: TestCustomer) => {
    const { body } = await server.post('/api/user/getExportLink', {}, headers)
    expect(body.code).toBe(200)
    return (body.data as { path: string }).path
  }
  const open = (path: string, init: RequestInit = {}) => fetch(server.url + path, init)
  const zipOf = async (who: TestCustomer) =>
    readZip(Buffer.from(await (await open(await linkOf(who))).arrayBuffer()))
  const dataOf = async (who: TestCustomer) =>
    JSON.parse(String((await zipOf(who)).get('my-data.json'))) as Data

  /** A household with a dog, its photo and a paper. */
  async function aHousehold() {
    const who = await aCustomer(server)
    const { name: photoName } = await uploadFile(server, 'a.jpg', who.headers, 40)
    const pdf = await aPdf()
    const paper = (await sendFile(server, pdf, 'rabies.pdf', who.headers)).data as { name: string }
    const maple = {
      name: 'Maple',
      breed: 'Golden Retriever',
      sex: 'female',
      birthday: '2022-04-02',
      weight: 62,
      weightUnit: 'lb',
      microchip: '985112003456789',
      photoName,
      vaccines: [{ vaccine: 'rabies', expiresOn: '2027-06-01', proofName: paper.name }],
    }
    expect((await server.post('/api/dog/saveDog', maple, who.headers)).body.code).toBe(200)
    return { who, pdf }
  }

  test('the zip holds my-data.json and the files under names that a person can read', async () => {
    const { who, pdf } = await aHousehold()
    const contact = {
      name: 'Robin',
      relation: '',
      phone: '+16045550125',
      mayPickUp: true,
      isEmergency: true,
    }
    await server.post('/api/user/updateUser', { phone: '+16045550190', contacts: [contact] }, who.headers)
    const zip = await zipOf(who)
    expect([...zip.keys()].toSorted()).toEqual([
      'files/Maple/photo.webp',
      'files/Maple/rabies.pdf',
      'my-data.json',
    ])
    expect(zip.get('files/Maple/rabies.pdf')?.equals(pdf)).toBe(true)
    expect(zip.get('files/Maple/photo.webp')?.subarray(8, 12).toString()).toBe('WEBP')
    const data = JSON.parse(String(zip.get('my-data.json'))) as Data
    expect(data).toMatchObject({
      madeAt: '2026-11-16T18:00:00.000Z',
      profile: [{ id: who.id, email: who.email, lastName: 'Sandhu', phone: '+16045550190' }],
      contacts: [{ name: 'Robin', mayPickUp: true }],
      dogs: [{ name: 'Maple', microchip: '985112003456789', birthday: '2022-04-02' }],
      vaccineRecords: [{ vaccine: 'rabies', expiresOn: '2027-06-01' }],
      sessions: [{ createdAt: '2026-11-16T18:00:00.000Z' }],
    })
    const named = data.files?.map(({ file }) => String(file)) ?? []
    expect(named.toSorted()).toEqual(['files/Maple/photo.webp', 'files/Maple/rabies.pdf'])
  })

  test('no secret is in it, and nothing of another household', async () => {
    const { who } = await aHousehold()
    const text = String((await zipOf(who)).get('my-data.json'))
    const other = await aCustomer(server)
    expect(text).not.toMatch(/argon2|passwordHash|tokenHash|password_hash|"type": "Buffer"/)
    expect(await dataOf(other)).toMatchObject({ dogs: [], vaccineRecords: [], files: [] })
    expect(await dataOf(other)).toMatchObject({ profile: [{ email: other.email }] })
  })

  test('messages from the contact page are in it once a code has shown whose address it is', async () => {
    const who = await aCustomer(server)
    const { email } = who
    const sent = { name: 'Priya', email, message: 'Two dogs in one suite?' }
    expect((await server.post(messages.sendMessage.path, sent)).body.code).toBe(200)
    expect((await dataOf(who)).messages).toEqual([])
    const { codeId } = (await server.post('/api/user/getVerifyCode', { email })).body.data as {
      codeId: string
    }
    const code = await codeSentTo(server, email)
    await server.post('/api/user/reset', { email, codeId, code, password: PASSWORD })
    const again = await signUp(server, email)
    expect((await dataOf(again)).messages).toMatchObject([{ message: 'Two dogs in one suite?' }])
  })

  test('it is a download that nobody keeps a copy of, and HEAD opens no file', async () => {
    const { who } = await aHousehold()
    const path = await linkOf(who)
    const opening = vi.spyOn(server.app.files, 'open')
    const head = await open(path, { method: 'HEAD' })
    expect(opening).not.toHaveBeenCalled()
    opening.mockRestore()
    const full = await open(path)
    await full.arrayBuffer()
    for (const { status, headers } of [head, full]) {
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/zip')
      expect(headers.get('content-disposition')).toBe('attachment; filename="my-data-2026-11-16.zip"')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('a link that is changed, foreign or older than five minutes opens nothing', async () => {
    const [mine, theirs] = [await aCustomer(server), await aCustomer(server)]
    const path = await linkOf(mine)
    const wrong = [
      path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      path.replace(`account=${mine.id}`, `account=${theirs.id}`),
      path.replace(/expires=\d+/, 'expires=99999999999'),
      path.replace(/&signature=.*/, ''),
      `${path}&account=${theirs.id}`,
      '/api/user/myData',
    ]
    for (const one of wrong) {
      const answer = await open(one)
      expect([one, answer.status, await answer.json()]).toMatchObject([
        one,
        404,
        { code: 404, msg: 'We couldn’t find that.' },
      ])
    }
    server.clock.advance(4.9)
    expect((await open(path)).status).toBe(200)
    server.clock.advance(0.2)
    expect((await open(path)).status).toBe(404)
    const page = await open(path, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await page.text()).toContain('The link may be old or mistyped')
  })

  test('a file that is gone is named as gone, and the rest comes', async () => {
    const { who } = await aHousehold()
    const { files } = await dataOf(who)
    const proof = files?.find(({ file }) => file === 'files/Maple/rabies.pdf')
    await server.app.files.remove(String(proof?.storedAs))
    const zip = await zipOf(who)
    expect([...zip.keys()]).toEqual(['files/Maple/photo.webp', 'my-data.json'])
    expect(String(zip.get('my-data.json'))).toContain('"file": null')
  })

  /** Somebody with a file larger than any buffer on the way. */
  async function aLargeFile() {
    const who = await aCustomer(server)
    const bytes = Buffer.alloc(16 * 1024 * 1024, 7)
    const name = `private/large-${who.id}.pdf`
    await server.app.files.put(name, bytes, 'application/pdf')
    const upload = { account_id: who.id, file_name: name, type: 'application/pdf', size_bytes: bytes.length }
    await server.database.db
      .insertInto('upload')
      .values({ ...upload, thumbnail: null, created_at: server.clock.now() })
      .execute()
    return who
  }
  const watchFiles = () => {
    const opened: OpenFile[] = []
    const openFile = server.app.files.open.bind(server.app.files)
    const spy = vi.spyOn(server.app.files, 'open').mockImplementation(async (name) => {
      const file = await openFile(name)
      if (file) opened.push(file)
      return file
    })
    return { opened, stop: () => spy.mockRestore() }
  }

  test('somebody who goes away half way leaves no file open', async () => {
    const path = await linkOf(await aLargeFile())
    const { opened, stop } = watchFiles()
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`)
    await once(socket, 'data')
    socket.pause()
    expect(opened[0]?.stream.destroyed).toBe(false)
    socket.destroy()
    await vi.waitFor(() => expect(opened[0]?.stream.closed).toBe(true), { timeout: 10_000 })
    stop()
    expect(opened).toHaveLength(1)
  })

  test('a file that cannot be read to its end breaks the download off instead of shortening it', async () => {
    const path = await linkOf(await aLargeFile())
    const { opened, stop } = watchFiles()
    const answer = await open(path)
    const reading = answer.arrayBuffer()
    opened[0]?.stream.destroy(new Error('the disk is gone'))
    await expect(reading).rejects.toThrow()
    stop()
    expect((await server.get('/api/user/getUserInfo')).status).toBe(401)
  })

  test('a link ends with the session it was made in: by logging out, or by a new password elsewhere', async () => {
    const mine = await aCustomer(server)
    const { token = '' } = (await server.post('/api/user/doLogin', { email: mine.email, password: PASSWORD }))
      .body
    const paths = [await linkOf({ ...mine, headers: { authorization: token } }), await linkOf(mine)]
    for (const path of paths) expect((await open(path)).status).toBe(200)
    const form = { password: PASSWORD, newPassword: 'biscuit-and-maple' }
    expect((await server.post('/api/user/changePassword', form, mine.headers)).body.code).toBe(200)
    expect(await Promise.all(paths.map(async (path) => (await open(path)).status))).toEqual([404, 200])
    await server.post('/api/user/logOut', {}, mine.headers)
    expect((await open(paths[1] ?? '')).status).toBe(404)
  })

  test('a link opens ten times', async () => {
    const path = await linkOf(await aCustomer(server))
    const codes = []
    for (let count = 0; count < 11; count++) {
      const answer = await open(path)
      await answer.arrayBuffer()
      codes.push(answer.status)
    }
    expect(codes).toEqual([...Array<number>(10).fill(200), 429])
  })

  test('getExportLink needs a log-in', async () => {
    expect((await server.post('/api/user/getExportLink', {})).body.code).toBe(401)
  })
})
