import type { Clock } from '../platform/clock.ts'

/** A Monday morning at the park (11:00 in Surrey): tests that do not care about time all live then. */
export const TEST_NOW = new Date('2026-11-16T18:00:00Z')

export interface TestClock extends Clock {
  set(instant: string | Date): void
  advance(minutes: number): void
}

export function createTestClock(): TestClock {
  let current = TEST_NOW
  return {
    now: () => current,
    set: (instant) => {
      current = new Date(instant)
    },
    advance: (minutes) => {
      current = new Date(current.getTime() + minutes * 60_000)
    },
  }
}
