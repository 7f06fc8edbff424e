import { expect, test } from 'vitest'
import { decisionClock } from './decision-clock.ts'

const at = (time: string) => new Date(`2026-12-${time}:00Z`)
const beginsAt = at('04T18:00')
const endsAt = at('04T19:00')

test.each([
  ['04T17:59', 'ahead'],
  ['04T18:00', 'met'],
  ['04T19:00', 'met'],
  ['05T14:59', 'met'],
  ['05T15:00', 'red'],
  ['05T18:59', 'red'],
  ['05T19:00', 'over'],
] as const)('D9 at %s a meeting that ended 4 Dec, 19:00 is %s', (now, state) => {
  expect(decisionClock({ beginsAt, endsAt, waitingBeginsAt: [] }, at(now))).toEqual({
    decideBy: at('05T19:00'),
    state,
  })
})

test('D9 a stay that begins before the day is over sets the clock', () => {
  const waitingBeginsAt = [at('08T17:00'), at('05T10:00')]
  const late = decisionClock({ beginsAt, endsAt, waitingBeginsAt }, at('05T06:00'))
  expect(late).toEqual({ decideBy: at('05T10:00'), state: 'red' })
})

test('WS24 a meeting that has not begun is not for deciding, however soon the stay is', () => {
  const soon = decisionClock({ beginsAt, endsAt, waitingBeginsAt: [at('04T20:00')] }, at('04T17:00'))
  expect(soon.state).toBe('ahead')
})
