import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLogger } from './logger.ts'
import { type LookOutcome, type Poller, type PollerOptions, startPoller } from './poller.ts'

let pollers: Poller[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(pollers.map((poller) => poller.stop()))
  pollers = []
})

function start(look: PollerOptions['look'], options: Partial<PollerOptions> = {}): Poller {
  const log = createLogger('silent')
  const poller = startPoller({ name: 'bones', look, lookWithinMs: 60_000, log, ...options })
  pollers.push(poller)
  return poller
}
const never = () => new Promise<never>(() => {})

describe('looking every second', () => {
  test('goes on, one look at a time', async () => {
    let looks = 0
    let atOnce = 0
    let mostAtOnce = 0
    const look = async () => {
      looks += 1
      atOnce += 1
      mostAtOnce = Math.max(mostAtOnce, atOnce)
      await delay(5)
      atOnce -= 1
      return { more: false }
    }
    start(look, { everyMs: 1 })
    await vi.waitFor(() => expect(looks).toBeGreaterThan(3))
    expect(mostAtOnce).toBe(1)
  })

  test('looks again soon while there is more to do, and rests when there is not', async () => {
    let looks = 0
    const look = async () => {
      looks += 1
      return { more: looks < 5 }
    }
    start(look, { everyMs: 5_000 })
    await vi.waitFor(() => expect(looks).toBe(5))
    await delay(100)
    expect(looks).toBe(5)
  })

  test('a look that fails is counted and followed by the next', async () => {
    const outcomes: LookOutcome[] = []
    let looks = 0
    const look = async () => {
      looks += 1
      if (looks < 3) throw new Error('the database is away')
      return { more: false }
    }
    start(look, { everyMs: 1, onLook: (outcome) => outcomes.push(outcome) })
    await vi.waitFor(() => expect(outcomes.slice(0, 3)).toEqual(['failed', 'failed', 'done']))
  })

  test('a look that never ends is given up, and the next one begins', async () => {
    let looks = 0
    const look = () => {
      looks += 1
      return looks === 1 ? never() : Promise.resolve({ more: false })
    }
    start(look, { everyMs: 1, lookWithinMs: 20 })
    await vi.waitFor(() => expect(looks).toBeGreaterThan(1))
  })
})

describe('being alive', () => {
  /** So much time goes by, for whoever asks how much did. */
  const letPass = (ms: number) => {
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
  }

  test('ends when no look has come to a good end for ten seconds, and begins again with the first that does', async () => {
    let isAway = true
    let looks = 0
    const look = async () => {
      looks += 1
      if (isAway) throw new Error('away')
      return { more: false }
    }
    const poller = start(look, { everyMs: 5 })
    await vi.waitFor(() => expect(looks).toBeGreaterThan(1))
    expect(poller.isAlive()).toBe(true)
    letPass(11_000)
    await vi.waitFor(() => expect(poller.isAlive()).toBe(false))
    isAway = false
    await vi.waitFor(() => expect(poller.isAlive()).toBe(true))
  })

  test('is not doubted while a look takes its time, only when it takes more than that', async () => {
    const poller = start(never, { everyMs: 5, lookWithinMs: 100 })
    letPass(60_000)
    expect(poller.isAlive()).toBe(true)
    await vi.waitFor(() => expect(poller.isAlive()).toBe(false))
  })
})

test('stopping waits for the look that runs and begins no other', async () => {
  let looks = 0
  let ended = 0
  const poller = start(
    async () => {
      looks += 1
      await delay(30)
      ended += 1
      return { more: true }
    },
    { everyMs: 1 },
  )
  await vi.waitFor(() => expect(looks).toBe(1))
  await poller.stop()
  expect([looks, ended]).toEqual([1, 1])
  await delay(30)
  expect(looks).toBe(1)
})
