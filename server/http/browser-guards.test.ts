import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { envelopeOf, type Stand, startStand } from '../testing/http-stand.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { testDatabase } from '../testing/test-database.ts'

const TOKEN = 'abcdefghijklmnop0123'
const OTHER = 'abcdefghijklmnop9999'

let database: TestDatabase
let alone: Stand
let https: Stand
let apart: Stand
beforeAll(async () => {
  database = await testDatabase()
  alone = await startStand({ database })
  https = await startStand({ database, env: { PUBLIC_ORIGIN: 'https://kennel.example' } })
  apart = await startStand({
    database,
    env: {
      PUBLIC_ORIGIN: 'https://kennel.example',
      API_ORIGIN: 'https://api.kennel.example',
      FILES_ORIGIN: 'https://files.kennel.example',
    },
  })
})
afterAll(async () => {
  await Promise.all([alone.stop(), https.stop(), apart.stop()])
  await database.close()
})

const post = (server: Stand, headers: Record<string, string>, path = '/api/stand/nothing') =>
  fetch(server.url + path, { method: 'POST', headers })

const cookieOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(alone.url + path, { headers })).headers.get('set-cookie')

describe('the CSRF pair', () => {
  const pair = { cookie: `other=1; XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN }

  test.each([
    ['a program that is no browser passes', {}, 200],
    ['a browser with the pair passes', { origin: 'http://a', ...pair }, 200],
    ['a cookie alone is refused', { cookie: `XSRF-TOKEN=${TOKEN}` }, 403],
    ['another cookie without the pair is refused', { cookie: 'session=1' }, 403],
    ['a header that differs is refused', { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': OTHER }, 403],
    [
      'a header of another length is refused',
      { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': 'short' },
      403,
    ],
    ['a header without the cookie is refused', { origin: 'http://a', 'x-xsrf-token': TOKEN }, 403],
    ['an empty pair is refused', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }, 403],
    ['an origin alone is refused', { origin: 'http://evil.example' }, 403],
    ['Sec-Fetch-Site alone is refused', { 'sec-fetch-site': 'cross-site' }, 403],
    ["Sec-Fetch-Mode alone is no browser: Node's fetch sends it", { 'sec-fetch-mode': 'cors' }, 200],
  ] as const)('%s', async (_what, headers, code) => {
    expect((await envelopeOf(await post(alone, headers))).code).toBe(code)
  })

  test('CU33 a pair that does not fit is renewed with the refusal, and the new one passes', async () => {
    const refused = await post(alone, { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': OTHER })
    expect(await envelopeOf(refused)).toMatchObject({ code: 403, data: { renewed: 'csrf' } })
    const [, renewed = ''] = /XSRF-TOKEN=([^;]+)/.exec(refused.headers.get('set-cookie') ?? '') ?? []
    expect(renewed).not.toBe('')
    expect(renewed).not.toBe(TOKEN)
    const again = await post(alone, { cookie: `XSRF-TOKEN=${renewed}`, 'x-xsrf-token': renewed })
    expect(again.status).toBe(200)
  })

  test('reading needs no pair', async () => {
    const response = await fetch(`${alone.url}/api/stand/visitor`, {
      headers: { origin: 'http://evil.example' },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('a call from another company proves itself otherwise', async () => {
    expect((await post(alone, { origin: 'http://bank.example' }, '/api/stand/webhook')).status).toBe(200)
  })

  test('its cookie comes with the page and, to a browser that lost it, with the API', async () => {
    expect(await cookieOf('/')).toMatch(/^XSRF-TOKEN=[\w-]{24}; Path=\/; Max-Age=31536000; SameSite=Lax$/)
    expect(await cookieOf('/staff/today?date=2026-12-04')).toContain('XSRF-TOKEN=')
    expect(await cookieOf('/staff/assets/main.js')).toBeNull()
    expect(await cookieOf('/api/stand/visitor', { 'sec-fetch-site': 'same-origin' })).toContain('XSRF-TOKEN=')
    expect(await cookieOf('/api/stand/visitor', { cookie: `XSRF-TOKEN=${TOKEN}` })).toBeNull()
    expect(await cookieOf('/', { cookie: `XSRF-TOKEN=${TOKEN}` })).toBeNull()
    expect(await cookieOf('/api/stand/visitor')).toBeNull()
  })

  test('a refused browser gets a new cookie and passes with it', async () => {
    const refused = await post(alone, { origin: 'http://a' })
    const cookie = refused.headers.get('set-cookie')?.split(';')[0] ?? ''
    const [, token = ''] = cookie.split('=')
    expect((await post(alone, { origin: 'http://a', cookie, 'x-xsrf-token': token })).status).toBe(200)
  })

  test('two cookies are never the same', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => fetch(`${alone.url}/`)))
    expect(new Set(answers.map((answer) => answer.headers.get('set-cookie'))).size).toBe(300)
  })

  test('the cookie is for HTTPS only where the site is', async () => {
    expect((await fetch(`${https.url}/`)).headers.get('set-cookie')).toMatch(/; Secure$/)
  })
})

describe('the site on another origin than the API', () => {
  const site = { origin: 'https://kennel.example' }

  test('may call: its exact origin stands for the pair it cannot read', async () => {
    const response = await post(apart, site)
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://kennel.example')
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect(response.headers.get('vary')).toContain('Origin')
  })

  test('is told what it may send, before it sends it', async () => {
    const response = await fetch(`${apart.url}/api/stand/write`, {
      method: 'OPTIONS',
      headers: {
        ...site,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toMatch(
      /Authorization, Content-Type, X-XSRF-TOKEN/,
    )
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST')
  })

  test('errors reach it too', async () => {
    const response = await fetch(`${apart.url}/api/stand/none`, { headers: site })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      404,
      'https://kennel.example',
    ])
  })

  test.each(['https://evil.example', 'https://kennel.example.evil.example', 'http://kennel.example', 'null'])(
    'the origin %s is let in by neither',
    async (origin) => {
      const response = await post(apart, { origin })
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null])
    },
  )

  test('on one origin there is no CORS at all', async () => {
    for (const server of [alone, https]) {
      const response = await fetch(`${server.url}/api/stand/visitor`, { headers: site })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      const asked = await fetch(`${server.url}/api/stand/write`, {
        method: 'OPTIONS',
        headers: { ...site, 'access-control-request-method': 'POST' },
      })
      expect(asked.status).toBe(405)
    }
  })
})

describe('security headers', () => {
  test.each([
    '/',
    '/api/stand/visitor',
    '/api/stand/prepared',
    '/api/stand/none',
    '/healthz',
    '/nowhere',
    '/api/docs',
    '/api/%',
  ])('are on %s', async (path) => {
    const { headers } = await fetch(alone.url + path)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('HSTS is promised only where the site is on HTTPS', async () => {
    expect((await fetch(`${https.url}/healthz`)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000',
    )
  })
})

const idFor = async (given?: string) =>
  (
    await fetch(`${alone.url}/api/stand/visitor`, {
      headers: given === undefined ? {} : { 'x-request-id': given },
    })
  ).headers.get('x-request-id')

describe('the request id', () => {
  test("is the caller's own when it is a short plain token", async () => {
    expect(await idFor('trace-1.A_b')).toBe('trace-1.A_b')
  })

  test.each([undefined, 'x'.repeat(65), 'a b', '<script>', '{"a":1}', 'é'])(
    'is made when the caller gives %s',
    async (given) => {
      expect(await idFor(given)).toMatch(/^[\w-]{8}-[0-9a-z]+$/)
    },
  )

  test('comes with an address that cannot even be read', async () => {
    expect((await fetch(`${alone.url}/api/%`)).headers.get('x-request-id')).toMatch(/^[\w-]{8}-[0-9a-z]+$/)
  })

  test('differs from request to request', async () => {
    expect(await idFor()).not.toBe(await idFor())
  })
})
