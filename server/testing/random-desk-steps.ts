import fc from 'fast-check'
import { UNDOABLE } from '#contract/office/day/attendance.ts'
import { WAYS_TO_PAY } from '#contract/office/orders/new-order.ts'
import { ACTORS, APPROVALS } from './desk-team.ts'
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

const BUSY = { asha: 4, ben: 3, dana: 6, rob: 1, kim: 4 }
const OFTEN = { none: 6, 'a manager': 5, 'wrong pin': 1, oneself: 1, 'a hand': 1 }

/** What the desk does with a booking, a household or its drawer, as numbers that any house can make a call of. */
export const someDeskStep = fc.oneof(
  verb('charge', 4, {
    pick,
    kind: fc.constantFrom('extra', 'goods', 'late', 'discount', 'courtesy'),
    cents,
  }),
  verb('take', 6, { pick, parts, tip }),
  verb('void charge', 4, { pick }),
  verb('void payment', 2, { pick }),
  verb('refund', 5, { pick, share, takesBack: fc.boolean(), withTips: fc.boolean() }),
  verb('send refund', 5, { pick, way: fc.constantFrom('as paid', 'cash', 'cheque') }),
  verb('sell', 1, { who: fc.nat(5), cents, parts, tip }),
  verb('give credit', 2, { who: fc.nat(4), cents }),
  verb('write off', 6, { pick }),
  verb('await transfer', 3, { pick }),
  verb('receive transfer', 5, {
    pick,
    moreCents: fc.constantFrom(0, -300, 700),
    excess: fc.constantFrom('refund', 'credit'),
  }),
  verb('change for', 2, { pick, request: someRequest, isOurMistake: fc.boolean() }),
  verb('cancel for', 4, { pick, isOurDoing: fc.boolean() }),
  verb('check in', 5, { pick, pays: fc.boolean(), justOne: fc.boolean() }),
  verb('check out', 6, {
    pick,
    decision: fc.constantFrom('charge', 'change', 'waive'),
    pays: fc.boolean(),
    tip,
    justOne: fc.boolean(),
  }),
  verb('walk in', 2, { who, dog: fc.nat(2), part: fc.constantFrom('full', 'half') }),
  verb('come early', 1, { pick }),
  verb('waive gate', 1, { pick, gate: fc.constantFrom('interview', 'vaccines', 'money') }),
  verb('sign', 1, { pick }),
  verb('sync', 1, { pick, kind: fc.constantFrom('attendance-came', 'attendance-left', 'absent') }),
  verb('clean', 6, { pick }),
  verb('groom step', 6, { pick, back: fc.boolean(), moves: fc.boolean() }),
  verb('no-show', 2, { pick }),
  verb('extend', 3, { pick, nights: fc.integer({ min: 1, max: 3 }) }),
  verb('shorten', 3, { pick, credit: fc.boolean() }),
  verb('turn', 4, { pick }),
  verb('undo', 5, { pick, what: fc.constantFrom(...UNDOABLE) }),
  verb('absent', 1, { pick }),
  verb('groom', 3, { pick, time: fc.constantFrom('10:00', '13:00', '15:00') }),
  verb('adjust pass', 2, { pick, units: fc.constantFrom(-1, 2), moves: fc.boolean() }),
  verb('book for', 2, {
    who,
    request: someRequest,
    pay: fc.constantFrom(...WAYS_TO_PAY),
  }),
  verb('card link', 2, { pick, isPaid: fc.boolean() }),
  verb('move stay', 3, {
    pick,
    what: fc.constantFrom('room', 'suite', 'dates', 'later', 'weeks later'),
    suite: fc.nat(2),
    room: fc.nat(5),
    keepPrice: fc.boolean(),
  }),
  verb('undo move', 3, { pick }),
  verb('pin', 1, { pick, isPinned: fc.boolean() }),
  verb('tidy', 1, { suite: fc.nat(2) }),
  verb('find room', 2, { pick }),
  verb('block', 2, { room: fc.nat(8), day: fc.nat(7), nights: fc.integer({ min: 1, max: 4 }) }),
  verb('unblock', 6, { pick }),
  verb('raise', 2, { suite: fc.nat(2), day: fc.nat(7), nights: fc.integer({ min: 1, max: 4 }) }),
  verb('lower', 6, { pick }),
  verb('wait for', 3, { who, request: someRequest }),
  verb('offer place', 8, { pick }),
  verb('merge', 3, { kept: fc.nat(4), merged: fc.nat(4) }),
  verb('part', 6, { pick }),
  verb('stop', 1, { who, isStopped: fc.boolean() }),
  verb('delete household', 1, { who: fc.constantFrom(0, 1, 4, 4) }),
  verb('deceased', 2, { who, dog: fc.nat(2) }),
  verb('not deceased', 4, { pick }),
  verb('call off', 9, { pick }),
  verb('decide on', 2, { pick, outcome: fc.constantFrom('passed', 'passed', 'conditional', 'refused') }),
  verb('meet again', 3, { pick, day: fc.nat(3) }),
  verb('look at record', 3, {
    who,
    dog: fc.nat(2),
    verdict: fc.constantFrom('verify', 'send back', 'undo', 'undo'),
  }),
  verb('open till', 2, {}),
  verb('move cash', 3, {
    kind: fc.constantFrom('in', 'out', 'drop'),
    // The last is more than lies in any drawer here.
    cents: fc.constantFrom(499, 10_003, 60_000),
  }),
  verb('close till', 2, { missingCents: fc.constantFrom(0, 0, 5, 1_000) }),
)

/**
 * What somebody wants to do, and what else where there is nothing to do it to: most verbs need something that another
 * one did. A manager's word comes now and then; by whom it should, and by whom it should not.
 */
export const someCall = fc.record({
  by: fc.oneof(...ACTORS.map((name) => ({ weight: BUSY[name], arbitrary: fc.constant(name) }))),
  approval: fc.oneof(...APPROVALS.map((kind) => ({ weight: OFTEN[kind], arbitrary: fc.constant(kind) }))),
  wishes: fc.array(someDeskStep, { minLength: 6, maxLength: 6 }),
})
export type RandomCall = typeof someCall extends fc.Arbitrary<infer Call> ? Call : never

export type RandomDeskStep = typeof someDeskStep extends fc.Arbitrary<infer Step> ? Step : never
