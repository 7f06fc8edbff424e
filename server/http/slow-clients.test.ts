import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { type Stand, type StandOptions, startStand } from '../testing/http-stand.ts'

const PIECE = Buffer.alloc(64 * 1024, 'x')
const LARGE_BYTES = 32 * 1024 * 1024

let server: Stand
const clients: Socket[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await server.stop()
})

function* pieces(bytes: number): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += PIECE.length) yield PIECE
}

/** Tells how many answers with a large file have begun, and how many are under way. */
async function startWithLargeFile(timeouts: StandOptions['timeouts'] = {}) {
  let begun = 0
  let open = 0
  server = await startStand({
    timeouts: { check: 100, ...timeouts },
    plain: (fastify) => {
      fastify.get('/large', (_request, reply) => {
        begun += 1
        open += 1
        reply.raw.once('close', () => (open -= 1))
        return reply.send(Readable.from(pieces(LARGE_BYTES)))
      })
    },
  })
  return { begun: () => begun, open: () => open }
}

function askForLargeFile(): Socket {
  const client = connect({ port: server.port, host: '127.0.0.1' })
  clients.push(client)
  client.on('error', () => {})
  client.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
  return client
}

describe('a client that asks and does not read', () => {
  test('is hung up on when nothing has moved for long, and what it held is let go', async () => {
    const { begun, open } = await startWithLargeFile({ silence: 300 })
    for (let index = 0; index < 20; index++) askForLargeFile().pause()
    await expect.poll(begun, { timeout: 10_000 }).toBe(20)
    await expect.poll(open, { timeout: 10_000 }).toBe(0)
  })

  test('is hung up on when its answer is not gone in time, though it reads on', async () => {
    const { begun, open } = await startWithLargeFile({ answer: 500 })
    const client = askForLargeFile()
    const sipping = setInterval(() => client.read(1), 20)
    client.on('readable', () => {})
    await expect.poll(begun, { timeout: 10_000 }).toBe(1)
    await expect.poll(open, { timeout: 10_000 }).toBe(0)
    clearInterval(sipping)
  })

  test('keeps nobody else waiting', async () => {
    const { begun } = await startWithLargeFile()
    for (let index = 0; index < 100; index++) askForLargeFile().pause()
    await expect.poll(begun, { timeout: 10_000 }).toBe(100)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    const whole = await fetch(`${server.url}/large`)
    expect((await whole.arrayBuffer()).byteLength).toBe(LARGE_BYTES)
  })
})

test('connections on which nothing is ever said are closed, and answered if they began to speak', async () => {
  server = await startStand({ timeouts: { check: 100, headers: 300, request: 600 } })
  const heard: string[] = []
  const bytes = ['', 'GET / HT', 'GET / HTTP/1.1\r\nHost: a\r\nX: ']
  await Promise.all(
    bytes.map(async (text, index) => {
      const client = connect({ port: server.port, host: '127.0.0.1' })
      clients.push(client)
      client.write(text)
      for await (const chunk of client) heard[index] = String(chunk).split('\r\n', 1)[0] ?? ''
    }),
  )
  expect(heard).toEqual(bytes.map(() => 'HTTP/1.1 408 Request Timeout'))
})
