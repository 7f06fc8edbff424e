import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { NoInput } from '#contract/fields.ts'
import { type Stand, startStand } from '../testing/http-stand.ts'
import { routes } from './routes.ts'

const later = {
  greet: endpoint({
    method: 'POST',
    path: '/api/later/greet',
    access: 'public',
    summary: 'A route that comes later.',
    input: z.object({ name: z.string() }),
    output: z.unknown(),
  }),
  look: endpoint({
    method: 'GET',
    path: '/api/later/look',
    access: 'public',
    summary: 'Another.',
    input: NoInput,
    output: z.unknown(),
  }),
}

const laterParts = () => ({
  routes: routes(later, {
    greet: async ({ input }) => ({ data: `Hello ${input.name}` }),
    look: async () => ({ data: 'seen' }),
  }),
  plain: (fastify: Stand['server']['fastify']) => {
    fastify.get('/later-page', async () => 'a page')
  },
})

let server: Stand
beforeEach(async () => {
  server = await startStand({ isFirstPart: true, timeouts: { stop: 100 } })
})
afterEach(() => server.stop())

/** What came of it, or that nothing has yet. */
function asked(path: string, init?: RequestInit) {
  let outcome: unknown = 'waiting'
  const ask = async () => {
    try {
      const response = await fetch(server.url + path, init)
      outcome = [response.status, await response.text()]
    } catch {
      outcome = 'hung up'
    }
  }
  const done = ask()
  return { done, outcome: () => outcome }
}

const greeting = () =>
  asked('/api/later/greet', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Maple' }),
  })

describe('while only the first routes stand', () => {
  test('they answer', async () => {
    expect((await fetch(`${server.url}/api/stand/read?id=3`)).status).toBe(200)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await server.server.visited
  })

  test('whoever asks for another waits, and is answered when all are there', async () => {
    const waiting = [greeting(), asked('/later-page'), asked('/api/later/look')]
    await server.server.visited
    await fetch(`${server.url}/healthz`)
    expect(waiting.map(({ outcome }) => outcome())).toEqual(['waiting', 'waiting', 'waiting'])
    await server.server.complete(laterParts())
    await Promise.all(waiting.map(({ done }) => done))
    expect(waiting.map(({ outcome }) => outcome())).toEqual([
      [200, JSON.stringify({ code: 200, msg: '', data: 'Hello Maple' })],
      [200, 'a page'],
      [200, JSON.stringify({ code: 200, msg: '', data: 'seen' })],
    ])
  })

  test('nothing is called unknown, and the published contract is not half a one', async () => {
    const unknown = asked('/api/later/nothing')
    const contract = fetch(`${server.url}/api/openapi.json`)
    await server.server.visited
    await server.server.complete(laterParts())
    await unknown.done
    expect(unknown.outcome()).toEqual([404, expect.stringContaining('"code":404')])
    const { paths } = (await (await contract).json()) as { paths: Record<string, unknown> }
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/later/look', '/api/stand/read']))
  })

  test('a stop hangs up on who waits, at once: nothing of theirs is under way', async () => {
    await server.stop()
    server = await startStand({ isFirstPart: true, timeouts: { stop: 300_000 } })
    const waiting = greeting()
    await server.server.visited
    await server.stop()
    await waiting.done
    expect(waiting.outcome()).toBe('hung up')
    server = await startStand()
  })
})

describe('when all stand', () => {
  test('the first ones answer as before, and everything is counted once', async () => {
    await fetch(`${server.url}/api/stand/read?id=3`)
    await server.server.complete(laterParts())
    expect((await fetch(`${server.url}/api/stand/read?id=3`)).status).toBe(200)
    expect(await server.metrics.render()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/stand/read",status="200"} 2',
    )
  })

  test('a stop waits for what runs in any of them', async () => {
    const long = await startStand({ isFirstPart: true })
    await long.server.complete(laterParts())
    const slow = fetch(`${long.url}/api/stand/slow`).then(({ status }) => status)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await long.stop()
    expect(await slow).toBe(200)
  })
})
