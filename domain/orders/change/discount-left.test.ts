import { describe, expect, test } from 'vitest'
import { discountLeft } from './discount-left.ts'

describe('what was taken off goes with its price', () => {
  test.each<[string, number, number, number, boolean, number, number, number]>([
    // What, taken off, of that kept, new price, other suite; net, lost, of that kept.
    ['nothing taken off', 0, 0, 5000, false, 5000, 0, 0],
    ['half the price, half the discount', -1000, 0, 5000, false, 4500, 500, 0],
    ['a larger price, no more off', -1000, 0, 12000, false, 11000, 0, 0],
    ['half the nights of a suite at a kept price', -4000, -4000, 5000, false, 3000, 2000, 2000],
    ['back in the suite whose price was kept', -4000, -4000, 6000, true, 6000, 4000, 4000],
    ['a suite between the two', -4000, -4000, 8000, true, 6000, 2000, 2000],
    ['a suite below the one whose price was kept', -4000, -4000, 3000, true, 3000, 4000, 4000],
    ['a dearer one: what was kept stays kept', -4000, -4000, 12000, true, 8000, 0, 0],
    ['back again, with a discount beside it', -4600, -4000, 6000, true, 5400, 4000, 4000],
    ['below, and the discount beside it falls too', -4600, -4000, 3000, true, 2700, 4300, 4000],
    [
      'more off than it costs: it is free, and nobody is owed for it',
      -12000,
      -4000,
      3000,
      true,
      0,
      9000,
      4000,
    ],
  ])('B10: %s', (_what, takenOffCents, priceKeptCents, newCents, isOtherSuite, netCents, lost, kept) => {
    expect(
      discountLeft({ totalCents: 10000, takenOffCents, priceKeptCents }, newCents, isOtherSuite),
    ).toEqual({
      netCents,
      lostCents: lost,
      priceKeptLostCents: kept,
    })
  })
})
