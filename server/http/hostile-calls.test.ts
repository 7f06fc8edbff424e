import { beforeAll, expect, test } from 'vitest'
import { EXPORT_PATH } from '../business/accounts/export/export-link.ts'
import { UNSUBSCRIBE_PATH } from '../business/notifications/unsubscribe-links.ts'
import { CALENDAR_PATH, INVOICE_PATH, RECEIPT_PATH } from '../business/orders/view/order-links.ts'
import { SANDBOX_PAGE } from '../business/payments/sandbox/sandbox-gateway.ts'
import { WEBHOOK_PATH } from '../business/payments/webhook-routes.ts'
import { HOSTILE_CHARACTERS, HOSTILE_TEXTS } from '../testing/hostile-values.ts'
import { keepAliveAgent, sendRequest } from '../testing/send-request.ts'
import { withServer } from '../testing/with-server.ts'
import type { OpenApi, Operation } from './docs/openapi.ts'

const server = withServer({ demo: true, accounts: true })
let api: OpenApi
beforeAll(async () => {
  api = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi
})

const HOSTILE: unknown[] = [
  null,
  -1,
  0,
  1e308,
  2_147_483_648,
  '',
  'a\u0000b',
  "'; drop table account; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  [],
  [[[[]]]],
  {},
  { $gt: '' },
  { toString: 1, valueOf: null },
  true,
]

/** A query string cannot carry these. */
const HOSTILE_IN_BODY: unknown[] = [...HOSTILE, 'x'.repeat(100_000), '\ud800']

/** How many rows each table of the business holds; counting calls is the one thing a refused call may leave behind. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('request_count', 'call_limit')`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await server.database.pool.query<{ count: number }>(`select count(*) from "${name}"`)
    counts[name] = counted.rows[0]?.count ?? 0
  }
  return counts
}

function expectRefused(
  where: string,
  { status, body }: { status: number; body: { code: number; msg: string } },
) {
  expect(status, where).toBeLessThan(500)
  expect(body.code, where).toBe(status)
  expect(body.msg, where).not.toMatch(/Error:|at \/|node_modules|Invalid input|FST_|violates|relation/)
}

async function sendHostileQuery(path: string, name: string, value: unknown) {
  const query = `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`
  expectRefused(`${path}?${query}`, await server.get(`${path}?${query}`))
}

async function sendHostileBody(path: string, fields: string[], value: unknown) {
  expectRefused(`${path} ${typeof value}`, await server.post(path, value))
  const answer = await server.post(path, Object.fromEntries(fields.map((field) => [field, value])))
  expectRefused(`${path} with ${fields.join(', ')} as ${typeof value}`, answer)
  if (fields.length > 0) expect(answer.status, path).toBeGreaterThanOrEqual(400)
}

/**
 * Whoever is not logged in is turned away before anything is read: such a call gets a few values, the next one others.
 * With a log-in every call gets them all (hostile-fields.test.ts).
 */
function* valuesFor({ 'x-access': access }: Operation, values: unknown[], turn: number): Generator {
  const many = access === 'public' ? values.length : 3
  for (let at = 0; at < many; at += 1) yield values[(turn * many + at) % values.length]
}

test('every call of the contract refuses hostile values in plain words, and writes nothing', async () => {
  const before = await rowCounts()
  for (const [turn, [path, { get, post }]] of Object.entries(api.paths).entries()) {
    for (const { name } of get?.parameters ?? []) {
      const values = get === undefined ? [] : [...valuesFor(get, HOSTILE, turn)]
      await Promise.all(values.map((value) => sendHostileQuery(path, name, value)))
    }
    if (post === undefined) continue
    const fields = Object.keys(post.requestBody?.content['application/json']?.schema.properties ?? {})
    const values = [...valuesFor(post, HOSTILE_IN_BODY, turn)]
    await Promise.all(values.map((value) => sendHostileBody(path, fields, value)))
  }
  expect(await rowCounts()).toEqual(before)
}, 60_000)

test('every call that needs a log-in refuses outsiders with 401', async () => {
  for (const [path, { get, post }] of Object.entries(api.paths)) {
    const operation = get ?? post
    if (operation === undefined || operation['x-access'] === 'public') continue
    const call = (headers: Record<string, string>) =>
      get ? server.get(path, headers) : server.post(path, {}, headers)
    expect((await call({})).status, path).toBe(401)
    expect((await call({ authorization: `Bearer ${'0'.repeat(43)}` })).status, path).toBe(401)
  }
})

const LINKS = [
  EXPORT_PATH,
  UNSUBSCRIBE_PATH,
  CALENDAR_PATH,
  INVOICE_PATH,
  RECEIPT_PATH,
  '/files/private/a.pdf',
]
const FOLDERS = [SANDBOX_PAGE, WEBHOOK_PATH, '/files', '/files/public', '/assets']

test('links and pages outside the contract break on no hostile text either', async () => {
  const texts = [...HOSTILE_TEXTS, ...HOSTILE_CHARACTERS].map((text) =>
    encodeURIComponent(
      String(text)
        .slice(0, 3_000)
        .replaceAll(/\p{Cs}/gu, ''),
    ),
  )
  const paths = texts.flatMap((text) => [
    ...FOLDERS.map((folder) => `${folder}/${text}`),
    ...LINKS.flatMap((link) =>
      ['account', 'order', 'payment', 'kind', 'signature', 'expires'].map(
        (name) =>
          `${link}?account=1&order=1&payment=1&kind=news&expires=9999999999&signature=x&${name}=${text}`,
      ),
    ),
  ])
  const broken: string[] = []
  const agent = keepAliveAgent()
  for (const path of paths) {
    for (const method of ['GET', 'POST'] as const) {
      const { status } = await sendRequest(agent, server.url + path, { method, headers: {} })
      if (status >= 500) broken.push(`${method} ${path.slice(0, 100)}: ${status}`)
    }
  }
  agent.destroy()
  expect(broken).toEqual([])
})
