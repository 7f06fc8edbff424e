import { describe, expect, test } from 'vitest'
import type { VaccineRecord } from '../../dogs/vaccines.ts'
import { aDog, maple, NOW, otis, someFacts } from '../../testing/booking-facts.ts'
import { aPaidOrder } from '../../testing/changed-orders.ts'
import { MAPLE, OTIS } from '../../testing/demo-prices.ts'
import { aStay } from '../../testing/order-requests.ts'
import type { BoardingRequest } from '../order-request.ts'
import type { BookingDog } from '../plan/booking-rules.ts'
import type { OrderToChange } from './change-plan.ts'
import { planChange } from './plan-change.ts'

const withRecord = (dog: BookingDog, change: Partial<VaccineRecord>): BookingDog => ({
  ...dog,
  vaccines: dog.vaccines.map((record) => (record.vaccine === 'rabies' ? { ...record, ...change } : record)),
})
/** What a paid stay of Maple's is changed into, with the dogs as they are by then. */
const change = (
  then: Partial<BoardingRequest>,
  dogs: readonly BookingDog[],
  order: Partial<OrderToChange> = {},
  isAgreementSigned = true,
) => {
  const facts = someFacts({ household: { dogs }, isAgreementSigned })
  const before = aPaidOrder(aStay(), { facts: someFacts({ household: { dogs } }) })
  return planChange(aStay(then), { ...before, ...order }, facts, NOW)
}
const longer = { departure: '2026-12-14' }
const untilTheTenth = withRecord(maple, { expiresOn: '2026-12-10' })

describe('records', () => {
  test('that are good through the last night do', () => {
    expect(change(longer, [withRecord(maple, { expiresOn: '2026-12-13' })]).ok).toBe(true)
    expect(change({}, [untilTheTenth]).ok).toBe(true)
  })

  test('that run out before a longer stay ends are asked for first', () => {
    expect(change(longer, [untilTheTenth])).toEqual({
      ok: false,
      reason: 'gates-open',
      msg: 'We need Maple’s record for rabies, valid through Mon 14 Dec, before this change. Please send it first; your booking hasn’t changed.',
    })
  })

  test('that we have not looked at yet are waited for', () => {
    expect(change({ dogIds: [OTIS] }, [maple, withRecord(otis, { isVerified: false })])).toEqual({
      ok: false,
      reason: 'gates-open',
      msg: 'We’re still checking Otis’s record for rabies. Please change the booking once that’s done; it hasn’t changed.',
    })
  })

  test('that were missing before are no reason to refuse a change', () => {
    const without = withRecord(maple, { hasProof: false })
    expect(change({ departure: '2026-12-10' }, [without]).ok).toBe(true)
    expect(change({ dogIds: [MAPLE, OTIS] }, [without, otis]).ok).toBe(true)
    expect(change({ dogIds: [MAPLE, OTIS] }, [without, aDog(OTIS, 'Otis', { vaccines: [] })])).toMatchObject({
      msg: expect.stringContaining('Otis’s record for rabies, DHPP and bordetella'),
    })
  })

  test('are not asked for while the order still waits for some', () => {
    expect(change(longer, [untilTheTenth], { status: 'held' }).ok).toBe(true)
  })
})

describe('a newer agreement', () => {
  test('is signed before a paid order is changed', () => {
    expect(change({}, [maple], {}, false)).toEqual({
      ok: false,
      reason: 'gates-open',
      msg: 'There’s a newer agreement. Please read and sign it; your booking stays the same until then.',
    })
  })

  test('does not stand in the way of an order that is not paid', () => {
    expect(change({}, [maple], { isSettled: false, status: 'held' }, false).ok).toBe(true)
  })
})
