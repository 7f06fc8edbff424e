import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { envelopeOf, type Stand, stand, startStand } from '../testing/http-stand.ts'
import { type Handlers, routes } from './routes.ts'

let server: Stand
beforeAll(async () => {
  server = await startStand()
})
afterAll(() => server.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })
const post = (path: string, body?: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
  })

describe('the compiler refuses', () => {
  const handlers = {} as Handlers<typeof stand>
  const { read, logIn, nothing, customer } = stand

  test('a missing handler, a wrong answer, and a forgotten or needless token', () => {
    // @ts-expect-error the handler of `nothing` is missing
    routes({ read, nothing }, { read: handlers.read })
    // @ts-expect-error nothing answers null
    routes({ nothing }, { nothing: async () => ({ data: 'something' }) })
    // @ts-expect-error a log-in must answer with its token
    routes({ logIn }, { logIn: async () => ({ data: null }) })
    // @ts-expect-error only a log-in answers with a token
    routes({ nothing }, { nothing: async () => ({ data: null, token: 'x' }) })
    // @ts-expect-error a read has no field `name`
    routes({ read }, { read: async ({ input }) => ({ data: input.name }) })
    // @ts-expect-error a visitor may be nobody
    routes({ read }, { read: async ({ caller }) => ({ data: caller.accountId }) })
    // behind a log-in there always is a caller
    expect(
      routes({ customer }, { customer: async ({ caller }) => ({ data: caller.accountId }) }),
    ).toHaveLength(1)
  })
})

describe('an answer', () => {
  test('G4 is {code, msg, data} with the status equal to the code', async () => {
    const response = await post('/api/stand/write', '{"name":" Maple "}')
    expect(response.status).toBe(200)
    expect(await envelopeOf(response)).toEqual({ code: 200, msg: 'Saved.', data: { name: 'Maple' } })
  })

  test('carries a token only where the contract says so', async () => {
    expect(await envelopeOf(await post('/api/stand/logIn'))).toEqual({
      code: 200,
      msg: '',
      data: null,
      token: 'a-new-token',
    })
    expect(await envelopeOf(await post('/api/stand/nothing'))).toEqual({ code: 200, msg: '', data: null })
  })

  test('reads GET input from the query string and POST input from the body', async () => {
    expect((await envelopeOf(await get('/api/stand/read?id=12'))).data).toEqual({ id: 12 })
    const response = await post('/api/stand/write?name=Rex', '{"name":"Maple"}')
    expect((await envelopeOf(response)).data).toEqual({ name: 'Maple' })
  })

  test('takes a missing or empty body as no fields', async () => {
    expect((await post('/api/stand/nothing')).status).toBe(200)
    expect((await post('/api/stand/nothing', '')).status).toBe(200)
  })

  test('HEAD answers like GET without the body', async () => {
    const response = await fetch(`${server.url}/api/stand/read?id=1`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(20)
    expect(await response.text()).toBe('')
  })

  test('is not kept by anyone', async () => {
    expect((await get('/api/stand/read?id=1')).headers.get('cache-control')).toBe('no-store')
  })
})

const call = (path: string, token?: string) => get(path, token === undefined ? {} : { authorization: token })

describe('access', () => {
  test('G3 the token is taken bare or after Bearer', async () => {
    for (const authorization of ['staff-token', 'Bearer staff-token', 'bearer  staff-token']) {
      const { data } = await envelopeOf(await get('/api/stand/staff', { authorization }))
      expect(data).toEqual({ accountId: 8, role: 'staff', sessionId: 80, permissions: [] })
    }
  })

  test.each([
    ['/api/stand/staff', undefined, 401],
    ['/api/stand/staff', 'forged', 401],
    ['/api/stand/staff', 'Bearer ', 401],
    ['/api/stand/staff', 'x'.repeat(2_000), 401],
    ['/api/stand/staff', 'customer-token', 403],
    ['/api/stand/staff', 'staff-token', 200],
    ['/api/stand/staff', 'manager-token', 200],
    ['/api/stand/manager', 'staff-token', 403],
    ['/api/stand/manager', 'manager-token', 200],
  ])('%s with token %s answers %i', async (path, token, code) => {
    expect((await envelopeOf(await call(path, token))).code).toBe(code)
  })

  test('a public call knows who is logged in, and a stale token there is nobody', async () => {
    expect((await envelopeOf(await call('/api/stand/visitor', 'customer-token'))).data).toMatchObject({
      caller: { accountId: 7 },
    })
    expect((await envelopeOf(await call('/api/stand/visitor', 'stale'))).data).toMatchObject({ caller: null })
  })

  test('is decided before the input is looked at: an outsider with broken JSON hears 401', async () => {
    expect((await envelopeOf(await post('/api/stand/customer', '{broken'))).code).toBe(401)
    expect(
      (await envelopeOf(await post('/api/stand/customer', '{broken', { authorization: 'customer-token' })))
        .code,
    ).toBe(400)
  })
})
