import { describe, expect, test } from 'vitest'
import { bear, maple, NOW, otis, parkTime, RULES, someFacts, unmet } from '../../testing/booking-facts.ts'
import { aPaidOrder, changeOf, planned, unpaid } from '../../testing/changed-orders.ts'
import { DELUXE, MAPLE, OTIS } from '../../testing/demo-prices.ts'
import { aBath, aMeeting, aStay, daysOn, someDays, someGrooming } from '../../testing/order-requests.ts'
import type { OrderRequest } from '../order-request.ts'
import type { OrderToChange } from './change-plan.ts'
import { planChange } from './plan-change.ts'

const change = (order: OrderToChange, request: OrderRequest, facts = someFacts(), now = NOW) =>
  planChange(request, order, facts, now)
const stay = aPaidOrder(aStay())
const refusal = (reason: string, msg: string) => ({ ok: false, reason, msg })

describe('what cannot be changed any more', () => {
  const over = refusal(
    'changed-meanwhile',
    'This booking can no longer be changed. Please check My bookings.',
  )
  const begun = refusal(
    'changed-meanwhile',
    'This booking has already started. Please talk to us to change it.',
  )
  const other = refusal(
    'cannot-book',
    'A booking can’t change its type. Please cancel it and make a new booking.',
  )

  test.each(['checked_in', 'checked_out', 'cancelled', 'expired', 'no_show'] as const)('%s', (status) => {
    expect(change({ ...stay, status }, aStay())).toEqual(over)
  })

  test('a package, and an order whose time to pay is over', () => {
    expect(change({ ...stay, orderType: 'package' }, aStay())).toEqual(over)
    expect(change({ ...unpaid(stay), isRunOut: true }, aStay())).toEqual(over)
  })

  test('what has begun, to the minute', () => {
    const at = (time: string) =>
      change(stay, aStay({ arrival: '2026-12-09' }), someFacts(), parkTime('2026-12-08', time))
    expect(at('09:00')).toEqual(begun)
    expect(at('08:59').ok).toBe(true)
  })

  test('one kind of order into another, or to another park', () => {
    expect(change(stay, someDays())).toEqual(other)
    expect(change(stay, aStay({ parkId: 2 }))).toEqual(other)
    expect(change(aPaidOrder(aMeeting()), aMeeting({ orderType: 'visit' }))).toEqual(other)
  })
})

test('what is asked for must be possible at all', () => {
  expect(change(stay, aStay({ departure: '2026-12-08' }))).toMatchObject({ reason: 'cannot-book' })
  expect(change(stay, aStay({ dogIds: [999] }))).toMatchObject({ reason: 'not-found' })
  const space = { rooms: () => 0, places: () => 0, meeting: 0, bookings: [] }
  expect(change(stay, aStay(), someFacts({ space }))).toMatchObject({ reason: 'sold-out' })
})

describe('what is to be paid, and when', () => {
  const longer = aStay({ departure: '2026-12-18' })

  test.each<[string, OrderToChange, OrderRequest, boolean, number]>([
    ['nothing more', stay, aStay(), false, 0],
    ['more, but the deposit is paid already', stay, aStay({ departure: '2026-12-12' }), false, 0],
    ['more than the deposit that is paid', stay, longer, true, 10_107],
    [
      'daycare is paid whole',
      aPaidOrder(someDays()),
      someDays({ days: daysOn('2026-12-08', '2026-12-10', '2026-12-14') }),
      true,
      4_725,
    ],
    [
      'whoever paid everything goes on doing so',
      aPaidOrder(aStay(), { payAll: true }),
      aStay({ departure: '2026-12-12' }),
      true,
      5_775,
    ],
    ['an order that is not paid at all', unpaid(stay), aStay({ departure: '2026-12-12' }), false, 11_550],
  ])('%s', (_what, order, request, isPaidFirst, payNowCents) => {
    expect(planned(change(order, request))).toMatchObject({ isPaidFirst, plan: { payNowCents } })
  })

  test('credit pays when the customer says so, that which the change gives back included', () => {
    const facts = someFacts({ household: { creditCents: 1_000 } })
    const days = aPaidOrder(someDays(), { creditCents: 4_725 })
    const moved = { days: daysOn('2026-12-14', '2026-12-16') }
    const plan = (useCredit: boolean) => changeOf(days, someDays({ ...moved, useCredit }), NOW, facts)
    expect(plan(false)).toMatchObject({
      creditUsedCents: 0,
      payNowCents: 4_725,
      settlement: { creditCents: 4_725 },
    })
    expect(plan(true)).toMatchObject({
      creditUsedCents: 0,
      payNowCents: 0,
      settlement: { creditCents: 0, paidCents: 9_450 },
    })
    const more = { days: daysOn('2026-12-14', '2026-12-16', '2026-12-17'), useCredit: true }
    expect(changeOf(days, someDays(more), NOW, facts)).toMatchObject({
      creditUsedCents: 1_000,
      payNowCents: 3_725,
      settlement: { creditCents: 0, paidCents: 9_450 },
    })
  })

  test('O9 at the desk what was paid with credit stays paid, and no other credit is touched', () => {
    const facts = someFacts({ household: { creditCents: 1_000 } })
    const days = aPaidOrder(someDays(), { creditCents: 4_725 })
    const moved = someDays({ days: daysOn('2026-12-14', '2026-12-16', '2026-12-17'), useCredit: false })
    expect(planned(planChange(moved, days, facts, NOW, {})).plan).toMatchObject({
      creditUsedCents: 0,
      payNowCents: 4_725,
      settlement: { creditCents: 0, paidCents: 9_450 },
    })
  })

  test('the difference is that of the prices, whatever was paid', () => {
    expect(changeOf(stay, aStay({ departure: '2026-12-10' })).differenceCents).toBe(-5_775)
    expect(changeOf(stay, aStay({ rooms: [{ suiteTypeId: DELUXE, dogIds: [MAPLE] }] })).differenceCents).toBe(
      4_095,
    )
  })
})

describe('dogs we have not met', () => {
  const facts = someFacts({ household: { dogs: [unmet(maple), unmet(otis), bear] } })
  const metFirst = (names: string) =>
    refusal(
      'cannot-book',
      `We’d like to meet ${names} first. Please book a meet and greet; your booking hasn’t changed.`,
    )

  test('are not added to an order that is paid', () => {
    const withOtis = aStay({ dogIds: [MAPLE, OTIS] })
    expect(change(stay, withOtis, facts)).toEqual(metFirst('Otis'))
    const interview = { date: '2026-12-01', time: '09:00' }
    expect(change(stay, { ...withOtis, interview }, facts)).toEqual(metFirst('Otis'))
  })

  test('and whose meeting has lapsed come as they were booked, or earlier, but not later', () => {
    expect(change(stay, aStay({ departure: '2026-12-10' }), facts).ok).toBe(true)
    expect(change(stay, aStay({ departure: '2026-12-12' }), facts)).toEqual(metFirst('Maple'))
  })

  test('are added to an order that waits for a meeting, when one is booked for them', () => {
    const waiting = { ...unpaid(stay), status: 'awaiting_interview' as const }
    const withOtis = aStay({ dogIds: [MAPLE, OTIS] })
    expect(change(waiting, withOtis, facts)).toEqual(
      refusal(
        'cannot-book',
        'We’d like to meet Maple and Otis first. Please choose a time for the meet and greet.',
      ),
    )
    const interview = { date: '2026-12-01', time: '09:00' }
    expect(planned(change(waiting, { ...withOtis, interview }, facts)).booking.meeting).toMatchObject({
      kind: 'new',
    })
  })
})

describe('a meeting that a booking waits for', () => {
  const meeting = { ...aPaidOrder(aMeeting()), awaitedFor: '2026-12-10T16:00:00.000Z' }

  test('is moved to any time before that booking', () => {
    expect(change(meeting, aMeeting({ date: '2026-12-09' })).ok).toBe(true)
    expect(
      change({ ...meeting, awaitedFor: '2026-12-10T17:00:00.000Z' }, aMeeting({ date: '2026-12-10' })).ok,
    ).toBe(true)
    expect(change(meeting, aMeeting({ date: '2026-12-10' }))).toEqual(
      refusal(
        'cannot-book',
        'Your booking on Thu 10 Dec needs this meet and greet first. Please choose an earlier time.',
      ),
    )
  })

  test('is moved however many meetings the household has, but not onto a dog that has another', () => {
    const facts = someFacts({ household: { openMeetings: 5 } })
    expect(change(meeting, aMeeting({ time: '11:00' }), facts).ok).toBe(true)
    const busy = {
      ...otis,
      meeting: { orderId: 9, startsAt: '2026-12-01T16:00:00.000Z', endsAt: '2026-12-01T17:00:00.000Z' },
    }
    const withBusy = someFacts({ household: { dogs: [maple, busy] } })
    expect(change(meeting, aMeeting({ dogIds: [MAPLE, OTIS] }), withBusy)).toMatchObject({
      msg: 'Otis already has a time booked with us. You can change it in My bookings.',
    })
  })
})

describe('what a change keeps without being paid', () => {
  const limits = { ...RULES.limits, unpaidPlaces: 4 }
  const facts = (orders: number, places: number) =>
    someFacts({ rules: { limits }, household: { unpaid: { orders, places } } })

  test('counts against the limit as far as it is more than the order has', () => {
    const longer = (departure: string) => aStay({ departure })
    expect(change(stay, longer('2026-12-16'), facts(0, 0))).toMatchObject({ reason: 'too-much-unpaid' })
    expect(change(aPaidOrder(aStay(), { payAll: true }), longer('2026-12-15'), facts(0, 0)).ok).toBe(true)
    expect(change(aPaidOrder(aStay(), { payAll: true }), longer('2026-12-15'), facts(1, 1))).toMatchObject({
      reason: 'too-much-unpaid',
    })
    expect(change(aPaidOrder(aStay(), { payAll: true }), longer('2026-12-12'), facts(3, 0))).toMatchObject({
      reason: 'too-much-unpaid',
    })
  })

  test('of an order that is not paid all of it counts', () => {
    expect(change(unpaid(stay), aStay({ departure: '2026-12-12' }), facts(0, 0)).ok).toBe(true)
    expect(change(unpaid(stay), aStay({ departure: '2026-12-13' }), facts(0, 0))).toMatchObject({
      reason: 'too-much-unpaid',
    })
  })

  test('what asks for no money counts for nothing', () => {
    expect(change(stay, aStay({ arrivalTime: '10:00' }), facts(9, 99)).ok).toBe(true)
  })
})

test('an appointment may be moved to a time that overlaps its own', () => {
  const order = aPaidOrder(someGrooming())
  const plan = planned(change(order, someGrooming([aBath({ time: '10:30' })])))
  expect(plan).toMatchObject({ isPaidFirst: false, plan: { differenceCents: 0 } })
})
