import { connect as connectSocket } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import { id, NoInput, Nothing, queryId, requiredText } from '#contract/fields.ts'
import { openRateLimits, type RateLimits } from '../http/guards/rate-limits.ts'
import { createHttpServer, type HttpServer, type HttpServerParts } from '../http/http-server.ts'
import { type Caller, type Handlers, routes } from '../http/routes.ts'
import { systemClock } from '../platform/clock.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'
import { type Environment, parseSettings } from '../platform/settings.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

const base = {
  access: 'public',
  summary: 'For the tests of the HTTP part.',
  input: NoInput,
  output: z.unknown(),
} as const

/** A small contract of its own: the HTTP part is tested without any business. */
export const stand = {
  read: endpoint({
    ...base,
    method: 'GET',
    path: '/api/stand/read',
    input: z.object({ id: queryId('dog') }),
  }),
  write: endpoint({
    ...base,
    method: 'POST',
    path: '/api/stand/write',
    input: z.object({
      name: requiredText('the name', 40),
      dogId: id('dog').optional(),
      kind: z.enum(['small', 'large']).optional(),
      partySize: z.int().min(1).max(9).optional(),
      tags: z.array(z.string()).max(3).optional(),
    }),
  }),
  store: endpoint({
    ...base,
    method: 'POST',
    path: '/api/stand/store',
    input: z.object({ text: z.string() }),
  }),
  nothing: endpoint({
    ...base,
    method: 'POST',
    path: '/api/stand/nothing',
    output: Nothing,
    idempotent: true,
  }),
  prepared: endpoint({ ...base, method: 'GET', path: '/api/stand/prepared' }),
  large: endpoint({ ...base, method: 'GET', path: '/api/stand/large' }),
  slow: endpoint({ ...base, method: 'GET', path: '/api/stand/slow' }),
  broken: endpoint({
    ...base,
    method: 'GET',
    path: '/api/stand/broken',
    input: z.object({ how: z.string() }),
  }),
  customer: endpoint({
    ...base,
    method: 'POST',
    path: '/api/stand/customer',
    access: 'customer',
    input: z.object({ n: z.int() }),
  }),
  staff: endpoint({ ...base, method: 'GET', path: '/api/stand/staff', access: 'staff' }),
  manager: endpoint({ ...base, method: 'GET', path: '/api/stand/manager', access: 'manager' }),
  visitor: endpoint({ ...base, method: 'GET', path: '/api/stand/visitor' }),
  logIn: endpoint({ ...base, method: 'POST', path: '/api/stand/logIn', answersToken: true }),
  limited: endpoint({
    ...base,
    method: 'POST',
    path: '/api/stand/limited',
    limit: { max: 3, perSeconds: 60 },
  }),
  webhook: endpoint({ ...base, method: 'POST', path: '/api/stand/webhook', csrf: 'exempt' }),
}

const CALLERS: Record<string, Caller> = {
  'customer-token': { accountId: 7, role: 'customer', sessionId: 70, permissions: [] },
  'staff-token': { accountId: 8, role: 'staff', sessionId: 80, permissions: [] },
  'manager-token': { accountId: 9, role: 'manager', sessionId: 90, permissions: [] },
}

export interface StandOptions extends Partial<Omit<HttpServerParts, 'settings'>> {
  env?: Environment
  perMinute?: number
  handlers?: Partial<Handlers<typeof stand>>
  database?: TestDatabase
}

export interface Stand {
  url: string
  port: number
  server: HttpServer
  database: TestDatabase
  limits: RateLimits
  metrics: Metrics
  /** Everything the log wrote, as parsed lines and as text. */
  logged: { lines(): Record<string, unknown>[]; text(): string }
  stop(): Promise<void>
}

/** The HTTP part alone on a free loopback port, with a database of its own. */
export async function startStand(options: StandOptions = {}): Promise<Stand> {
  const database = options.database ?? (await testDatabase())
  const written: string[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => (written.push(chunk.toString()), done()),
  })
  const log = options.log ?? pino({ level: 'info', base: null }, sink)
  const settings = parseSettings({ RATE_LIMIT_PER_MINUTE: '100000', ...options.env })
  const metrics = options.metrics ?? createMetrics()
  const perMinute = options.perMinute ?? settings.rateLimitPerMinute
  const limits = options.limits ?? openRateLimits({ db: database.db, log, clock: systemClock, perMinute })
  const server = createHttpServer({
    site: null,
    isReady: async () => (await database.pool.query('select 1')).rowCount === 1,
    authenticate: async ({ token }) => CALLERS[token] ?? null,
    ...options,
    settings,
    log,
    metrics,
    limits,
    routes: routes(stand, { ...standHandlers(database), ...options.handlers }),
  })
  const { url, port } = await server.listen(0, '127.0.0.1')
  return {
    url,
    port,
    server,
    database,
    limits,
    metrics,
    logged: {
      lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
      text: () => written.join(''),
    },
    stop: async () => {
      await server.stop()
      await limits.stop()
      if (options.database === undefined) await database.close()
    },
  }
}

export const PREPARED = { body: Buffer.from('{"code":200,"msg":"","data":[1,2]}'), etag: 'version-1' }

function standHandlers({ pool }: TestDatabase): Handlers<typeof stand> {
  return {
    read: async ({ input }) => ({ data: input }),
    write: async ({ input }) => ({ data: input, msg: 'Saved.' }),
    store: async ({ input }) => ({ data: (await pool.query('select $1::text as text', [input.text])).rows }),
    nothing: async () => ({ data: null }),
    prepared: () => ({ prepared: PREPARED }),
    large: async () => ({ data: Array.from({ length: 500 }, (_, index) => ({ id: index, name: 'Maple' })) }),
    slow: async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { data: 'done' }
    },
    broken: async ({ input }) => ({ data: (await pool.query(input.how)).rows }),
    customer: async ({ caller, input }) => ({ data: { caller, n: input.n } }),
    staff: async ({ caller }) => ({ data: caller }),
    manager: async ({ caller }) => ({ data: caller }),
    visitor: async ({ caller, request }) => ({ data: { caller, address: request.address } }),
    logIn: async () => ({ data: null, token: 'a-new-token' }),
    limited: async () => ({ data: 'let through' }),
    webhook: async () => ({ data: 'heard' }),
  }
}

const EnvelopeSchema = z.strictObject({
  code: z.int(),
  msg: z.string(),
  data: z.unknown(),
  token: z.string().optional(),
})

/** Every answer of the API must parse as the envelope, with the status as its code. */
export async function envelopeOf(response: Response): Promise<Envelope<unknown>> {
  const envelope = EnvelopeSchema.parse(await response.json())
  if (envelope.code !== response.status)
    throw new Error(`code ${envelope.code} came with status ${response.status}`)
  return envelope as Envelope<unknown>
}

export interface RawAnswer {
  status: number
  head: string
  body: string
}

/** Sends bytes as they are, for requests no client library would make. */
export function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connectSocket({ port, host: '127.0.0.1' }, () => socket.write(bytes))
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const [head = '', ...rest] = text.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') })
    })
  })
}
