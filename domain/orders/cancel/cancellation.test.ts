import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../../money/money.ts'
import { ORDER_TYPES } from '../../order-types.ts'
import { PASS_KINDS } from '../../pricing/passes.ts'
import {
  canCustomerCancel,
  type OrderToCancel,
  previewCancellation,
  DEFAULT_CANCELLATION_RULES as RULES,
} from './cancellation.ts'
import { cancellationWords, deadlineWords, ruleWords } from './cancellation-words.ts'

const BEGINS = '2026-12-04T17:00:00.000Z'
const hoursBefore = (hours: number) => new Date(Date.parse(BEGINS) - hours * 3_600_000).toISOString()
const part = { beginsAt: BEGINS, shareCents: 1, passUnits: [] }
const order = (change: Partial<OrderToCancel> = {}): OrderToCancel => ({
  orderType: 'boarding',
  isPeak: false,
  paidCents: 10_001,
  paidByCreditCents: 2_000,
  parts: [part],
  ...change,
})
const backOf = (cancelled: OrderToCancel, now: string) => {
  const { refundCents, creditCents, keptCents } = previewCancellation(cancelled, RULES, now)
  return [refundCents, creditCents, keptCents]
}

describe('what comes back', () => {
  test.each([
    ['a stay 7 days before', order(), 168, [10_001, 2_000, 0]],
    ['a stay a second later', order(), 168 - 1 / 3_600, [0, 6_001, 6_000]],
    ['a stay 48 h before', order(), 48, [0, 6_001, 6_000]],
    ['a stay later than that', order(), 47, [0, 0, 12_001]],
    ['a stay that has begun', order(), -1, [0, 0, 12_001]],
    ['a peak stay 30 days before', order({ isPeak: true }), 720, [10_001, 2_000, 0]],
    ['a peak stay 29 days before', order({ isPeak: true }), 719, [0, 12_001, 0]],
    ['a peak stay 7 days before', order({ isPeak: true }), 168, [0, 12_001, 0]],
    ['a peak stay 6 days before', order({ isPeak: true }), 167, [0, 6_001, 6_000]],
    ['a peak stay the day before', order({ isPeak: true }), 24, [0, 0, 12_001]],
    ['daycare 24 h before', order({ orderType: 'daycare' }), 24, [10_001, 2_000, 0]],
    ['daycare 23 h before', order({ orderType: 'daycare' }), 23, [0, 0, 12_001]],
    ['grooming 24 h before', order({ orderType: 'grooming' }), 24, [10_001, 2_000, 0]],
    ['an interview 23 h before', order({ orderType: 'interview' }), 23, [0, 0, 12_001]],
    ['a package', order({ orderType: 'package' }), 1_000, [0, 0, 12_001]],
  ])('%s', (_what, cancelled, hours, back) => {
    expect(backOf(cancelled, hoursBefore(hours))).toEqual(back)
  })

  test('an odd cent is given back once, not as refund and as credit too', () => {
    const halves = {
      orderType: 'grooming',
      isPeak: false,
      minHoursBefore: 0,
      refundPercent: 50,
      creditPercent: 50,
    } as const
    const cancelled = order({ orderType: 'grooming', paidCents: 1, paidByCreditCents: 0 })
    const preview = previewCancellation(cancelled, [halves], hoursBefore(1))
    expect(preview).toMatchObject({ refundCents: 1, creditCents: 0, keptCents: 0 })
  })

  test('each daycare day has its own deadline', () => {
    const later = new Date(Date.parse(BEGINS) + 24 * 3_600_000).toISOString()
    const pass = (units: number) => [{ passId: 1, kind: 'full_day' as const, units }]
    const cancelled = order({
      orderType: 'daycare',
      paidCents: 10_000,
      paidByCreditCents: 0,
      parts: [
        { beginsAt: BEGINS, shareCents: 3_360, passUnits: pass(2) },
        { beginsAt: later, shareCents: 4_725, passUnits: pass(4) },
      ],
    })
    expect(previewCancellation(cancelled, RULES, hoursBefore(10))).toMatchObject({
      refundCents: 5_844,
      keptCents: 4_156,
      passUnitsBack: pass(4),
      parts: [{ rule: null }, { rule: { minHoursBefore: 24 } }],
    })
  })

  test('credits come back in the same share as money, half a credit rounded up', () => {
    const passUnits = [
      { passId: 1, kind: 'night' as const, units: 3 },
      { passId: 2, kind: 'night' as const, units: 4 },
    ]
    const preview = previewCancellation(order({ parts: [{ ...part, passUnits }] }), RULES, hoursBefore(50))
    expect(preview.passUnitsBack.map(({ units }) => units)).toEqual([2, 2])
    const late = previewCancellation(order({ parts: [{ ...part, passUnits }] }), RULES, hoursBefore(5))
    expect(late.passUnitsBack).toEqual([])
  })
})

test('a customer cancels anything but a package', () => {
  expect(ORDER_TYPES.filter((type) => !canCustomerCancel(type))).toEqual(['package', 'sale'])
})

const someRule = fc
  .record({
    orderType: fc.constantFrom(...ORDER_TYPES),
    isPeak: fc.boolean(),
    minHoursBefore: fc.nat(1_000),
    refundPercent: fc.nat(100),
    share: fc.nat(100),
  })
  .map(({ share, ...rule }) => ({
    ...rule,
    creditPercent: Math.floor(((100 - rule.refundPercent) * share) / 100),
  }))
const someUnits = fc.record({
  passId: fc.nat(5),
  kind: fc.constantFrom(...PASS_KINDS),
  units: fc.integer({ min: 1, max: 60 }),
})
const somePart = fc.record({
  beginsAt: fc.integer({ min: -100, max: 1_200 }).map((hours) => hoursBefore(-hours)),
  shareCents: fc.nat(30_000),
  passUnits: fc.uniqueArray(someUnits, { selector: ({ passId }) => passId, maxLength: 3 }),
})
const someOrder = fc.record({
  orderType: fc.constantFrom(...ORDER_TYPES),
  isPeak: fc.boolean(),
  paidCents: fc.nat(200_000),
  paidByCreditCents: fc.nat(50_000),
  parts: fc.array(somePart, { minLength: 1, maxLength: 8 }),
})

test('what comes back and what is kept are exactly what was paid, whatever the rules', () => {
  fc.assert(
    fc.property(someOrder, fc.array(someRule, { maxLength: 30 }), (cancelled, rules) => {
      const preview = previewCancellation(cancelled, rules, hoursBefore(0))
      const { refundCents, creditCents, keptCents } = preview
      expect(refundCents + creditCents + keptCents).toBe(cancelled.paidCents + cancelled.paidByCreditCents)
      expect(Math.min(refundCents, creditCents, keptCents)).toBeGreaterThanOrEqual(0)
      expect(refundCents).toBeLessThanOrEqual(cancelled.paidCents)
      const used = sumOf(cancelled.parts.flatMap(({ passUnits }) => passUnits.map(({ units }) => units)))
      expect(sumOf(preview.passUnitsBack.map(({ units }) => units))).toBeLessThanOrEqual(used)
    }),
  )
})

test('cancelling earlier never gives back less by the rules we start with', () => {
  fc.assert(
    fc.property(someOrder, fc.nat(2_000), fc.nat(2_000), (cancelled, a, b) => {
      const kept = (hours: number) => previewCancellation(cancelled, RULES, hoursBefore(hours)).keptCents
      expect(kept(Math.max(a, b))).toBeLessThanOrEqual(kept(Math.min(a, b)))
    }),
  )
})

const preview = (refundCents: number, creditCents: number, keptCents: number) => ({
  refundCents,
  creditCents,
  keptCents,
  fromCreditCents: 0,
  passUnitsBack: [],
  passUnitsKept: [],
  parts: [],
})

test('the preview in words', () => {
  expect(cancellationWords(preview(12_000, 6_000, 0))).toBe('Refunded to your card $120.00, credit $60.00')
  expect(cancellationWords(preview(12_000, 0, 0), [{ way: 'etransfer', cents: 12_000 }])).toBe(
    'Refunded by e-transfer $120.00',
  )
  expect(cancellationWords(preview(0, 6_000, 6_000))).toBe('Credit $60.00, not refundable $60.00')
  expect(cancellationWords(preview(0, 0, 6_000))).toBe('Not refundable: $60.00.')
  expect(cancellationWords(preview(0, 0, 0))).toBe('Nothing was paid.')
  const passUnitsBack = [
    { passId: 1, kind: 'full_day' as const, units: 3 },
    { passId: 2, kind: 'half_day' as const, units: 2 },
  ]
  expect(cancellationWords({ ...preview(500, 0, 0), passUnitsBack })).toBe(
    'Refunded to your card $5.00, back on your pass 1 full day and 3 half days',
  )
  const passUnitsKept = [{ passId: 1, kind: 'full_day' as const, units: 2 }]
  expect(cancellationWords({ ...preview(0, 0, 0), passUnitsKept })).toBe(
    'Not refundable: 1 full day of your pass.',
  )
})

test('the deadlines that still lie ahead, the next first', () => {
  const peak = { orderType: 'boarding', isPeak: true } as const
  expect(deadlineWords(peak, BEGINS, RULES, hoursBefore(721))).toEqual([
    { until: hoursBefore(720), what: 'Free to cancel', hoursBefore: 720 },
    { until: hoursBefore(168), what: 'Everything you paid as store credit', hoursBefore: 168 },
    { until: hoursBefore(48), what: 'Half of what you paid as store credit', hoursBefore: 48 },
  ])
  expect(deadlineWords(peak, BEGINS, RULES, hoursBefore(100))).toEqual([
    { until: hoursBefore(48), what: 'Half of what you paid as store credit', hoursBefore: 48 },
  ])
  expect(deadlineWords(peak, BEGINS, RULES, hoursBefore(40))).toEqual([])
})

test('a manager’s own rule reads as a sentence too', () => {
  const rule = { orderType: 'grooming', isPeak: false, minHoursBefore: 12 } as const
  expect(ruleWords({ ...rule, refundPercent: 30, creditPercent: 50 })).toBe(
    '30% of what you paid refunded and half of what you paid as store credit',
  )
  expect(ruleWords({ ...rule, refundPercent: 0, creditPercent: 0 })).toBe('No refund')
})
