import { expect, test } from 'vitest'
import { transferLeft } from './transfer-left.ts'

test.each([
  ['a part of the deposit was taken: the rest of it', [10_000, 10_000, 6_000, 26_000], 6_000],
  ['the deposit was taken: nothing of it', [10_000, 10_000, 0, 20_000], null],
  ['more than the deposit was taken', [10_000, 10_000, 0, 5_000], null],
  ['all of it was asked for, a part was taken', [30_000, 10_000, 0, 18_000], 18_000],
  ['all of it was taken', [30_000, 10_000, 0, 0], null],
  ['a few cents are left: nobody sends them', [30_000, 0, 0, 49], null],
  ['the least that can be sent is left', [30_000, 0, 0, 50], 50],
  ['confirmed, and still owed in full', [5_000, 0, 0, 20_000], 5_000],
  ['something came to the bill meanwhile: no more than was asked for', [20_000, 0, 0, 22_000], 20_000],
] as const)('AD1 %s', (_what, [askedCents, wasDueCents, dueCents, owedCents], left) => {
  expect(transferLeft({ askedCents, wasDueCents, dueCents, owedCents })).toBe(left)
})
