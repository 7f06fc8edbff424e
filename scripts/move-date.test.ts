import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveDate } from './move-date.ts'

const AHEAD_MS = 400 * 86_400_000
const HereDate = Date
let real = 0
beforeEach(() => {
  real = Date.now()
  moveDate(AHEAD_MS)
})
afterEach(() => {
  globalThis.Date = HereDate
})

const isMoved = (ms: number) => Math.abs(ms - real - AHEAD_MS) < 1_000

test('whoever asks what time it is hears another', () => {
  expect(isMoved(Date.now())).toBe(true)
  expect(isMoved(new Date().getTime())).toBe(true)
  expect(isMoved(Math.ceil(HereDate.parse(Date()) / 1000) * 1000)).toBe(true)
})

test('a moment that is given stays what it is', () => {
  expect(new Date('2026-11-16T18:00:00Z').toISOString()).toBe('2026-11-16T18:00:00.000Z')
  expect(new Date(2026, 10, 16).getDate()).toBe(16)
  expect(Date.parse('2026-11-16T18:00:00Z')).toBe(Date.UTC(2026, 10, 16, 18))
  expect(new Date()).toBeInstanceOf(Date)
  expect(new HereDate()).toBeInstanceOf(Date)
  expect(structuredClone(new Date(7))).toEqual(new HereDate(7))
})
