import { expect, test } from 'vitest'
import { codeGapSeconds, nextCode } from './code-spacing.ts'

test.each([
  [1, 120],
  [5, 120],
  [6, 240],
  [7, 480],
  [9, 1_920],
  [10, 3_600],
  [1_000, 3_600],
])('after %d codes in a row the next one comes after %d seconds', (inARow, seconds) => {
  expect(codeGapSeconds(inARow)).toBe(seconds)
})

const sentAt = new Date('2026-11-16T18:00:00Z')
const later = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000)

test.each([
  ['the first', null, 0, { ok: true, inARow: 1 }],
  ['too soon', 1, 119, { ok: false, waitSeconds: 1 }],
  ['after the wait', 1, 120, { ok: true, inARow: 2 }],
  ['the seventh too soon', 6, 120, { ok: false, waitSeconds: 120 }],
  ['under attack', 40, 3_599, { ok: false, waitSeconds: 1 }],
  ['under attack, an hour later', 40, 3_600, { ok: true, inARow: 41 }],
  ['a day later', 40, 86_400, { ok: true, inARow: 1 }],
])('%s', (_what, inARow, seconds, expected) => {
  expect(nextCode(inARow === null ? null : { sentAt, inARow }, later(seconds))).toEqual(expected)
})

test('whoever asks as often as they can is sent about thirty a day, with never more than an hour between', () => {
  let last = { sentAt, inARow: 1 }
  let sent = 1
  for (let second = 0; second < 86_400; second += 10) {
    const next = nextCode(last, later(second))
    if (!next.ok) continue
    expect(later(second).getTime() - last.sentAt.getTime()).toBeLessThanOrEqual(3_600_000)
    last = { sentAt: later(second), inARow: next.inARow }
    sent += 1
  }
  expect(sent).toBeLessThan(35)
})
