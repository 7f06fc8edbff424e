import { expect, test } from 'vitest'
import { hideSums } from './hide-sums.ts'

test.each([
  [null, null],
  ['These nights cost $55.00.', 'These nights cost (a sum).'],
  [
    { totalCents: 5_500, nights: 2 },
    { totalCents: null, nights: 2 },
  ],
  [
    { otherSuites: [{ name: 'Villa', totalCents: 18_480 }] },
    { otherSuites: [{ name: 'Villa', totalCents: null }] },
  ],
  [
    { now: { text: 'Keeps $5 in the collar', version: 3 } },
    { now: { text: 'Keeps $5 in the collar', version: 3 } },
  ],
  [
    { needs: 'money', isOpen: true },
    { needs: 'money', isOpen: true },
  ],
])('AD19 %j is shown without its sums', (data, shown) => {
  expect(hideSums(data)).toEqual(shown)
})
