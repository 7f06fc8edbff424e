import { describe, expect, test } from 'vitest'
import type { PassKind } from '../../pricing/passes.ts'
import { parkTime, someFacts } from '../../testing/booking-facts.ts'
import { aPaidOrder, cancelNow, changeOf } from '../../testing/changed-orders.ts'
import { MAPLE, OTIS } from '../../testing/demo-prices.ts'
import { aStay, daysOn, someDays } from '../../testing/order-requests.ts'
import type { BoardingRequest, DaycareRequest } from '../order-request.ts'
import { creditToHold, passUnitsToHold } from './change-hold.ts'

const LATE = parkTime('2026-12-07', '12:00')
const DAYS_BEFORE = parkTime('2026-12-05', '09:00')
const [NEAR, FAR] = ['2026-12-08', '2026-12-10']

const withPass = (kind: PassKind, unitsLeft: number) =>
  someFacts({ household: { passes: [{ passId: 7, kind, unitsLeft, expiresOn: '2027-06-01' }] } })
const unitsOf = (uses: readonly { units: number }[]) => uses.reduce((sum, { units }) => sum + units, 0)

/** Units back, given up too late, and used anew; and what there is to pay. */
const moved = (
  first: BoardingRequest | DaycareRequest,
  then: BoardingRequest | DaycareRequest,
  kind: PassKind,
  now: Date,
) => {
  const order = aPaidOrder({ ...first, usePasses: true }, { facts: withPass(kind, 20) })
  const left = 20 - unitsOf(order.price.passUse)
  const plan = changeOf(order, then, now, withPass(kind, left))
  const { passUnitsBack, passUnitsKept, price } = plan
  return [unitsOf(passUnitsBack), unitsOf(passUnitsKept), unitsOf(price.passUse), price.totalCents]
}

describe('days of daycare that a pass pays for: back, given up too late, used anew, to pay', () => {
  const pass = (change: Partial<DaycareRequest>) => someDays({ usePasses: true, ...change })
  test.each<[string, DaycareRequest, number[]]>([
    ['the near day dropped', pass({ days: daysOn(FAR) }), [4, 2, 2, 0]],
    ['the far day dropped', pass({ days: daysOn(NEAR) }), [4, 0, 2, 0]],
    ['the near day halved', pass({ days: [{ date: NEAR, part: 'half' }, ...daysOn(FAR)] }), [4, 1, 3, 0]],
    ['the near day moved', pass({ days: daysOn(FAR, '2026-12-14') }), [4, 2, 4, 0]],
    ['a day added', pass({ days: daysOn(NEAR, FAR, '2026-12-14') }), [4, 0, 6, 0]],
    ['a second dog', pass({ dogIds: [MAPLE, OTIS] }), [4, 0, 8, 0]],
    ['the pass is not to be used any more', pass({ usePasses: false }), [4, 2, 0, 9_450]],
  ])('%s', (_what, then, expected) => {
    expect(moved(someDays(), then, 'full_day', LATE)).toEqual(expected)
  })

  test('one dog of two stays at home: its near day is used', () => {
    const both = someDays({ dogIds: [MAPLE, OTIS] })
    expect(moved(both, pass({}), 'full_day', LATE)).toEqual([8, 2, 4, 0])
  })
})

describe('nights of a stay that a pass pays for, half of which would come back', () => {
  const four = aStay({ departure: '2026-12-12' })
  const pass = (departure: string) => aStay({ departure, usePasses: true })
  test.each([
    ['one night less: half a night is none', pass('2026-12-11'), [4, 1, 3, 0]],
    ['two nights less: one comes back', pass('2026-12-10'), [4, 1, 2, 0]],
    ['three nights less: one comes back', pass('2026-12-09'), [4, 2, 1, 0]],
  ])('%s', (_what, then, expected) => {
    expect(moved(four, then, 'night', DAYS_BEFORE)).toEqual(expected)
  })

  test('moved by a week, as many come back as when the stay is cancelled', () => {
    const then = aStay({ arrival: '2026-12-14', departure: '2026-12-18', usePasses: true })
    expect(moved(four, then, 'night', DAYS_BEFORE)).toEqual([4, 2, 4, 0])
    const order = aPaidOrder({ ...four, usePasses: true }, { facts: withPass('night', 4) })
    expect(unitsOf(cancelNow(order, DAYS_BEFORE).passUnitsBack)).toBe(2)
  })
})

test('an order that is not paid yet gets its credits back, however late', () => {
  const facts = withPass('full_day', 4)
  const order = { ...aPaidOrder(someDays({ usePasses: true }), { facts }), isSettled: false }
  const plan = changeOf(
    order,
    someDays({ days: daysOn(FAR), usePasses: true }),
    LATE,
    withPass('full_day', 0),
  )
  expect([plan.passUnitsBack, plan.passUnitsKept]).toMatchObject([[{ units: 4 }], []])
})

test('credits that come back pay for the changed order, but those given up too late do not', () => {
  const order = aPaidOrder(someDays({ usePasses: true }), { facts: withPass('full_day', 4) })
  const later = someDays({ days: daysOn(FAR, '2026-12-14'), usePasses: true })
  const plan = changeOf(order, later, LATE, withPass('full_day', 0))
  expect([unitsOf(plan.price.passUse), plan.price.totalCents, plan.payNowCents]).toEqual([2, 4_725, 4_725])
})

describe('kept with a change until it is paid', () => {
  test('only what it needs beyond what it gives back', () => {
    const use = (passId: number, units: number) => ({ passId, kind: 'full_day' as const, units })
    const base = changeOf(aPaidOrder(someDays()), someDays(), LATE)
    const plan = (used: number, back: number, kept: number) => ({
      ...base,
      price: { ...base.price, passUse: [use(7, used), use(8, 1)] },
      passUnitsBack: [use(7, back)],
      passUnitsKept: kept > 0 ? [use(7, kept)] : [],
    })
    expect(passUnitsToHold(plan(6, 4, 0))).toEqual([use(7, 2), use(8, 1)])
    expect(passUnitsToHold(plan(4, 4, 0))).toEqual([use(8, 1)])
    expect(passUnitsToHold(plan(4, 4, 2))).toEqual([use(7, 2), use(8, 1)])
    expect(passUnitsToHold(plan(1, 4, 0))).toEqual([use(8, 1)])
  })

  test.each([
    ['all of it', 5_000, 0, 5_000],
    ['what is missing', 5_000, 2_000, 3_000],
    ['nothing', 2_000, 5_000, 0],
  ])('store credit: %s', (_what, creditUsedCents, creditCents, held) => {
    const plan = changeOf(aPaidOrder(someDays()), someDays(), LATE)
    expect(creditToHold({ ...plan, creditUsedCents, settlement: { ...plan.settlement, creditCents } })).toBe(
      held,
    )
  })
})
