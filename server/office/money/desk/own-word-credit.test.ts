import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aWaitingStay, type WaitingStay } from '../../../testing/a-waiting-stay.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { create, someDays } from '../../../testing/booking.ts'
import { creditOf, placed } from '../../../testing/order-calls.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const { server, dana, asha, ben, guest, query, send, take, versionOf, approvedBy } = withGivers()

const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }
let limitCents = 0
beforeEach(async () => {
  const [terms] = await query('select credit_limit_cents as cents from desk_terms where park_id = 1')
  limitCents = Number(terms?.['cents'])
  await query('update desk_terms set credit_limit_cents = 1000 where park_id = 1')
})
afterEach(() => query('update desk_terms set credit_limit_cents = $1 where park_id = 1', [limitCents]))

let numbers = 0
async function noteTransfer(orderId: number, who: TestCustomer, more: object = {}) {
  const { balance_cents: amountCents } = await orderNow(server, orderId)
  const part = { way: 'etransfer', amountCents, reference: `OWC${(numbers += 1)}`, ...more }
  return take(orderId, part, who)
}

const guarded = (orderId: number) =>
  query(
    `select verb, by_account_id, approved_by, beyond_credit_cents from outgoing
     where order_id = $1 and beyond_credit_cents > 0 order by id`,
    [orderId],
  )

describe('AD77 the fee of a meet and greet that only one person says came', () => {
  const MEETING = { date: '2026-11-24', time: '10:00' }
  let waiting: WaitingStay
  beforeEach(async () => {
    waiting = await aWaitingStay(server, { meeting: MEETING })
  })
  const isMet = () => server.clock.set('2026-11-24T19:30:00Z')
  const pass = async (who: TestCustomer, more: object = {}) => {
    const [dogId = 0] = waiting.dogIds
    const [dog] = await query('select version from dog where id = $1', [dogId])
    const body = { dogId, version: dog?.['version'], outcome: 'passed', conditions: '', ...more }
    return send(staffDog.decide, body, who)
  }
  const credit = () => creditOf(server, waiting.booker.id)

  test('AD77 noted and passed by the same: a manager allows the credit', async () => {
    const { balance_cents: feeCents } = await orderNow(server, waiting.interviewId)
    expect(await noteTransfer(waiting.interviewId, dana)).toMatchObject({ code: 200 })
    isMet()
    expect(await pass(dana)).toMatchObject(NEEDS_MANAGER)
    expect(await credit()).toBe(0)
    expect(await pass(dana, approvedBy(asha))).toMatchObject({ code: 200 })
    expect(await credit()).toBe(feeCents)
    expect(await guarded(waiting.interviewId)).toEqual([
      { verb: 'meeting fee', by_account_id: dana.id, approved_by: asha.id, beyond_credit_cents: feeCents },
    ])
  })

  test('AD77 passed first and noted then: the same', async () => {
    isMet()
    expect(await pass(dana)).toMatchObject({ code: 200 })
    expect(await noteTransfer(waiting.interviewId, dana)).toMatchObject(NEEDS_MANAGER)
    expect(await credit()).toBe(0)
  })

  test('AD77 noted by somebody else it comes back by the rule of the house', async () => {
    expect(await noteTransfer(waiting.interviewId, ben)).toMatchObject({ code: 200 })
    isMet()
    expect(await pass(dana)).toMatchObject({ code: 200 })
    expect(await credit()).toBeGreaterThan(1_000)
    expect(await guarded(waiting.interviewId)).toEqual([])
  })
})

describe('AD77 a day ahead that is taken off', () => {
  /** The terms of this booking give credit for a day that is left out. */
  async function twoDays(): Promise<number> {
    const { id } = placed(await create(server, guest, someDays([guest.dogId])))
    const rule = {
      orderType: 'daycare',
      isPeak: false,
      minHoursBefore: 0,
      refundPercent: 0,
      creditPercent: 100,
    }
    await query(`update customer_order set terms = jsonb_set(terms, '{rules}', $2) where id = $1`, [
      id,
      JSON.stringify([rule]),
    ])
    return id
  }
  const off = async (orderId: number, more: object = {}) =>
    send(staffAttendance.markAbsent, {
      orderId,
      version: await versionOf(orderId),
      dogIds: [guest.dogId],
      date: '2026-11-26',
      why: 'Away',
      ...more,
    })

  test('AD77 whoever noted the money asks a manager for the credit; somebody else does not', async () => {
    const id = await twoDays()
    await noteTransfer(id, dana)
    expect(await off(id)).toMatchObject(NEEDS_MANAGER)
    expect(await creditOf(server, guest.id)).toBe(0)
    expect(await off(id, approvedBy(asha))).toMatchObject({ code: 200 })
    const creditCents = await creditOf(server, guest.id)
    expect(creditCents).toBeGreaterThan(1_000)
    expect(await guarded(id)).toEqual([
      { verb: 'change', by_account_id: dana.id, approved_by: asha.id, beyond_credit_cents: creditCents },
    ])
  })

  test('AD77 noted by somebody else it goes by the terms', async () => {
    const id = await twoDays()
    await noteTransfer(id, ben)
    expect(await off(id)).toMatchObject({ code: 200 })
    expect(await guarded(id)).toEqual([])
  })
})
