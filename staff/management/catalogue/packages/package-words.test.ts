import { expect, test } from 'vitest'
import { savingPercent, unitPriceCents } from './package-words.ts'

test.each([
  [{ credits: 10, priceCents: 36_000 }, 4_000, 3_600, '10% less than one by one'],
  [{ credits: 10, priceCents: 40_000 }, 4_000, 4_000, 'as much as one by one'],
  [{ credits: 5, priceCents: 22_000 }, 4_000, 4_400, '10% more than one by one'],
  [{ credits: 3, priceCents: 10_000 }, null, 3_333, ''],
])('K15 %j beside %j', (pack, single, each, words) => {
  expect(unitPriceCents(pack)).toBe(each)
  expect(savingPercent(pack, single)).toBe(words)
})
