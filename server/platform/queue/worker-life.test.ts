import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchLife } from './worker-life.ts'

let events: WorkerEvents
beforeEach(() => {
  vi.useFakeTimers()
  events = new EventEmitter()
})
afterEach(() => void vi.useRealTimers())

/** As the library tells of it. */
const tell = (name: string, facts: object) => events.emit(name as 'job:start', facts as never)

describe('a worker', () => {
  test('is alive while it looks for jobs, and no longer when it has stopped looking', () => {
    const life = watchLife(events, 2)
    for (let look = 0; look < 5; look += 1) {
      vi.advanceTimersByTime(2_000)
      tell('worker:getJob:empty', { worker: 1 })
    }
    expect(life.isAlive()).toBe(true)
    vi.advanceTimersByTime(8_001)
    expect(life.isAlive()).toBe(false)
  })

  test('that only fails to look is not alive', () => {
    const life = watchLife(events, 2)
    for (let look = 0; look < 5; look += 1) {
      vi.advanceTimersByTime(2_000)
      tell('worker:getJob:error', { worker: 1, error: new Error('away') })
    }
    expect(life.isAlive()).toBe(false)
  })

  test('with all hands full need not look', () => {
    const life = watchLife(events, 2)
    tell('job:start', { worker: 1 })
    tell('job:start', { worker: 2 })
    vi.advanceTimersByTime(600_000)
    expect(life.isAlive()).toBe(true)
    tell('job:complete', { worker: 1 })
    vi.advanceTimersByTime(8_001)
    expect(life.isAlive()).toBe(false)
  })

  test.each([
    ['pool:listen:error', { error: new Error('gone') }, 'the connection was lost: Error: gone'],
    ['pool:fatalError', { error: new Error('gone') }, 'a job could not be noted: Error: gone'],
    ['pool:gracefulShutdown', { message: 'one of the workers exited' }, 'one of the workers exited'],
  ])('has come to its end with %s', async (name, facts, why) => {
    const life = watchLife(events, 2)
    tell(name, facts)
    expect(await life.ended).toBe(why)
  })

  test('is idle when its last job has ended', async () => {
    const life = watchLife(events, 2)
    tell('job:start', { worker: 1 })
    const idle = life.untilIdle(60_000).then(() => 'idle')
    const aMoment = new Promise((resolve) => setImmediate(resolve, 'busy'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await Promise.race([idle, aMoment])).toBe('busy')
    tell('job:complete', { worker: 1 })
    expect(await idle).toBe('idle')
  })
})
