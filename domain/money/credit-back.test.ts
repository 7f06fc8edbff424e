import { expect, test } from 'vitest'
import { type CreditMove, creditBack } from './credit-back.ts'

const used = (cents: number): CreditMove => ({ kind: 'used', cents })
const given = (cents: number): CreditMove => ({ kind: 'given', cents })

test.each<[string, CreditMove[], number]>([
  ['nothing moved', [], 0],
  ['only used', [used(14_175)], 0],
  ['a day less', [used(14_175), given(4_725)], 4_725],
  ['a day less and one more', [used(14_175), given(4_725), used(4_725)], 0],
  ['then all of it cancelled', [used(14_175), given(4_725), used(4_725), given(14_175)], 14_175],
  ['more used than was given', [given(500), used(900), given(300)], 300],
  ['less used than was given', [given(900), used(500)], 400],
])('credit that came back: %s', (_what, moves, cents) => {
  expect(creditBack(moves)).toBe(cents)
})
