import { expect, test } from 'vitest'
import { punchSpots, punchWords } from './punch-spots.ts'
import { aPass } from './testing/a-pass.ts'

test.each([
  { credits: 4, creditsLeft: 4, spots: ['left', 'left', 'left', 'left'] },
  { credits: 4, creditsLeft: 2, spots: ['left', 'left', 'used', 'used'] },
  { credits: 4, creditsLeft: 2.5, spots: ['left', 'left', 'half', 'used'] },
  { credits: 4, creditsLeft: 0.5, spots: ['half', 'used', 'used', 'used'] },
  { credits: 4, creditsLeft: 0, spots: ['used', 'used', 'used', 'used'] },
])('$creditsLeft of $credits days are shown honestly', ({ credits, creditsLeft, spots }) => {
  expect(punchSpots({ credits, creditsLeft })).toEqual(spots)
})

test('the card is said in words too', () => {
  expect(punchWords(aPass({ creditsLeft: 6.5, leftText: '6 full days and 1 half day left' }))).toBe(
    '6 full days and 1 half day left of 10',
  )
  expect(punchWords(aPass({ creditsLeft: 0, leftText: 'Used up' }))).toBe('All 10 are used')
})
