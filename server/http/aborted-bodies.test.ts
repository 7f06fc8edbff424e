import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { UNSUBSCRIBE_PATH } from '../business/notifications/unsubscribe-links.ts'
import { SANDBOX_PAGE } from '../business/payments/sandbox/sandbox-gateway.ts'
import { WEBHOOK_PATH } from '../business/payments/webhook-routes.ts'
import { aCustomer } from '../testing/a-customer.ts'
import { withServer } from '../testing/with-server.ts'

const server = withServer({ env: { METRICS_ALLOW: '127.0.0.1' } })
let token: string
beforeAll(async () => {
  token = (await aCustomer(server)).headers['authorization'] ?? ''
})

interface Cut {
  path: string
  type: string
  /** What was sent of it. */
  body: string
}

const UPLOAD = { path: '/api/file/upload', type: 'multipart/form-data; boundary=b' }
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
const CUTS: Cut[] = [
  { path: '/api/user/doLogin', type: 'application/json', body: '{"email":"a' },
  { path: '/api/user/doLogin', type: 'application/json', body: '' },
  { ...UPLOAD, body: '' },
  { ...UPLOAD, body: '--b\r\nContent-Disp' },
  { ...UPLOAD, body: '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nhalf a' },
  { ...UPLOAD, body: PART },
  { ...UPLOAD, body: `${PART}${'x'.repeat(300_000)}` },
  { ...UPLOAD, body: `${PART}GIF89a\r\n--b\r\n` },
  { path: `${WEBHOOK_PATH}/sandbox`, type: 'application/json', body: '{"id":' },
  { path: `${UNSUBSCRIBE_PATH}?kind=news`, type: 'application/x-www-form-urlencoded', body: 'List-' },
  { path: `${SANDBOX_PAGE}/1`, type: 'application/x-www-form-urlencoded', body: 'answer=' },
]

let lastCaller = 0

/** Sends a part of a body and hangs up, each time as another caller. */
function hangUpAfter({ path, type, body }: Cut): Promise<void> {
  lastCaller++
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `X-Forwarded-For: 10.66.0.${lastCaller}`,
    `Authorization: ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length + 1_000}`,
  ]
  return new Promise((resolve) => {
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' })
    socket.on('error', () => {}).on('close', () => resolve())
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  })
}

/** How many answers there were to what was posted, by status. */
async function answers(): Promise<Record<string, number>> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const counts: Record<string, number> = {}
  for (const [, status = '', count] of text.matchAll(/_count\{method="POST",.*status="(\d+)"\} (\d+)/g))
    counts[status] = (counts[status] ?? 0) + Number(count)
  return counts
}

async function expectOnlyRefused(sent: number, before: Record<string, number>) {
  const expected = { ...before, 400: (before[400] ?? 0) + sent }
  await expect.poll(answers, { timeout: 10_000 }).toEqual(expected)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
}

test('fifty who hang up half way through a body are fifty bad requests, and no failure of ours', async () => {
  const before = await answers()
  const cuts = Array.from({ length: 5 }, () => CUTS).flat()
  for (const cut of cuts) await hangUpAfter(cut)
  await expectOnlyRefused(cuts.length, before)
})

test('who hangs up before the body was looked at is done with too', async () => {
  const before = await answers()
  const holder = await server.database.pool.connect()
  try {
    await holder.query('begin; lock table call_limit in access exclusive mode')
    await Promise.all(CUTS.map(hangUpAfter))
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await expectOnlyRefused(CUTS.length, before)
})
