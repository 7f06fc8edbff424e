import { expect, test } from 'vitest'
import { parkTime, someFacts } from '../../testing/booking-facts.ts'
import { aPaidOrder, changeOf, unpaid } from '../../testing/changed-orders.ts'
import { DELUXE, MAPLE, OTIS } from '../../testing/demo-prices.ts'
import { aStay, daysOn, someDays } from '../../testing/order-requests.ts'
import type { ChangePlan } from './change-plan.ts'
import { changeWords } from './change-words.ts'

const WEEKS = parkTime('2026-11-17', '09:00')
const DAYS = parkTime('2026-12-05', '09:00')
const HOURS = parkTime('2026-12-07', '12:00')
const stay = aPaidOrder(aStay())
const shorter = aStay({ departure: '2026-12-10' })
const THREE_DAYS = { days: daysOn('2026-12-08', '2026-12-09', '2026-12-10') }
const deluxe = { rooms: [{ suiteTypeId: DELUXE, dogIds: [MAPLE] }] }

test.each<[string, ChangePlan, string]>([
  ['the same', changeOf(stay, aStay(), WEEKS), 'Same price as before'],
  ['dearer', changeOf(stay, aStay(deluxe), WEEKS), '$40.95 more than before'],
  ['shorter in time', changeOf(stay, shorter, WEEKS), '$57.75 back the way you paid'],
  [
    'shorter days before',
    changeOf(stay, shorter, DAYS),
    '$28.88 as credit, $28.87 not refundable at such short notice',
  ],
  ['shorter hours before', changeOf(stay, shorter, HOURS), '$57.75 not refundable at such short notice'],
  [
    'shorter, and only the deposit was paid',
    changeOf(aPaidOrder(aStay(), { isPaidWhole: false }), shorter, WEEKS),
    '$57.75 less than before',
  ],
  [
    'moved to dearer nights hours before',
    changeOf(stay, aStay({ ...deluxe, arrival: '2026-12-15', departure: '2026-12-18' }), HOURS),
    '$40.95 more than before, $173.25 not refundable at such short notice',
  ],
  [
    'a day less of three that credit pays for in part: what the others need stays on them',
    changeOf(
      unpaid(aPaidOrder(someDays({ ...THREE_DAYS, useCredit: true })), 10_000),
      someDays({ days: THREE_DAYS.days.slice(0, 2), useCredit: true }),
      WEEKS,
    ),
    '$5.50 as credit',
  ],
  [
    'moved days before, and what becomes credit pays for the new nights',
    changeOf(stay, aStay({ arrival: '2026-12-15', departure: '2026-12-18', useCredit: true }), DAYS),
    '$86.63 as credit towards this booking, $86.62 not refundable at such short notice',
  ],
])('%s: %#', (_what, plan, words) => {
  expect(changeWords(plan)).toBe(words)
})

test('credits of a pass that are given up too late are told, beside money or alone', () => {
  const facts = (unitsLeft: number) =>
    someFacts({
      household: { passes: [{ passId: 7, kind: 'full_day', unitsLeft, expiresOn: '2027-06-01' }] },
    })
  const all = aPaidOrder(someDays({ usePasses: true }), { facts: facts(4) })
  const far = someDays({ days: daysOn('2026-12-10'), usePasses: true })
  expect(changeWords(changeOf(all, far, HOURS, facts(0)))).toBe(
    '1 full day of your pass not refundable at such short notice',
  )
  const dogIds = [MAPLE, OTIS]
  const half = aPaidOrder(someDays({ dogIds, usePasses: true, days: daysOn('2026-12-08') }), {
    facts: facts(2),
  })
  expect(changeWords(changeOf(half, { ...far, dogIds }, HOURS, facts(0)))).toBe(
    '$47.25 more than before, $47.25 and 1 full day of your pass not refundable at such short notice',
  )
})

test('a day that a pass paid comes back to it, which is told', () => {
  const facts = (unitsLeft: number) =>
    someFacts({
      household: { passes: [{ passId: 7, kind: 'full_day', unitsLeft, expiresOn: '2027-06-01' }] },
    })
  const both = aPaidOrder(someDays({ usePasses: true }), { facts: facts(4) })
  const one = someDays({ days: daysOn('2026-12-10'), usePasses: true })
  expect(changeWords(changeOf(both, one, WEEKS, facts(0)))).toBe('1 full day comes back to your pass')
  const paidByCard = changeOf(both, someDays({ usePasses: false }), WEEKS, facts(0))
  expect(changeWords(paidByCard)).toBe('$94.50 more than before, 2 full days come back to your pass')
})
