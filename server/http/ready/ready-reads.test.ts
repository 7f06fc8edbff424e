import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PREPARED, type Stand, startStand } from '../../testing/http-stand.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'

const PATH = '/api/stand/prepared'
const OF_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'transfer-encoding'])

let database: TestDatabase
let server: Stand
let prepared = PREPARED
let asked: unknown[] = []
beforeAll(async () => {
  database = await testDatabase()
  server = await startStand({
    database,
    handlers: {
      prepared: ({ caller }) => {
        asked.push(caller?.accountId ?? null)
        return { prepared }
      },
    },
  })
})
afterAll(async () => {
  await server.stop()
  await database.close()
})

const get = (path = PATH, headers: Record<string, string> = {}, at = server) =>
  fetch(at.url + path, { headers })

const headersOf = (answer: Response) =>
  Object.fromEntries([...answer.headers].filter(([name]) => !OF_CONNECTION.has(name)))

describe('a read that stands ready', () => {
  test('is answered with the same bytes and headers as by its route', async () => {
    const url = `${PATH}?first`
    const byRoute = await get(url)
    const ready = await get(url)
    expect(headersOf(ready)).toEqual(headersOf(byRoute))
    expect(await ready.text()).toBe(await byRoute.text())
    expect(ready.headers.get('x-request-id')).not.toBe(byRoute.headers.get('x-request-id'))
  })

  test('carries the request id it was given', async () => {
    await get()
    expect((await get(PATH, { 'x-request-id': 'mine-1' })).headers.get('x-request-id')).toBe('mine-1')
  })

  test('is asked for anew each time: a change shows at once', async () => {
    await get()
    prepared = { body: Buffer.from('{"code":200,"msg":"","data":[9]}'), etag: 'version-9' }
    const changed = await get(PATH, { 'if-none-match': '"version-1"' })
    expect([changed.status, await changed.text()]).toEqual([200, prepared.body.toString()])
    expect((await get(PATH, { 'if-none-match': '"version-9"' })).status).toBe(304)
    prepared = PREPARED
  })

  test('is counted in the figures like any other', async () => {
    const counted = async () =>
      Number(
        /duration_seconds_count\{method="GET",route="\/api\/stand\/prepared",status="200"\} (\d+)/.exec(
          await server.metrics.render(),
        )?.[1] ?? 0,
      )
    await get()
    const before = await counted()
    await get()
    await get()
    expect(await counted()).toBe(before + 2)
  })

  test('goes the whole way for who has logged in', async () => {
    await get()
    asked = []
    await get(PATH, { authorization: 'customer-token' })
    expect(asked).toEqual([7])
  })

  test('gives a browser that lost its half of the pair a new one', async () => {
    await get()
    const answer = await get(PATH, { cookie: 'other=1' })
    expect(answer.headers.get('set-cookie')?.split('=')[0]).toBe('XSRF-TOKEN')
  })

  test('whose reading anew fails says so by its route', async () => {
    let isFailing = false
    const failing = await startStand({
      database,
      handlers: {
        prepared: () => (isFailing ? Promise.reject(new Error('away')) : { prepared: PREPARED }),
      },
    })
    await get(PATH, {}, failing)
    isFailing = true
    expect((await get(PATH, {}, failing)).status).toBe(500)
    isFailing = false
    expect((await get(PATH, {}, failing)).status).toBe(200)
    await failing.stop()
  })
})

test('who asks too often is refused a ready read as well', async () => {
  const strict = await startStand({ database, perMinute: 5, handlers: { prepared: () => ({ prepared }) } })
  const codes: number[] = []
  for (let count = 0; count < 7; count++) codes.push((await get(PATH, {}, strict)).status)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429])
  await strict.stop()
})

test('any number of addresses is answered', async () => {
  for (let index = 0; index < 600; index++) await get(`${PATH}?n=${index}`)
  expect((await get(`${PATH}?n=1`)).status).toBe(200)
  expect((await get(`${PATH}?n=${'9'.repeat(500)}`)).status).toBe(200)
})
