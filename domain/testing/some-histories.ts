import fc from 'fast-check'
import { EVERY_WEEKDAY } from '../calendar/calendar.ts'
import { ORDER_TYPES } from '../order-types.ts'
import type { CancellationRule } from '../orders/cancel/cancellation.ts'
import type { OrderRequest } from '../orders/order-request.ts'
import type { BookingRules } from '../orders/plan/booking-rules.ts'
import { RULES } from './booking-facts.ts'
import { someBook, somePasses, somePromo } from './some-orders.ts'
import { type PaidType, someRequest } from './some-requests.ts'

interface Rung {
  hours: number
  /** How much of it comes back at all, and how much of that the way it was paid. */
  percent: number
  refundShare: number
}

const someRung: fc.Arbitrary<Rung> = fc.record({
  hours: fc.nat(400),
  percent: fc.oneof(fc.nat(100), fc.constantFrom(0, 50, 100)),
  refundShare: fc.constantFrom(0, 0, 30, 50, 100, 100),
})

const toRules = (rungs: readonly Rung[], isPeak: boolean): CancellationRule[] =>
  ORDER_TYPES.flatMap((orderType) =>
    rungs.map(({ hours, percent, refundShare }) => {
      const refundPercent = Math.floor((percent * refundShare) / 100)
      return {
        orderType,
        isPeak,
        minHoursBefore: hours,
        refundPercent,
        creditPercent: percent - refundPercent,
      }
    }),
  )

/** Rules under which more notice never gives back less, and a peak night never more than any other. */
export const someCancellationRules: fc.Arbitrary<CancellationRule[]> = fc
  .array(fc.tuple(someRung, fc.nat(100), fc.nat(100)), { maxLength: 4 })
  .map((rows) => {
    const hours = rows.map(([{ hours: each }]) => each).toSorted((a, b) => b - a)
    const percents = rows.map(([{ percent }]) => percent).toSorted((a, b) => b - a)
    const rungs = rows.map(([rung], at) => ({ ...rung, hours: hours[at] ?? 0, percent: percents[at] ?? 0 }))
    const earlier = rows.map(([, more]) => more).toSorted((a, b) => b - a)
    const peak = rungs.map((rung, at) => ({
      ...rung,
      hours: rung.hours + (earlier[at] ?? 0),
      refundShare: Math.min(rung.refundShare, rows[at]?.[2] ?? 0),
    }))
    return [...toRules(rungs, false), ...toRules(peak, true)]
  })

/** A park that is open all day, every day, where weekends are peak. */
export const somePark: fc.Arbitrary<BookingRules> = fc
  .record({ book: someBook, cancellationRules: someCancellationRules, surchargeCents: fc.nat(5_000) })
  .map(({ book, cancellationRules, surchargeCents }) => ({
    ...RULES,
    prices: {
      ...book,
      seasons: [
        {
          name: 'Weekends',
          fromDate: '2026-01-01',
          toDate: '2028-01-01',
          weekdays: [5, 6],
          surchargeCents,
          minNights: 1,
          isPeak: true,
        },
      ],
    },
    hours: [{ opens: '00:00', closes: '24:00', weekdays: EVERY_WEEKDAY, holidays: true }],
    closures: [],
    groomers: [
      { opens: '12:00', closes: '15:00' },
      { opens: '12:00', closes: '15:00' },
      { opens: '15:30', closes: '18:30' },
      { opens: '15:30', closes: '18:30' },
    ].map((shift, id) => ({
      id,
      name: 'Ines',
      hours: EVERY_WEEKDAY.map((weekday) => ({ weekday, ...shift })),
    })),
    cancellationRules,
    limits: { ...RULES.limits, unpaidPlaces: 1_000 },
  }))

/** A household that places an order and changes it again and again, as time goes by. */
export const someHistory = (types: readonly PaidType[] = ['boarding', 'daycare', 'grooming']) =>
  fc.constantFrom(...types).chain((type) =>
    fc.record({
      rules: somePark,
      promo: somePromo,
      passes: somePasses,
      creditCents: fc.nat(30_000),
      isPaidWhole: fc.boolean(),
      first: someRequest[type],
      changes: fc.array(
        fc.record({ request: someRequest[type], hoursLater: fc.oneof(fc.constant(0), fc.nat(150)) }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  )
export type History = ReturnType<typeof someHistory> extends fc.Arbitrary<infer Value> ? Value : never

/** The same with a pass that pays for such orders, which is used for all of them. */
export const somePassHistory = (type: 'boarding' | 'daycare'): fc.Arbitrary<History> =>
  fc
    .tuple(someHistory([type]), fc.integer({ min: 1, max: 30 }), fc.boolean())
    .map(([history, unitsLeft, isHalf]) => {
      const kind = type === 'boarding' ? 'night' : isHalf ? 'half_day' : 'full_day'
      const withPass = (request: OrderRequest) => ({ ...request, usePasses: true, promoCode: '' })
      return {
        ...history,
        passes: [{ passId: 1, kind, unitsLeft, expiresOn: '2027-12-31' }],
        first: withPass(history.first),
        changes: history.changes.map((change) => ({ ...change, request: withPass(change.request) })),
      }
    })
