import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays } from '../../calendar/calendar.ts'
import { sumOf } from '../../money/money.ts'
import { joinPassUse, type PassUse } from '../../pricing/passes.ts'
import type { DayShare } from '../../pricing/price-lines.ts'
import { someFacts } from '../../testing/booking-facts.ts'
import { aPaidOrder, cancelNow, changeOf, planned, unpaid } from '../../testing/changed-orders.ts'
import { BEGINS, type MadeChange, runHistory } from '../../testing/run-history.ts'
import { someHistory, somePassHistory } from '../../testing/some-histories.ts'
import { partsOf } from '../order-parts.ts'
import { isPaidRequest, type OrderRequest } from '../order-request.ts'
import type { OrderToChange } from './change-plan.ts'
import { planChange } from './plan-change.ts'

// Many orders on a busy machine: slow is not wrong.
vi.setConfig({ testTimeout: 60_000 })
const RUNS = { numRuns: 120 }

const unitsOf = (uses: readonly PassUse[]) => sumOf(uses.map(({ units }) => units))
const dayOf = (order: OrderToChange, date: string): DayShare | undefined =>
  order.price.days.find((day) => day.date === date)
const unitsOn = (order: OrderToChange, date: string) => unitsOf(dayOf(order, date)?.passUse ?? [])

/** What cancelling would give back, in money and in credit. */
const backFrom = (order: OrderToChange, now: Date): number => {
  const { refundCents, creditCents } = cancelNow(order, now)
  return refundCents + creditCents
}
/** What a change gave back, less what had to be paid for it. */
const backBy = ({ plan: { settlement, creditUsedCents, payNowCents } }: MadeChange): number =>
  settlement.refundCents + settlement.creditCents - creditUsedCents - payNowCents

/**
 * What comes back of an amount is three sums (of the money, of the credit, new credit), each rounded by half a cent at
 * most: 1.5 cents. A change rounds so for each part it gives up, again for each that became cheaper, and cancelling for
 * each deadline before and after. Parts with deadlines of their own have their share of money and of credit, each a
 * cent more or less, before and after, and a cent by which a share may fall unnoticed.
 */
function roundingCents({ before, after }: MadeChange): number {
  const [was, is] = [partsOf(before, before.terms), partsOf(after, after.terms)]
  if (before.orderType === 'boarding') return 1.5 * (2 * was.length + 2)
  return 1.5 * (3 * was.length + is.length) + 3 * was.length + 2 * is.length
}

/**
 * A pass that now pays for a day frees the money that paid for it before. The pass is used for that, so it is no gain;
 * a stay has one deadline, from which nothing is freed.
 */
function swappedForPasses({ before, after }: MadeChange): number {
  if (before.orderType === 'boarding') return 0
  return sumOf(
    before.price.days
      .filter(({ date }) => unitsOn(after, date) > unitsOn(before, date))
      .map(({ date, totalCents }) => Math.max(0, totalCents - (dayOf(after, date)?.totalCents ?? 0))),
  )
}

/** Credits that paid for a day which is now paid in money, or costs nothing: the day is not given up. */
function swappedForMoney({ before, after, plan: { order } }: MadeChange): number {
  const { request, dogs } = order
  if (!isPaidRequest(request) || !request.usePasses) return 0
  const most = (date: string): number => {
    const part = order.days.find((day) => day.date === date)?.part
    if (part !== undefined) return dogs.length * (part === 'full' ? 2 : 1)
    return sumOf(
      order.stays
        .filter(({ arrival, departure }) => arrival <= date && date < departure)
        .map(({ dogIds }) => dogIds.length),
    )
  }
  return sumOf(
    before.price.days.map(({ date }) =>
      Math.max(0, Math.min(unitsOn(before, date), most(date)) - unitsOn(after, date)),
    ),
  )
}

describe.each(['boarding', 'daycare', 'grooming'] as const)('whatever is changed, of %s', (type) => {
  test('what goes back, what is kept and what stays are what was paid, to the cent', () => {
    let made = 0
    fc.assert(
      fc.property(someHistory([type]), (history) => {
        for (const { before, plan } of runHistory(history)) {
          made += 1
          const { refundCents, creditCents, keptCents, paidCents } = plan.settlement
          const { moneyCents, creditCents: paidByCredit } = before.paid
          expect(refundCents + creditCents + keptCents + paidCents).toBe(moneyCents + paidByCredit)
          expect(Math.min(refundCents, creditCents, keptCents, paidCents)).toBeGreaterThanOrEqual(0)
          expect(refundCents).toBeLessThanOrEqual(moneyCents)
          expect(paidCents).toBeLessThanOrEqual(plan.price.totalCents)
          // Less than a payment can be waits for pick-up.
          expect(paidCents + plan.creditUsedCents + plan.payNowCents).toBeGreaterThan(plan.dueNowCents - 50)
        }
      }),
      RUNS,
    )
    expect(made).toBeGreaterThan(RUNS.numRuns / 2)
  })

  test('no change, and no changes one after the other, give back more than cancelling would have', () => {
    fc.assert(
      fc.property(someHistory([type]), (history) => {
        const changes = runHistory(history)
        let [before, back, more] = [0, 0, 0]
        for (const [at, change] of changes.entries()) {
          const free = roundingCents(change) + swappedForPasses(change)
          const was = backFrom(change.before, change.now)
          const is = backFrom(change.after, change.now)
          expect(is + backBy(change) - was).toBeLessThanOrEqual(free)
          if (at === 0) before = was
          back += backBy(change)
          more += free
          expect(is + back - before).toBeLessThanOrEqual(more)
        }
      }),
      RUNS,
    )
  })

  test('no date that stays gets a later deadline, and the peak rules stay with it', () => {
    fc.assert(
      fc.property(someHistory([type]), (history) => {
        for (const { before, after } of runHistory(history)) {
          const was = new Map(partsOf(before, before.terms).map(({ date, beginsAt }) => [date, beginsAt]))
          const kept = partsOf(after, after.terms).filter(({ date }) => date !== null && was.has(date))
          for (const { date, beginsAt } of kept) expect(beginsAt <= (was.get(date) ?? '')).toBe(true)
          if (kept.length > 0 && before.terms.isPeak) expect(after.terms.isPeak).toBe(true)
          expect(after.terms.rules).toEqual(before.terms.rules)
        }
      }),
      RUNS,
    )
  })

  test('an order that is not paid yet gets everything back', () => {
    fc.assert(
      fc.property(someHistory([type]), (history) => {
        for (const { before, plan, facts, now } of runHistory(history).slice(-1)) {
          const order = unpaid(before, Math.min(2_001, before.dueNowCents))
          const change = planned(planChange(plan.order.request, order, facts, now)).plan
          expect([change.settlement.keptCents, change.passUnitsKept]).toEqual([0, []])
          expect(backFrom(order, now)).toBe(order.paid.creditCents)
        }
      }),
      RUNS,
    )
  })
})

test('going home early never costs more than staying, and asks for no money', () => {
  fc.assert(
    fc.property(someHistory(['boarding']), fc.nat(7), fc.nat(400), ({ first, rules, promo }, cut, hours) => {
      const facts = someFacts({ rules, promo: { id: 1, check: { ok: true, promo } } })
      const order = aPaidOrder(first, { facts, payAll: true, now: BEGINS })
      const shorter = cutShort(first, cut)
      const now = new Date(Math.max(Date.parse(order.beginsAt) - (hours + 1) * 3_600_000, BEGINS.getTime()))
      const { settlement, price, payNowCents } = changeOf(order, shorter, now, facts)
      const { refundCents, creditCents, keptCents } = settlement
      const cheaperCents = Math.max(0, order.totalCents - price.totalCents)
      expect(refundCents + creditCents + keptCents).toBeLessThanOrEqual(cheaperCents)
      expect(payNowCents).toBeLessThanOrEqual(Math.max(0, price.totalCents - order.totalCents))
    }),
    RUNS,
  )
})

/** The same stay without its last nights. */
function cutShort(request: OrderRequest, nights: number): OrderRequest {
  if (request.orderType !== 'boarding') return request
  const first = addDays(request.arrival, 1)
  const last = addDays(request.departure, -nights)
  const departure = last < first ? first : last
  return {
    ...request,
    departure,
    rooms: request.rooms
      .filter(({ from = '' }) => from < departure)
      .map((room) => ({ ...room, to: (room.to ?? departure) < departure ? room.to : departure })),
    grooming: request.grooming.filter(({ date }) => date < departure),
  }
}

describe.each(['boarding', 'daycare'] as const)('credits of passes, of %s', (type) => {
  test('what comes back and what is given up too late is what was used', () => {
    let used = 0
    fc.assert(
      fc.property(somePassHistory(type), (history) => {
        for (const { before, plan } of runHistory(history)) {
          used += unitsOf(before.price.passUse)
          expect(plan.passUnitsBack).toEqual(before.price.passUse)
          for (const { passId, units } of plan.passUnitsKept) {
            expect(units).toBeGreaterThan(0)
            expect(units).toBeLessThanOrEqual(
              unitsOf(before.price.passUse.filter((use) => use.passId === passId)),
            )
          }
          expect(plan.passUnitsKept).toEqual(joinPassUse(plan.passUnitsKept))
        }
      }),
      RUNS,
    )
    expect(used).toBeGreaterThan(RUNS.numRuns)
  })

  test('no change, and no changes one after the other, give back more than cancelling would have', () => {
    const unitsBack = (order: OrderToChange, now: Date) => unitsOf(cancelNow(order, now).passUnitsBack)
    fc.assert(
      fc.property(somePassHistory(type), (history) => {
        let [before, back, more] = [0, 0, 0]
        for (const [at, change] of runHistory(history).entries()) {
          const { passUnitsBack, passUnitsKept, price } = change.plan
          const by = unitsOf(passUnitsBack) - unitsOf(passUnitsKept) - unitsOf(price.passUse)
          const was = unitsBack(change.before, change.now)
          const is = unitsBack(change.after, change.now)
          expect(is + by - was).toBeLessThanOrEqual(swappedForMoney(change))
          if (at === 0) before = was
          back += by
          more += swappedForMoney(change)
          expect(is + back - before).toBeLessThanOrEqual(more)
        }
      }),
      RUNS,
    )
  })
})
