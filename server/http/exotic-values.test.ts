import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { aCustomer, type TestCustomer } from '../testing/a-customer.ts'
import { aStaffMember } from '../testing/a-staff-member.ts'
import { ENDPOINTS, inputSchemaOf } from '../testing/every-endpoint.ts'
import { EXOTIC, inputVariants, leavesOf, VAST, withRaw } from '../testing/exotic-inputs.ts'
import { keepAliveAgent, sendRequest } from '../testing/send-request.ts'
import { withServer } from '../testing/with-server.ts'
import { isAskedOfAnything } from './asked-of-anything.ts'
import type { OpenApi } from './docs/openapi.ts'
import { InvalidInput, parseInput } from './parse-input.ts'
import { plainJson } from './plain-json.ts'

const server = withServer({ demo: true, env: { RATE_LIMIT_PER_MINUTE: '1000000' } })
const agent = keepAliveAgent()
let api: OpenApi
beforeAll(async () => {
  api = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi
  return () => agent.destroy()
})

const schemaOf = ({ path }: Endpoint) => {
  const { get, post } = api.paths[path] ?? {}
  const operation = get ?? post
  if (operation === undefined) throw new Error(`${path} is not published`)
  return inputSchemaOf(operation)
}

const callerOf = ({ path }: Endpoint): Promise<TestCustomer> =>
  path.startsWith('/api/staff') ? aStaffMember(server, 'manager') : aCustomer(server)

let sent = 0

async function send(path: string, who: TestCustomer, body?: string, type = 'application/json') {
  sent += 1
  const headers = { ...who.headers, 'x-forwarded-for': `10.9.${(sent >> 8) & 255}.${sent & 255}` }
  return sendRequest(agent, server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers:
      body === undefined
        ? headers
        : { ...headers, 'content-type': type, 'idempotency-key': `exotic-${sent}` },
    ...(body !== undefined && { body }),
  })
}

const clearLimits = () => server.database.pool.query('delete from call_limit')

const POSTS = ENDPOINTS.filter(({ method, takesFile }) => method === 'POST' && !takesFile)
const GETS = ENDPOINTS.filter(({ method }) => method === 'GET')

/** What the server makes of a body, without the way there. */
const readBody = (schema: z.ZodType, json: string): InvalidInput | null =>
  readAs(schema, () => plainJson(JSON.parse(json)))

/** The same of a body that went by no other check. */
const readRaw = (schema: z.ZodType, json: string): InvalidInput | null =>
  readAs(schema, () => JSON.parse(json) as unknown)

function readAs(schema: z.ZodType, body: () => unknown): InvalidInput | null {
  try {
    parseInput(schema, body())
    return null
  } catch (error) {
    if (error instanceof InvalidInput) return error
    throw error
  }
}

test('EN1 no field of the contract has a name that is asked of anything', () => {
  const names = ENDPOINTS.flatMap((endpoint) =>
    inputVariants(schemaOf(endpoint)).flatMap(({ paths }) => paths.flat()),
  )
  expect(names.filter((name) => isAskedOfAnything(String(name)))).toEqual([])
})

test('EN1 no schema of the contract breaks on an exotic value, in any of its fields or instead of them all', () => {
  const broken: string[] = []
  for (const endpoint of POSTS) {
    for (const { good, newPaths } of inputVariants(schemaOf(endpoint))) {
      for (const path of [[], ...newPaths]) {
        for (const [what, raw] of Object.entries(EXOTIC)) {
          const refused = readBody(endpoint.input, withRaw(good, [path], raw))
          if (refused?.cause !== undefined) broken.push(`${endpoint.path} ${path.join('.')}: ${what}`)
        }
      }
    }
  }
  expect(broken).toEqual([])
})

/** The same where nothing has been taken out of the body before: the schemas do break, and that is an answer too. */
test('EN1 what a schema of the contract breaks on is refused by the name of its field, in every field', () => {
  const wrong: string[] = []
  let broke = 0
  for (const endpoint of POSTS) {
    for (const { good, newPaths } of inputVariants(schemaOf(endpoint))) {
      for (const path of newPaths) {
        for (const what of ['a length that is no number', 'a length without a value']) {
          const refused = readRaw(endpoint.input, withRaw(good, [path], EXOTIC[what] ?? ''))
          if (refused === null || refused.cause === undefined) continue
          broke += 1
          const named = refused.fields[0]?.field ?? ''
          // A list of choices breaks as a whole, and is named as a whole.
          if (named === '' || !`${path.join('.')}.`.startsWith(`${named}.`))
            wrong.push(`${endpoint.path} ${path.join('.')}: ${named}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(broke).toBeGreaterThan(200)
})

/** All for whoever is not logged in; the others get what their schema takes, and in turns some of what it refuses. */
function exoticBodies(endpoint: Endpoint, turn: number): [what: string, body: string][] {
  const isPublic = endpoint.access === 'public'
  return inputVariants(schemaOf(endpoint)).flatMap(({ good, paths }, variant) => {
    const leaves = leavesOf(paths)
    const all = Object.entries(EXOTIC).map(([what, raw]) => [what, withRaw(good, leaves, raw)] as const)
    const worth = all.filter(
      ([, body], at) =>
        isPublic || (at + turn + variant) % 6 === 0 || readBody(endpoint.input, body) === null,
    )
    return worth.map(([what, body]): [string, string] => [what, body])
  })
}

/** Too much for one call: each endpoint gets two of them, in its first field and in its last. */
function vastBodies(endpoint: Endpoint, turn: number): [what: string, body: string][] {
  const [{ good, paths } = { good: {}, paths: [] }] = inputVariants(schemaOf(endpoint))
  const vast = Object.entries(VAST)
  return [paths[0], paths.at(-1)].flatMap((path, at) => {
    const [what, raw] = vast[(turn * 2 + at) % vast.length] ?? ['', '']
    return path === undefined ? [] : [[what, withRaw(good, [path], raw)] as [string, string]]
  })
}

test.each(POSTS.map((endpoint, turn) => [endpoint.path, endpoint, turn] as const))(
  'EN1 %s answers every exotic body, and none with a fault',
  async (path, endpoint, turn) => {
    const who = await callerOf(endpoint)
    const broken: string[] = []
    const answered = async ([what, body]: [string, string], isRefused: boolean) => {
      if (endpoint.limit) await clearLimits()
      const { status, text } = await send(path, who, body)
      if (status >= 500 || (isRefused && status < 400))
        broken.push(`${what}: ${status} ${text.slice(0, 200)}`)
    }
    await Promise.all(exoticBodies(endpoint, turn).map((each) => answered(each, false)))
    for (const each of vastBodies(endpoint, turn)) await answered(each, true)
    expect(broken).toEqual([])
  },
)

const IN_ADDRESS = ['x', '', '%00', '%ED%A0%80', '-0', '1e309', '%7B%22length%22:1%7D', '[object%20Object]']

/** As a query brings it: once, many times, as a list, as a group, and beside names that are asked of anything. */
const exoticQueries = (name: string): string[] => [
  ...IN_ADDRESS.map((value) => `${name}=${value}`),
  `${name}=1&${name}=2`,
  Array.from({ length: 2_000 }, () => `${name.slice(0, 4)}=`).join('&'),
  `${name}[]=1`,
  `${name}[length]=1&${name}[toString]=1`,
  `${name}=${'x'.repeat(8_000)}`,
]
const EVERYWHERE = [
  '__proto__=1',
  '__proto__[length]=1',
  'constructor=1',
  'toString=1&length=x',
  '=',
  '&&&',
  '%',
]

test.each(GETS)('EN1 $path answers every exotic query, and none with a fault', async (endpoint) => {
  const who = await callerOf(endpoint)
  const names = Object.keys(schemaOf(endpoint).properties ?? {})
  const [variant] = inputVariants(schemaOf(endpoint))
  const good = Object.entries((variant?.good ?? {}) as Record<string, unknown>)
  const queries = [...EVERYWHERE, ...names.flatMap(exoticQueries)]
  const broken: string[] = []
  const ask = async (query: string) => {
    if (endpoint.limit) await clearLimits()
    const { status, text } = await send(`${endpoint.path}?${query}`, who)
    if (status >= 500) broken.push(`${query.slice(0, 80)}: ${status} ${text.slice(0, 200)}`)
  }
  await ask(good.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&'))
  await Promise.all(queries.map(ask))
  expect(broken).toEqual([])
})

const part = (head: string, body: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const PARTS = [
  ...['__proto__', 'constructor', 'length', 'toString', 'then', 'file', '', 'a\u0000b'].flatMap((name) => [
    part(`name="${name}"`, 'x'),
    part(`name="${name}"; filename="${name}"`, 'x'),
  ]),
  part('name="file"; filename="../../a\u0000.jpg"', '\u0000'),
  part('name="file"; filename="a.jpg"', '['.repeat(20_000)),
  part('name', 'x'),
  part('', ''),
  Array.from({ length: 500 }, (_, at) => part(`name="f${at}"`, 'x')).join(''),
  part('name="note"', 'x'.repeat(200_000)),
  '--b\r\n'.repeat(1_000),
]

test('EN1 a form with exotic parts is answered, and none with a fault', async () => {
  const endpoint = ENDPOINTS.find(({ takesFile }) => takesFile)
  if (endpoint === undefined) throw new Error('nothing takes a file')
  const who = await callerOf(endpoint)
  for (const each of PARTS) {
    await clearLimits()
    const { status, text } = await send(
      endpoint.path,
      who,
      `${each}--b--\r\n`,
      'multipart/form-data; boundary=b',
    )
    expect(status, `${each.slice(0, 100)} ${text}`).toBeGreaterThanOrEqual(400)
    expect(status, `${each.slice(0, 100)} ${text}`).toBeLessThan(500)
  }
})

describe('EN1 what a schema breaks on', () => {
  const breaking = z.object({
    kind: z.literal('a'),
    dogs: z.array(z.object({ name: z.string().max(5), age: z.int() })).max(5),
    note: z.string().refine((text) => text.normalize('broken') === text),
  })
  const odd = { length: { toString: 1 } }

  test.each([
    [{ kind: 'a', dogs: [], note: 'a' }, 'note', 'Please check note.'],
    [{ kind: 'a', dogs: odd }, 'dogs', 'Please check dogs.'],
    [
      {
        kind: 'a',
        dogs: [
          { name: 'a', age: 1 },
          { name: odd, age: 1 },
        ],
      },
      'dogs.1.name',
      'Please check name.',
    ],
    [{ kind: odd, dogs: odd, note: odd }, 'dogs', 'Please check dogs.'],
  ])('%j is a 400 that names %s, with the cause for the log', (input, field, msg) => {
    try {
      parseInput(breaking, input)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidInput)
      expect((error as InvalidInput).fields).toEqual([{ field, msg }])
      expect((error as InvalidInput).cause).toBeInstanceOf(Error)
    }
  })
})

test.each([
  ['{"email":{"length":{"toString":1}},"password":"x"}', 'Please input your email!', 'email'],
  ['{"email":"a@b.ca","password":{"length":{"toString":1}}}', expect.any(String), 'password'],
  [
    `{"email":${VAST['deep groups']},"password":"x"}`,
    'Please check “email”: it is nested too deep.',
    'email',
  ],
  [`{"email":${VAST['a wide list']}}`, 'Please check “email”: it has more than 2000 entries.', 'email'],
  [VAST['deep lists'] ?? '', expect.stringContaining('nested too deep'), '0'],
])('EN1 a crafted log-in, case %#, is a 400 that names its field', async (body, msg, field) => {
  const { status, text } = await send('/api/user/doLogin', { id: 0, email: '', headers: {} }, body)
  expect(status).toBe(400)
  expect(JSON.parse(text)).toMatchObject({ msg, data: { fields: [{ field }] } })
})
