import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { Refusal } from './refusals/refusal.ts'
import { envelopeOf, type Stand, startStand } from '../testing/http-stand.ts'

let server: Stand
let thrown: unknown = null
beforeAll(async () => {
  server = await startStand({
    handlers: {
      visitor: async () => {
        throw thrown
      },
    },
  })
})
afterAll(() => server.stop())

async function answerTo(error: unknown) {
  thrown = error
  const response = await fetch(`${server.url}/api/stand/visitor`)
  return { response, envelope: await envelopeOf(response) }
}

const databaseError = (code: string) => Object.assign(new Error(`secret detail of ${code}`), { code })

describe('what a handler throws', () => {
  test('a refusal answers with its code, sentence and data', async () => {
    const { envelope } = await answerTo(
      new Refusal('not-found', { msg: 'There is no such dog.', data: { id: 3 } }),
    )
    expect(envelope).toEqual({ code: 404, msg: 'There is no such dog.', data: { id: 3 } })
  })

  test.each([
    new Error('secret detail'),
    new TypeError("Cannot read properties of undefined (reading 'secret')"),
    new ZodError([]),
    databaseError('23505'),
    databaseError('42P01'),
    Object.assign(new Error('an outside service said secret'), { statusCode: 401, code: 'OUTSIDE' }),
    'a thrown string with a secret',
    null,
    undefined,
  ])('%s is a neutral 500 with the request id; details only in the log', async (error) => {
    const { response, envelope } = await answerTo(error)
    expect(envelope).toEqual({
      code: 500,
      msg: 'Something went wrong on our side. If you were saving something, please check whether it’s there before you try again.',
      data: { requestId: response.headers.get('x-request-id') },
    })
    const line = server.logged.lines().findLast((one) => one['msg'] === 'a request failed')
    expect(line).toMatchObject({ level: 50, requestId: response.headers.get('x-request-id') })
  })

  test.each([
    ['55P03', 'Nothing was changed'],
    ['40P01', 'Nothing was changed'],
    ['40001', 'Nothing was changed'],
    ['57014', 'Nothing was changed'],
    ['53300', 'Nothing was changed'],
    ['57P01', 'please check whether it’s there'],
    ['08006', 'please check whether it’s there'],
    ['ECONNREFUSED', 'please check whether it’s there'],
  ])('the database saying %s is a moment to wait: 503 with Retry-After, and "%s"', async (code, words) => {
    const { response, envelope } = await answerTo(databaseError(code))
    expect(envelope).toMatchObject({ code: 503, data: null })
    expect(envelope.msg).toContain(words)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test.each(['22021', '22P05', '22003', '22P02'])(
    'the database saying %s is input it cannot hold: 400',
    async (code) => {
      expect((await answerTo(databaseError(code))).envelope).toMatchObject({ code: 400, data: null })
    },
  )

  test('a full connection pool is a moment to wait', async () => {
    const { envelope } = await answerTo(new Error('timeout exceeded when trying to connect'))
    expect(envelope.code).toBe(503)
  })

  test('nothing of it is ever told to the caller', async () => {
    for (const error of [new Error('secret'), databaseError('23505')]) {
      const { envelope } = await answerTo(error)
      expect(JSON.stringify(envelope)).not.toMatch(/secret|23505|stack|\.ts/)
    }
  })
})

test('someone who hangs up half way through a body is not taken for a database that is away', async () => {
  const socket = connect({ port: server.port, host: '127.0.0.1' })
  socket.write(
    'POST /api/stand/write HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  socket.once('connect', () => setTimeout(() => socket.destroy(), 100))
  const ofWrite = () => server.logged.lines().filter((line) => line['route'] === '/api/stand/write')
  await expect.poll(ofWrite, { timeout: 5_000 }).toMatchObject([{ status: 400 }])
})

const ask = (how: string) => fetch(`${server.url}/api/stand/broken?how=${encodeURIComponent(how)}`)

describe('a real database', () => {
  test('a lock that is not given in time becomes 503', async () => {
    const holder = await server.database.pool.connect()
    try {
      await holder.query('begin; lock table account in access exclusive mode')
      const response = await ask("set lock_timeout = '50ms'; select * from account")
      expect((await envelopeOf(response)).code).toBe(503)
    } finally {
      await holder.query('rollback')
      holder.release(true)
    }
  })

  test('a number no column can hold becomes 400', async () => {
    expect((await envelopeOf(await ask('select 99999999999::integer'))).code).toBe(400)
  })

  test('a statement that takes too long becomes 503', async () => {
    expect((await envelopeOf(await ask("set statement_timeout = '50ms'; select pg_sleep(5)"))).code).toBe(503)
  })

  test('a connection that dies becomes 503', async () => {
    const response = await ask('select pg_terminate_backend(pg_backend_pid())')
    expect((await envelopeOf(response)).code).toBe(503)
  })
})
