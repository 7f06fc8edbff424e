import { expect, test } from 'vitest'
import { type Purchase, type SetPrice, usesOwnPrice } from './own-prices.ts'

const ten: Purchase = { orderType: 'package', packageId: 7, promoCode: '' }
const set = (one: Partial<SetPrice>): SetPrice => ({
  kind: 'package',
  id: 7,
  code: null,
  before: { priceCents: 35_000 },
  after: { priceCents: 1 },
  ...one,
})

test.each([
  ['lowered', ten, set({}), true],
  ['raised', ten, set({ before: { priceCents: 1 }, after: { priceCents: 35_000 } }), false],
  ['new', ten, set({ before: { priceCents: null, name: null }, after: { priceCents: 1, name: 'A' } }), true],
  ['another package', ten, set({ id: 8 }), false],
  ['more units', ten, set({ before: { credits: 5 }, after: { credits: 50 } }), true],
  ['another name', ten, set({ before: { name: 'A' }, after: { name: 'B' } }), false],
  ['put back on the list', ten, set({ before: { onList: false }, after: { onList: true } }), true],
  ['taken off the list', ten, set({ before: { onList: true }, after: { onList: false } }), false],
  [
    'a suite, for a package',
    ten,
    set({ kind: 'suite', before: { nightCents: 2 }, after: { nightCents: 1 } }),
    false,
  ],
  ['taxes lowered', ten, set({ kind: 'taxes', before: { gstPercent: 5 }, after: { gstPercent: 0 } }), true],
  [
    'a code nobody typed',
    ten,
    set({ kind: 'promo-code', code: 'FREE', before: {}, after: { percent: 100 } }),
    false,
  ],
  [
    'the code that was typed',
    { ...ten, promoCode: ' free ' },
    set({ kind: 'promo-code', code: 'FREE', before: {}, after: { percent: 100 } }),
    true,
  ],
] as const)('AD81 %s', (_, purchase, one, isTheirs) => {
  expect(usesOwnPrice(purchase, [one])).toBe(isTheirs)
})
