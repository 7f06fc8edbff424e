import { expect, test } from 'vitest'
import { canCorrect, canReport, cardText } from './report-card-rules.ts'

const at = (time: string) => new Date(`2026-12-04T${time}Z`)

test.each([
  ['at once', '10:00:00', true],
  ['after fifteen minutes', '10:15:00', true],
  ['a second later', '10:15:01', false],
])('D24 a card sent at ten can be corrected %s: %s', (_when, time, can) => {
  expect(canCorrect(at('10:00:00'), at(time))).toBe(can)
})

test.each([
  ['not come yet', null, null, false],
  ['here', '2026-12-01T10:00:00Z', null, true],
  ['gone for a week', '2026-11-20T10:00:00Z', '2026-11-27T10:00:00Z', true],
  ['gone for longer', '2026-11-20T10:00:00Z', '2026-11-27T09:59:59Z', false],
])('D23 of a dog that is %s there is something to tell: %s', (_how, came, left, can) => {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  expect(canReport({ cameAt: date(came), leftAt: date(left) }, at('10:00:00'))).toBe(can)
})

test('D23 chips come first, then the words', () => {
  expect(cardText(['Swam.', 'Ate everything.'], 'What a day.')).toBe('Swam. Ate everything.\n\nWhat a day.')
  expect(cardText([], 'What a day.')).toBe('What a day.')
  expect(cardText(['Swam.'], '')).toBe('Swam.')
})
