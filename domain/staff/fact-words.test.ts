import { expect, test } from 'vitest'
import { factLabel, factValue } from './fact-words.ts'

const ZONE = 'America/Vancouver'

test.each([
  ['groupPlay', 'Group play'],
  ['group_play', 'Group play'],
  ['isFirst', 'First'],
  ['owedCents', 'Left to pay'],
  ['tipCents', 'Tip'],
  ['deposit_cents', 'Deposit'],
  ['play-area', 'Play area'],
])('U12 the fact %s is called %s', (name, label) => {
  expect(factLabel(name)).toBe(label)
})

test.each([
  ['status', 'checked_in', 'checked in'],
  ['status', 'no_show', 'no-show'],
  ['decision', 'keep_out', 'keep out'],
  ['owedCents', 17_325, '$173.25'],
  ['weight_grams', 9_450, '9.5 kg'],
  ['number', 31, '31'],
  ['expiresOn', '2027-10-20', '20 Oct 2027'],
  ['dueAt', '2026-12-05T06:59:00.000Z', 'Fri 4 Dec, 11:59 pm'],
  ['time', '14:50', '2:50 pm'],
  ['photo', 'private/3f0c2f6e-2f5c-4a6e-9a56-6f4b6a1d9c11.jpg', 'a file'],
  ['pictures', ['a.jpg', 'b.jpg'], '2 files'],
  ['days', ['2026-12-04', '2026-12-05'], '4 Dec 2026, 5 Dec 2026'],
  ['isPinned', true, 'yes'],
  ['why', '', 'none'],
  ['flags', [], 'none'],
  ['text', 'Ask for half-and-half, 3 cents', 'Ask for half-and-half, 3 cents'],
  [
    'medications',
    [{ what: 'Carprofen', times: ['07:00', '17:00'] }, { what: 'Drops' }],
    'What: Carprofen, Times: 7:00 am, 5:00 pm; What: Drops',
  ],
])('U12 %s of %j is said as %s', (name, value, words) => {
  expect(factValue(name, value, ZONE)).toBe(words)
})
