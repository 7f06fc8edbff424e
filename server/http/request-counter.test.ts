import { describe, expect, test } from 'vitest'
import { createRequestCounter } from './request-counter.ts'

const MINUTE = 60_000
const START = 100 * MINUTE

function countMany(
  counter: ReturnType<typeof createRequestCounter>,
  times: number,
  nowMs: number,
  key = 'a',
): number {
  return Array.from({ length: times }, () => counter.count(key, nowMs)).filter((wait) => wait === 0).length
}

describe('a sliding minute', () => {
  test('lets exactly the limit through at once', () => {
    expect(countMany(createRequestCounter(10), 50, START)).toBe(10)
  })

  test('counts the last minute by the share that is still within sixty seconds', () => {
    const counter = createRequestCounter(10)
    countMany(counter, 10, START)
    expect(countMany(counter, 10, START + MINUTE)).toBe(0)
    expect(countMany(counter, 10, START + MINUTE + MINUTE / 2)).toBe(5)
    expect(countMany(counter, 20, START + 4 * MINUTE)).toBe(10)
  })

  test('the wait it names is enough', () => {
    for (const [limit, made, at] of [
      [10, 10, 0],
      [10, 10, 0.3],
      [3, 3, 0.9],
      [1, 1, 0.5],
      [600, 600, 0.99],
    ] as const) {
      const counter = createRequestCounter(limit)
      const now = START + at * MINUTE
      countMany(counter, made, now)
      const wait = counter.count('a', now)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(120)
      expect(counter.count('a', now + wait * 1_000 + 1)).toBe(0)
    }
  })

  test('one caller does not use up what another has', () => {
    const counter = createRequestCounter(5)
    countMany(counter, 9, START, 'a')
    expect(countMany(counter, 9, START, 'b')).toBe(5)
  })
})

describe('memory', () => {
  test('holds a bounded number of callers', () => {
    const counter = createRequestCounter(5, 100)
    for (let caller = 0; caller < 10_000; caller++) counter.count(`caller ${caller}`, START)
    expect(counter.takePending(START, 1_000_000)).toHaveLength(100)
  })

  test('forgets callers who have been quiet', () => {
    const counter = createRequestCounter(5)
    counter.count('a', START)
    counter.takePending(START, 10)
    expect(counter.takePending(START + 3 * MINUTE, 10)).toEqual([])
    counter.learnTotals([{ key: 'a', minute: 103, requests: 99 }])
    expect(counter.count('a', START + 3 * MINUTE)).toBe(0)
  })
})

describe('sharing', () => {
  test('hands each request over once', () => {
    const counter = createRequestCounter(100)
    countMany(counter, 3, START)
    expect(counter.takePending(START, 10)).toEqual([{ key: 'a', minute: 100, requests: 3 }])
    expect(counter.takePending(START, 10)).toEqual([])
  })

  test('puts back what could not be handed over, across the turn of a minute too', () => {
    const counter = createRequestCounter(100)
    countMany(counter, 3, START)
    const taken = counter.takePending(START, 10)
    counter.count('a', START + MINUTE)
    counter.putBack(taken)
    expect(counter.takePending(START + MINUTE, 10)).toEqual([
      { key: 'a', minute: 100, requests: 3 },
      { key: 'a', minute: 101, requests: 1 },
    ])
  })

  test("learns the others' requests", () => {
    const counter = createRequestCounter(10)
    countMany(counter, 2, START)
    counter.takePending(START, 10)
    counter.learnTotals([{ key: 'a', minute: 100, requests: 9 }])
    expect(countMany(counter, 5, START)).toBe(1)
  })
})
