import { type ServerClock, writeClockAt } from '../platform/clock.ts'

/** A Monday morning at the park (11:00 in Surrey): tests that do not care about time all live then. */
export const TEST_NOW = new Date('2026-11-16T18:00:00Z')

/** By how much that moment is ahead of the real one, for what PostgreSQL writes by itself. */
export const testAheadMs = () => TEST_NOW.getTime() - Date.now()

/** The setting by which a server in a process of its own lives then too. */
export const testClockAt = (): string => writeClockAt(TEST_NOW, new Date())

export interface TestClock extends ServerClock {
  set(instant: string | Date): void
  advance(minutes: number): void
}

export function createTestClock(): TestClock {
  let current = TEST_NOW
  return {
    aheadMs: testAheadMs(),
    now: () => current,
    set: (instant) => {
      current = new Date(instant)
    },
    advance: (minutes) => {
      current = new Date(current.getTime() + minutes * 60_000)
    },
  }
}
