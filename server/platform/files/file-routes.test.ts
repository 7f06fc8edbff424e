import { get } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPdf } from '../../testing/sample-files.ts'
import { withServer } from '../../testing/with-server.ts'
import { loadSecretKey } from '../secret-key-store.ts'
import { signFileLink } from './file-links.ts'

const PUBLIC = 'public/guide-0123456789abcdef01234567.pdf'
const PRIVATE = 'private/89abcdef0123456789abcdef.pdf'
const DRAWING = 'public/drawing-0123456789abcdef01234567.svg'
const server = withServer()
let pdf: Buffer

beforeAll(async () => {
  pdf = await aPdf()
  await server.app.files.put(PUBLIC, pdf, 'application/pdf')
  await server.app.files.put(PRIVATE, pdf, 'application/pdf')
  await server.app.files.put(
    DRAWING,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/svg+xml',
  )
})

const fetchFile = (path: string, init?: RequestInit) => fetch(server.url + path, init)
const linkTo = async (name: string, expires: Date) =>
  signFileLink(await loadSecretKey(server.app.db, 'file-links'), name, expires)
const inMinutes = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000)

/** `fetch` tidies a path before it sends it; this sends it as it is. */
const statusOfRaw = (path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    get({ hostname, port, path }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    }).on('error', reject)
  })

describe('public files', () => {
  test('come with their bytes and type, may be kept for ever, and nothing in them is run', async () => {
    const response = await fetchFile(`/files/${PUBLIC}`)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': 'inline; filename="guide-0123456789abcdef01234567.pdf"',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test('drawings are shown but cannot run a script', async () => {
    const response = await fetchFile(`/files/${DRAWING}`)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
  })

  test('HEAD gives the same headers and no body', async () => {
    const response = await fetchFile(`/files/${PUBLIC}`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(pdf.length))
    expect(await response.text()).toBe('')
  })

  test('a browser that has the file already is told so', async () => {
    const etag = (await fetchFile(`/files/${PUBLIC}`, { method: 'HEAD' })).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const again = await fetchFile(`/files/${PUBLIC}`, { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await fetchFile(`/files/${PUBLIC}`, { headers: { 'if-none-match': '"other"' } })).status).toBe(
      200,
    )
  })
})

describe('private files', () => {
  test('come with a signed link until it expires, and are kept nowhere', async () => {
    const link = await linkTo(PRIVATE, inMinutes(10))
    const response = await fetchFile(link)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringMatching(/; sandbox$/),
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('etag')).toBeNull()
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf)
    server.clock.advance(11)
    expect((await fetchFile(link)).status).toBe(404)
  })

  test('do not come without a link, or with the link of another file', async () => {
    const link = await linkTo('private/0000000000000000000000aa.pdf', inMinutes(10))
    expect((await fetchFile(`/files/${PRIVATE}`)).status).toBe(404)
    expect((await fetchFile(`/files/${PRIVATE}${new URL(link, server.url).search}`)).status).toBe(404)
    const link2 = await linkTo(PRIVATE, inMinutes(10))
    expect((await fetchFile(`${link2}&signature=x`)).status).toBe(404)
  })
})

describe('anything else', () => {
  test.each([
    '/files/',
    '/files/public/',
    '/files/public/none.pdf',
    '/files/public/../private/89abcdef0123456789abcdef.pdf',
    '/files/public/%2e%2e/private/89abcdef0123456789abcdef.pdf',
    '/files/public/..%2fprivate%2f89abcdef0123456789abcdef.pdf',
    '/files//etc/passwd',
    '/files/%2fetc%2fpasswd',
    '/files/public/guide%00.pdf',
    '/files/public/..%5c..%5cpackage.json',
    '/files/drafts/x',
    '/files/public/LONG.pdf',
  ])('is not found: %s', async (path) => {
    const { status, body } = await statusOfRaw(path.replace('LONG', 'a'.repeat(5_000)))
    expect(status).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ code: 404, msg: expect.stringMatching(/\.$/), data: null })
  })

  test('files cannot be written over HTTP', async () => {
    const response = await fetchFile(`/files/${PUBLIC}`, { method: 'POST', body: 'x' })
    expect(response.status).toBe(405)
  })
})
