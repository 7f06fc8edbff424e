import { expect, test } from 'vitest'
import { priceNews } from './price-news.ts'

const nights = (dollars: number) => ({
  rule: 'nights',
  text: `3 nights × $${dollars}.00, Deluxe Suite`,
  amountCents: 300 * dollars,
})
const season = (dollars: number) => ({
  rule: 'season',
  text: `Peak nights: 3 × $${dollars}.00`,
  amountCents: 300 * dollars,
})
const length = { rule: 'length', text: 'Long stay: −5% on 7 nights', amountCents: -900 }
const promo = { rule: 'promo', text: 'Promo HELLO', amountCents: -500 }
const END = 'This booking is now $2.00 instead of $1.00.'

test.each([
  ['the same list', [nights(68)], [nights(68), promo], null],
  [
    'a dearer night',
    [nights(68)],
    [nights(70)],
    `Our prices have changed: “3 nights × $70.00, Deluxe Suite” is $210.00 instead of $204.00. ${END}`,
  ],
  [
    'a new surcharge',
    [nights(68)],
    [nights(68), season(15)],
    `Our prices have changed: “Peak nights: 3 × $15.00” is $45.00. ${END}`,
  ],
  [
    'a discount that is gone',
    [nights(68), length],
    [nights(68)],
    `Our prices have changed: “Long stay: −5% on 7 nights” is gone. ${END}`,
  ],
  [
    'many at once',
    [nights(68), season(10), length],
    [nights(70), season(15)],
    `Our prices have changed: “3 nights × $70.00, Deluxe Suite” is $210.00 instead of $204.00, “Peak nights: 3 × $15.00” is $45.00 instead of $30.00 and 1 more. ${END}`,
  ],
])('K1 %s, in words', (_, shown, now, words) => {
  expect(priceNews({ lines: shown, totalCents: 100 }, { lines: now, totalCents: 200 })).toBe(words)
  expect(priceNews({ lines: shown, totalCents: 100 }, { lines: now, totalCents: 100 })).toBeNull()
})
