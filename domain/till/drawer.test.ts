import { expect, test } from 'vitest'
import {
  batchState,
  countedSum,
  expectedCash,
  isCount,
  isShownBlind,
  needsExplaining,
  notesAndCoins,
} from './drawer.ts'

test.each([
  { counted: {}, cents: 0, notes: 0, coins: 0 },
  { counted: { 5: 1 }, cents: 5, notes: 0, coins: 1 },
  {
    counted: { 5000: 1, 2000: 5, 1000: 3, 500: 5, 200: 6, 100: 3, 25: 1, 10: 3, 5: 2 },
    cents: 22_065,
    notes: 14,
    coins: 15,
  },
  { counted: { 10000: 2, 7: 3 }, cents: 20_000, notes: 2, coins: 0 },
])('O33 a drawer of $cents cents is counted by its coins and notes', ({ counted, cents, notes, coins }) => {
  expect(countedSum(counted)).toBe(cents)
  expect(notesAndCoins(counted)).toEqual({ notes, coins })
})

const NOTHING = { floatCents: 0, cashCents: 0, refundsCents: 0, inCents: 0, outCents: 0, dropsCents: 0 }

test.each([
  { sums: NOTHING, expected: 0 },
  { sums: { ...NOTHING, floatCents: 20_000 }, expected: 20_000 },
  {
    sums: {
      floatCents: 20_000,
      cashCents: 21_925,
      refundsCents: 3_360,
      inCents: 0,
      outCents: 6_000,
      dropsCents: 10_000,
    },
    expected: 22_565,
  },
  { sums: { ...NOTHING, inCents: 500, outCents: 700 }, expected: -200 },
])('O33 $expected cents should lie in the drawer', ({ sums, expected }) => {
  expect(expectedCash(sums)).toBe(expected)
})

test.each([
  [0, false],
  [200, false],
  [-200, false],
  [201, true],
  [-500, true],
])('O33 a difference of %i cents needs a reason: %s', (differenceCents, expected) => {
  expect(needsExplaining(differenceCents, 200)).toBe(expected)
})

test.each([
  { typed: null, ours: 0, slips: 0, state: 'nothing-taken' },
  { typed: null, ours: 5_000, slips: 1, state: 'not-typed' },
  // Taken and given back on one day: the terminal prints a batch of $0.00.
  { typed: null, ours: 0, slips: 2, state: 'not-typed' },
  // Nothing but a refund of an earlier day.
  { typed: null, ours: -2_000, slips: 0, state: 'not-typed' },
  { typed: 0, ours: 0, slips: 0, state: 'same' },
  { typed: 5_000, ours: 5_000, slips: 1, state: 'same' },
  { typed: 0, ours: 5_000, slips: 1, state: 'apart' },
  { typed: 5_000, ours: 0, slips: 0, state: 'apart' },
])('O33 a batch of $typed beside $ours cents on $slips slips is $state', ({ typed, ours, slips, state }) => {
  expect(batchState({ terminalCents: typed, terminalExpectedCents: ours, terminalSlips: slips })).toBe(state)
})

test.each([
  [{}, false],
  [{ '5': 0 }, true],
  [{ '10000': 2, '5': 1 }, true],
])('AD13 %j typed is a count: %s', (typed, is) => {
  expect(isCount(typed)).toBe(is)
})

test('AD13 of a drawer that is not counted the desk sees what it moved itself, and nothing of the owners', () => {
  const kinds = ['float', 'payment', 'void', 'refund', 'in', 'out', 'drop'] as const
  expect(kinds.filter(isShownBlind)).toEqual(['float', 'in', 'out', 'drop'])
})
