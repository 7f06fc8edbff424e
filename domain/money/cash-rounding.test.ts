import { expect, test } from 'vitest'
import { cashRounding, changeDue, coinsFor, handedOver, inCash } from './cash-rounding.ts'

test.each([
  [11_600, 0, 11_600],
  [11_601, -1, 11_600],
  [11_602, -2, 11_600],
  [11_603, 2, 11_605],
  [11_604, 1, 11_605],
  [11_605, 0, 11_605],
  [1, -1, 0],
  [3, 2, 5],
])('O24 %i cents in cash are rounded by %i to %i', (cents, rounding, paid) => {
  expect(cashRounding(cents) + 0).toBe(rounding)
  expect(inCash(cents)).toBe(paid)
})

test('O23 the change is what was tendered above the rounded sum; too little gives none', () => {
  expect(changeDue(11_603, 12_000)).toBe(395)
  expect(changeDue(11_603, 11_605)).toBe(0)
  expect(changeDue(11_603, 11_600)).toBe(null)
})

test('O24 what is handed over is rounded in its cash part alone', () => {
  expect(handedOver([{ way: 'cash', amountCents: 13_387 }])).toBe(13_385)
  expect(handedOver([{ way: 'terminal', amountCents: 13_387 }])).toBe(13_387)
  expect(
    handedOver([
      { way: 'cash', amountCents: 2_003 },
      { way: 'cheque', amountCents: 101 },
    ]),
  ).toBe(2_106)
  expect(handedOver([])).toBe(0)
})

test('O23 the coins to give add up to the change, largest first', () => {
  expect(coinsFor(395)).toEqual([
    { cents: 200, count: 1 },
    { cents: 100, count: 1 },
    { cents: 25, count: 3 },
    { cents: 10, count: 2 },
  ])
  for (let change = 0; change < 12_000; change += 5) {
    expect(coinsFor(change).reduce((sum, { cents, count }) => sum + cents * count, 0)).toBe(change)
  }
})
