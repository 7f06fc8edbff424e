import fc from 'fast-check'
import { UNDOABLE } from '#contract/staff/attendance.ts'
import { WAYS_TO_PAY } from '#contract/staff/orders/new-order.ts'
import { someRequest } from './random-steps.ts'

const pick = fc.nat(50)
const who = fc.nat(3)
const cents = fc.constantFrom(1, 499, 1_250, 2_500, 10_003)
/** Of what could be taken or sent back: all, a half, a cent. */
const share = fc.constantFrom(1, 1, 0.5, 0)
const parts = fc.array(
  fc.record({
    way: fc.constantFrom('cash', 'cash', 'terminal', 'terminal', 'etransfer', 'cheque', 'credit'),
    share,
  }),
  { minLength: 1, maxLength: 3 },
)
const tip = fc.constantFrom(0, 0, 0, 500, 1_003)

const verb = <Name extends string, Rest extends object>(
  name: Name,
  weight: number,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<{ do: Name } & Rest>,
})

/** What the desk does with a booking, a household or its drawer, as numbers that any house can make a call of. */
export const someDeskStep = fc.oneof(
  verb('charge', 3, {
    pick,
    kind: fc.constantFrom('extra', 'goods', 'late', 'discount', 'courtesy'),
    cents,
  }),
  verb('take', 6, { pick, parts, tip }),
  verb('void charge', 1, { pick }),
  verb('void payment', 2, { pick }),
  verb('refund', 3, { pick, share, takesBack: fc.boolean(), withTips: fc.boolean() }),
  verb('send refund', 1, { pick, way: fc.constantFrom('as paid', 'cash', 'cheque') }),
  verb('sell', 1, { who: fc.nat(4), cents, parts, tip }),
  verb('give credit', 1, { who, cents }),
  verb('write off', 1, { pick }),
  verb('await transfer', 1, { pick }),
  verb('receive transfer', 1, {
    pick,
    moreCents: fc.constantFrom(0, -300, 700),
    excess: fc.constantFrom('refund', 'credit'),
  }),
  verb('change for', 2, { pick, request: someRequest, isOurMistake: fc.boolean() }),
  verb('cancel for', 1, { pick, isOurDoing: fc.boolean() }),
  verb('check in', 3, { pick }),
  verb('check out', 2, { pick }),
  verb('no-show', 1, { pick }),
  verb('extend', 2, { pick, nights: fc.integer({ min: 1, max: 3 }) }),
  verb('shorten', 1, { pick, credit: fc.boolean() }),
  verb('turn', 1, { pick }),
  verb('undo', 2, { pick, what: fc.constantFrom(...UNDOABLE) }),
  verb('absent', 1, { pick }),
  verb('groom', 1, { pick, time: fc.constantFrom('10:00', '13:00') }),
  verb('adjust pass', 1, { pick, units: fc.constantFrom(-1, 2), moves: fc.boolean() }),
  verb('book for', 2, {
    who,
    request: someRequest,
    pay: fc.constantFrom(...WAYS_TO_PAY),
  }),
  verb('card link', 2, { pick, isPaid: fc.boolean() }),
  verb('open till', 2, {}),
  verb('move cash', 1, { kind: fc.constantFrom('in', 'out', 'drop'), cents }),
  verb('close till', 2, { missingCents: fc.constantFrom(0, 0, 5, 1_000) }),
)
export type RandomDeskStep = typeof someDeskStep extends fc.Arbitrary<infer Step> ? Step : never
