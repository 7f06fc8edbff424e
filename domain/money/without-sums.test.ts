import { expect, test } from 'vitest'
import { withoutSums } from './without-sums.ts'

test.each([
  ['$1,240.50 received.', '(a sum) received.'],
  ['Paid $5 and $20.00', 'Paid (a sum) and (a sum)'],
  ['Nothing here', 'Nothing here'],
])('%s is read as %s', (text, read) => {
  expect(withoutSums(text)).toBe(read)
})
