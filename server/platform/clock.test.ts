import { describe, expect, test } from 'vitest'
import { movedClock, parseClockAt, writeClockAt } from './clock.ts'

const really = new Date('2026-08-01T12:00:00Z')
const shown = new Date('2028-02-29T18:00:00Z')

describe('a moved clock', () => {
  test('shows another moment and goes on from there, the same in every process', () => {
    const { now, aheadMs } = movedClock({ shown, really })
    expect(aheadMs).toBe(shown.getTime() - really.getTime())
    expect(Math.abs(now().getTime() - Date.now() - aheadMs)).toBeLessThan(1_000)
  })

  test('shows its moment when the server starts, when nothing else is said', () => {
    const { now } = movedClock({ shown, really: undefined })
    expect(Math.abs(now().getTime() - shown.getTime())).toBeLessThan(1_000)
  })
})

describe('its setting', () => {
  test.each([
    ['2028-02-29T18:00:00Z', { shown, really: undefined }],
    ['2028-02-29T10:00-08:00', { shown, really: undefined }],
    [writeClockAt(shown, really), { shown, really }],
    ['2028-02-29', undefined],
    ['2028-02-29T10:00', undefined],
    ['2028-02-29T25:00Z', undefined],
    ['2028-02-29T10:00Z@', undefined],
    ['2028-02-29T10:00Z@soon', undefined],
    ['2028-02-29T10:00Z@2028-02-29T10:00Z@2028-02-29T10:00Z', undefined],
    ['', undefined],
  ])('%j', (text, read) => {
    expect(parseClockAt(text)).toEqual(read)
  })
})
