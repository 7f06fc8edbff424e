import { expect, test } from 'vitest'
import { findSettings, type SetupGroup } from './setup-groups.ts'

const groups: SetupGroup[] = [
  {
    title: 'Catalogue',
    pages: [
      { to: '/a', label: 'Boarding terms', words: ['Deposit', 'Check-in from'] },
      { to: '/b', label: 'Promo codes', words: ['Code', 'Boarding'] },
    ],
  },
  { title: 'Business', pages: [{ to: '/c', label: 'Activity', words: [] }] },
]

test.each([
  ['deposit', [['/a', 'Deposit']]],
  [
    'BOARD',
    [
      ['/a', ''],
      ['/b', 'Boarding'],
    ],
  ],
  ['activity', [['/c', '']]],
  ['  ', []],
  ['zebra', []],
])('W4 a setting is found by its page and by its field: %j', (typed, found) => {
  expect(findSettings(groups, typed).map(({ to, word }) => [to, word])).toEqual(found)
})
