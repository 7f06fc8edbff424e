import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PREPARED, type Stand, startStand } from '../testing/http-stand.ts'
import { acceptedEncoding } from './compression.ts'

const LARGE = {
  body: Buffer.from(JSON.stringify({ code: 200, msg: '', data: 'wóóf '.repeat(1_000) })),
  etag: 'large-1',
}

let server: Stand
let prepared: { body: Buffer; etag: string } = PREPARED
beforeAll(async () => {
  server = await startStand({ handlers: { prepared: () => ({ prepared }) } })
})
afterAll(() => server.stop())

/** Without a client that unpacks by itself. */
async function get(path: string, headers: Record<string, string> = {}) {
  const { request } = await import('node:http')
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const asked = request(`${server.url}${path}`, { headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
      asked.on('error', reject)
      asked.end()
    },
  )
}

describe('a prepared answer', () => {
  test('is sent as it is, with its version and the order to ask again', async () => {
    prepared = PREPARED
    const answer = await get('/api/stand/prepared')
    expect(answer.body.equals(PREPARED.body)).toBe(true)
    expect(answer.headers).toMatchObject({
      etag: '"version-1"',
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(PREPARED.body.length),
    })
  })

  test('is 304 without a body for who has it, in every spelling of If-None-Match', async () => {
    prepared = PREPARED
    for (const given of ['"version-1"', 'W/"version-1"', '"old", "version-1"', '*']) {
      const answer = await get('/api/stand/prepared', { 'if-none-match': given })
      expect([answer.status, answer.body.length, answer.headers['etag']]).toEqual([304, 0, '"version-1"'])
    }
  })

  test('is sent whole when it changed', async () => {
    prepared = { body: Buffer.from('{"code":200,"msg":"","data":[3]}'), etag: 'version-2' }
    const answer = await get('/api/stand/prepared', { 'if-none-match': '"version-1"' })
    expect([answer.status, answer.headers['etag'], answer.body.toString()]).toEqual([
      200,
      '"version-2"',
      prepared.body.toString(),
    ])
  })

  test('is compressed when it is large, each encoding under a version of its own', async () => {
    prepared = LARGE
    const brotli = await get('/api/stand/prepared', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      etag: '"large-1-br"',
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(brotli.body).equals(LARGE.body)).toBe(true)
    const gzip = await get('/api/stand/prepared', { 'accept-encoding': 'gzip' })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', etag: '"large-1-gzip"' })
    expect(gunzipSync(gzip.body).equals(LARGE.body)).toBe(true)
    const plain = await get('/api/stand/prepared')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.equals(LARGE.body)).toBe(true)
    const again = await get('/api/stand/prepared', {
      'accept-encoding': 'br',
      'if-none-match': '"large-1-br"',
    })
    expect(again.status).toBe(304)
  })

  test('answers HEAD with the length and no body', async () => {
    prepared = PREPARED
    const response = await fetch(`${server.url}/api/stand/prepared`, { method: 'HEAD' })
    expect(response.headers.get('content-length')).toBe(String(PREPARED.body.length))
    expect(await response.text()).toBe('')
  })
})

describe('an answer made for one request', () => {
  test('is compressed over about a kilobyte', async () => {
    const plain = await get('/api/stand/large')
    const brotli = await get('/api/stand/large', { 'accept-encoding': 'br' })
    const gzip = await get('/api/stand/large', { 'accept-encoding': 'gzip, deflate' })
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(plain.headers['vary']).toBe('Accept-Encoding')
  })

  test('stays as it is when it is small', async () => {
    const answer = await get('/api/stand/read?id=1', { 'accept-encoding': 'br' })
    expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([undefined, undefined])
  })
})

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['gzip;q=0.5, br;q=1', 'br'],
  ['brotli', null],
  ['*', null],
] as const)('Accept-Encoding %s takes %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
