import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExportLink } from '../business/accounts/export/export-link.ts'
import { unsubscribeLink } from '../business/notifications/unsubscribe-links.ts'
import { readSignatures } from '../business/orders/agreements/signed-agreement-routes.ts'
import { accountCalendarLink, orderLinks } from '../business/orders/view/order-links.ts'
import { SANDBOX_PAGE } from '../business/payments/sandbox/sandbox-gateway.ts'
import { WEBHOOK_PATH } from '../business/payments/webhook-routes.ts'
import { aCustomer } from '../testing/a-customer.ts'
import { anOrder } from '../testing/an-order.ts'
import { type RawAnswer, type Stand, sendRaw, startStand } from '../testing/http-stand.ts'
import { beginPayment } from '../testing/paying.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { fileLinks } from '../business/uploads/private-links.ts'
import { openSite } from './site/site-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'kennel-site-'))
let server: TestServer
let site: Stand
/** An address that works for each route outside the contract, by what it is. */
let good: Record<string, Place> = {}

interface Place {
  port: number
  path: string
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets/index-abc.js'), 'export {}')
  server = await startTestServer({
    demo: true,
    env: { METRICS_ALLOW: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1000000' },
  })
  site = await startStand({ site: openSite(folder), env: { TRUST_PROXY: '127.0.0.1' } })
  const served = { ...PATHS, ...(await linkedPaths()) }
  good = {
    ...placesOn(site.port, SITE_PATHS),
    ...placesOn(Number(new URL(server.url).port), served),
  }
})
afterAll(async () => {
  await server.stop()
  await site.stop()
  rmSync(folder, { recursive: true })
})

const placesOn = (port: number, paths: Record<string, string>): Record<string, Place> =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, { port, path }]))

const SITE_PATHS = { page: '/', icon: '/favicon.svg', asset: '/assets/index-abc.js' }
const PATHS = {
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  docs: '/api/docs',
  docsScript: '/api/docs/start.js',
  style: '/api/page.css',
  openApi: '/api/openapi.json',
  webhook: `${WEBHOOK_PATH}/sandbox`,
}
const LINKED = [
  'calendar',
  'subscription',
  'invoice',
  'agreement',
  'export',
  'unsubscribe',
  'checkout',
  'file',
]
const ROUTES = [...Object.keys({ ...SITE_PATHS, ...PATHS }), ...LINKED]

async function linkedPaths(): Promise<Record<string, string>> {
  const { app, database } = server
  const customer = await aCustomer(server)
  const order = await anOrder(server, { accountId: customer.id })
  const { session } = await beginPayment(server, customer, { id: order.id })
  const { calendarPath, invoicePath } = await orderLinks(app, order, [])
  const { rows } = await database.pool.query<{ id: number }>('select max(id) as id from session')
  const holder = { accountId: customer.id, sessionId: rows[0]?.id ?? 0 }
  const unsubscribe = new URL(await unsubscribeLink(app, app.db, { accountId: customer.id, kind: 'news' }))
  const photo = await uploadFile(server, 'maple.jpg', customer.headers)
  return {
    calendar: calendarPath,
    subscription: await accountCalendarLink(app, customer.id),
    invoice: invoicePath,
    agreement: (await readSignatures(app, customer.id))[0]?.path ?? '',
    export: await createExportLink(app, holder),
    unsubscribe: unsubscribe.pathname + unsubscribe.search,
    checkout: `${SANDBOX_PAGE}/${session}`,
    file: (await fileLinks(app))(photo.name),
  }
}

const MARK = `<i>"'hostile`
const marked = encodeURIComponent(MARK)

/** Groups of header lines that a server should survive, with a body where they speak of one. */
const HEADERS: [what: string, lines: string[], body?: string][] = [
  ['nothing else', []],
  ['endless cookies', [`Cookie: ${'a=b; XSRF-TOKEN=<; '.repeat(500)}`]],
  ['ten kilobytes of versions', [`If-None-Match: ${'W/"x", '.repeat(1_500)}`, 'If-Modified-Since: soon']],
  ['ranges', [`Range: bytes=9-1,${'0-0,'.repeat(1_000)}-99999999999`, 'If-Range: "x"', 'If-Match: "x"']],
  ['encodings', [`Accept-Encoding: ${'br;q=0, '.repeat(1_000)}gzip;q=x`, `Accept: ${MARK}, text/html`]],
  [
    'a host of their own',
    [
      'X-Forwarded-Host: evil.example',
      'Forwarded: host=evil.example',
      'X-Forwarded-Proto: javascript',
      'X-Original-URL: //evil.example',
    ],
  ],
  ['names', [`X-Request-Id: ${MARK}`, `X-Forwarded-For: ${MARK}`, `Origin: ${MARK}`, `Referer: ${MARK}`]],
  ['a token of blanks', [`Authorization: Bearer ${' '.repeat(9_000)}x`]],
  ['bytes that are no text', ['Authorization: \xff\xfe', 'Cookie: \x80=\xff']],
  ['another protocol', ['Connection: upgrade', 'Upgrade: websocket', 'X-HTTP-Method-Override: DELETE']],
  ['half a body', ['Content-Type: application/json', 'Content-Encoding: gzip', 'Content-Length: 5'], '{"a":'],
  ['a length below nothing', ['Content-Length: -1']],
  ['two lengths', ['Content-Length: 1', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['pieces that are none', ['Transfer-Encoding: chunked'], 'zz\r\n'],
  ['a trailing header', ['Trailer: Host', 'Transfer-Encoding: chunked'], '0\r\nHost: evil.example\r\n\r\n'],
]

/** Put behind an address that works. */
const TAILS = [
  '/',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/.env',
  '%00',
  '%',
  '%ed%a0%80',
  `/${'x'.repeat(9_000)}`,
  `/${marked}`,
  `/${MARK}`,
  '/%0d%0aSet-Cookie:%20a=b',
  '/__proto__',
]

/** Put into the query of an address that works. */
const QUERIES = [
  `x=${marked}`,
  `x=${MARK}`,
  'order=2&account=2&signature=x&expires=1',
  'signature[]=x&__proto__[x]=1&constructor=1',
  'kind=%00&account=%00&expires=%ed%a0%80',
  'expires=999999999999999&turn=%0d%0aX:y',
  '%=%&&&=',
  'a=&'.repeat(3_000),
  'next=https://evil.example',
]

const METHODS = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

const BODIES: [type: string, body: string][] = [
  ['application/json', '['.repeat(20_000)],
  ['application/json; charset=utf-16', '{"a":'],
  ['text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['multipart/form-data', '--x\r\n\r\n'],
  ['application/x-www-form-urlencoded', `answer=pay&token=%ff%00&answer=${marked}`],
  ['///', MARK],
]

const request = (method: string, target: string, lines: string[], body = '') =>
  `${method} ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n${lines
    .map((line) => `${line}\r\n`)
    .join('')}\r\n${body}`

/** All that is asked of one route. */
function* hostileRequests(path: string): Generator<string> {
  const [bare = '', query = ''] = path.split('?')
  const page = ['Accept: text/html']
  for (const [, lines, body] of HEADERS) yield request('GET', path, lines, body)
  for (const tail of TAILS) yield request('GET', bare + tail, page)
  for (const each of QUERIES) yield request('GET', `${bare}?${query}&${each}`, page)
  for (const method of METHODS) yield request(method, path, page)
  for (const [type, body] of BODIES)
    yield request('POST', path, [`Content-Type: ${type}`, `Content-Length: ${body.length}`], body)
}

/** What is wrong with an answer, in a few words. */
function faultIn({ status, head, body }: RawAnswer): string | null {
  if (!(status >= 200 && status < 500)) return `answered ${status}`
  if (/evil\.example|<i>"/.test(head + body)) return 'repeated what it was sent'
  if (!/^x-content-type-options: nosniff\r?$/im.test(head)) return 'left its headers out'
  const isJson = /^content-type: application\/json/im.test(head)
  if (status >= 400 && isJson && body !== '' && (JSON.parse(body) as { code: number }).code !== status)
    return `said something else than ${status}`
  return null
}

async function faultsOf(port: number, requests: Iterable<string>): Promise<string[]> {
  const faults: string[] = []
  const waiting = requests[Symbol.iterator]()
  const work = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const fault = faultIn(await sendRaw(port, next.value))
      if (fault !== null) faults.push(`${fault}: ${next.value.slice(0, 200)}`)
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return faults
}

test('each address works for those who mean well', async () => {
  for (const name of ROUTES) {
    const { port, path } = good[name] ?? { port: 0, path: '' }
    const { status } = await sendRaw(port, request('GET', path, []))
    expect(status, name).toBe(name === 'webhook' ? 405 : 200)
  }
})

describe('hostile paths, queries, headers, methods and bodies break nothing, and are not repeated', () => {
  test.each(ROUTES)('%s', async (name) => {
    const { port, path } = good[name] ?? { port: 0, path: '' }
    expect(await faultsOf(port, hostileRequests(path))).toEqual([])
  })
})

test('addresses that lead nowhere, or out of here, break nothing either', async () => {
  const targets = [
    'http://evil.example/robots.txt',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    'foo',
    ':80',
    `/${marked}`,
    '/assets/%2e%2e/index.html',
    '/files/public/..%2f..%2fpostgres%2fpassword',
    '/files/private/../public/x.jpg',
    '/files/drafts/x',
    `/files/public/${'x'.repeat(300)}.jpg`,
    `/${'x/'.repeat(4_000)}`,
    `/${'x'.repeat(70_000)}`,
    `${SANDBOX_PAGE}/%00`,
    `${SANDBOX_PAGE}/%ff`,
    `${SANDBOX_PAGE}/${'x'.repeat(100)}`,
    `${WEBHOOK_PATH}/__proto__`,
    '/newPassword?code=%00',
  ]
  const requests = targets.map((target) => request('GET', target, ['Accept: text/html']))
  expect(await faultsOf(site.port, requests)).toEqual([])
  expect(await faultsOf(good['health']?.port ?? 0, requests)).toEqual([])
})
