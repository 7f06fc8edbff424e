import { expect, test } from 'vitest'
import { withNewProof } from '#web/dogs/dog-fields.ts'
import { ageInWords, endsTooSoon, sizeInWords } from './dog-words.ts'

test.each([
  [0, 'under a month'],
  [1, '1 month'],
  [8, '8 months'],
  [12, '1 year'],
  [18, '18 months'],
  [24, '2 years'],
  [55, '4 years'],
])('%i months are %s', (months, words) => {
  expect(ageInWords(months)).toBe(words)
})

test.each([
  ['small', 'lb', 'small, under 25 lb'],
  ['medium', 'lb', 'medium, 25 to 50 lb'],
  ['medium', 'kg', 'medium, 11.3 to 22.7 kg'],
  ['large', 'kg', 'large, over 22.7 kg'],
] as const)('%s is said in %s', (size, unit, words) => {
  expect(sizeInWords(size, unit)).toBe(words)
})

test('a record that ends before the booking is told so before it is sent', () => {
  expect(endsTooSoon('2026-12-03', '2026-12-08')).toBe(
    'Valid until Thu 3 Dec: that’s before the end of this booking. We need a record that covers it.',
  )
  expect(endsTooSoon('2026-12-08', '2026-12-08')).toBe('')
  expect(endsTooSoon('2026-12-03', '')).toBe('')
  expect(endsTooSoon('', '2026-12-08')).toBe('')
})

test('a new record starts without a day, unless one was given for it', () => {
  const proof = { name: 'new', path: '/new', label: 'new.pdf' }
  const before = { expiresOn: '2026-12-03', proof: null }
  expect(withNewProof(before, proof, '2026-12-03')).toEqual({ expiresOn: '', proof })
  expect(withNewProof({ ...before, expiresOn: '2027-12-03' }, proof, '2026-12-03').expiresOn).toBe(
    '2027-12-03',
  )
})
