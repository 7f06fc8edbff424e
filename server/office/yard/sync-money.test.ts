import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { hashPassword } from '../../business/accounts/log-in/password.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { orderNow } from '../../testing/an-order.ts'
import { aBooker, type Booker, create, someDays } from '../../testing/booking.ts'
import { brokenRules } from '../../testing/house-rules.ts'
import { pay, placed } from '../../testing/order-calls.ts'
import { staffSend } from '../../testing/staff-calls.ts'
import { anItem, syncCalls } from '../../testing/sync-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const { sync } = syncCalls(server)
const PIN = '864205'
const TUE = '2026-11-24'
const FRI = '2026-11-27'
const NEXT_MON = '2026-11-30'
/** 10:00 am at the park. */
const TUE_MORNING = '2026-11-24T17:00:00.000Z'
const WED_MORNING = '2026-11-25T16:00:00.000Z'

let rob: TestCustomer
let dana: TestCustomer
let guest: Booker
let orderId: number

/** Three days of daycare, all paid. */
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
  const days = [TUE, FRI, NEXT_MON].map((date) => ({ date, part: 'full' }))
  orderId = placed(await create(server, guest, someDays([guest.dogId], { days }))).id
  await pay(server, guest, orderId, 'all')
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

/** Whoever works now has just logged in. */
async function comeBack(at: string): Promise<void> {
  server.clock.set(at)
  rob = await aStaffMember(server, ['care'])
  dana = await aStaffMember(server, ['care', 'desk', 'money'])
  await query('update account set pin_hash = $1 where id = $2', [await hashPassword(PIN), dana.id])
}
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const absent = (who: TestCustomer, date: string, madeAt: string) =>
  anItem(who, 'absent', { orderId, dogIds: [guest.dogId], date, why: 'sick' }, { madeAt })
const door = async (step: 'checkIn' | 'checkOut' | 'markAbsent', body: object = {}) => {
  const { version } = await orderNow(server, orderId)
  const form = { orderId, version, dogIds: [guest.dogId], careConfirmed: true, ...body }
  return staffSend(server, dana, staffAttendance[step], form)
}
/** What is booked, charged and given back, row by row. */
const books = async () => ({
  days: (await query('select date from daycare_visit where order_id = $1 order by date', [orderId])).length,
  entries: await query('select kind, amount_cents from order_entry where order_id = $1 order by id', [
    orderId,
  ]),
  given: (await query('select id from outgoing where order_id = $1', [orderId])).length,
})
const lastStep = async () =>
  (
    await query('select at, why from order_history where order_id = $1 order by id desc limit 1', [orderId])
  )[0]

describe('AD30 an absence that comes in late', () => {
  test('AD30 of a day that was spent here gives nothing back, whatever the device says', async () => {
    await comeBack(TUE_MORNING)
    expect(await door('checkIn')).toMatchObject({ code: 200 })
    server.clock.set('2026-11-24T23:00:00Z')
    expect(await door('checkOut')).toMatchObject({ code: 200 })
    await comeBack(WED_MORNING)
    const before = await books()
    const { items } = await sync(rob, [absent(rob, TUE, '2026-11-23T16:05:00.000Z')])
    expect(items).toMatchObject([
      {
        outcome: 'conflict',
        reason: 'not-today',
        msg: 'Tue 24 Nov is over. Nothing was taken off the booking. Please say on Today whether they came.',
      },
    ])
    expect(await books()).toEqual(before)
  })

  test('AD30 of a day nobody came to is for a person too, on that day it is attendance alone', async () => {
    const before = await books()
    await comeBack(TUE_MORNING)
    const onTheDay = await sync(rob, [absent(rob, TUE, '2026-11-22T18:00:00.000Z')])
    expect(onTheDay.items).toMatchObject([{ outcome: 'taken' }])
    expect(await books()).toEqual(before)
    await comeBack('2026-11-28T16:00:00.000Z')
    const over = await sync(rob, [absent(rob, FRI, '2026-11-26T17:00:00.000Z')])
    expect(over.items).toMatchObject([{ outcome: 'conflict', reason: 'not-today' }])
    expect(await books()).toEqual(before)
  })

  test('AD30 of a day ahead goes by the terms as they are when it comes in, and is dated by then', async () => {
    const before = await books()
    await comeBack('2026-11-27T01:00:00.000Z')
    const { items } = await sync(rob, [absent(rob, FRI, '2026-11-25T18:00:00.000Z')])
    expect(items).toMatchObject([{ outcome: 'taken', msg: 'Fri 27 Nov is off.' }])
    const late = await books()
    expect(late.days).toBe(2)
    expect(late.entries.filter(({ kind }) => kind === 'refund' || kind === 'credit_given')).toEqual([])
    expect(late.given).toBe(before.given)
    expect(await lastStep()).toEqual({
      at: new Date('2026-11-27T01:00:00.000Z'),
      why: 'Fri 27 Nov skipped.',
    })
    const [entry] = await query(
      `select at, after from audit_entry where subject_kind = 'order' and subject_id = $1 order by id desc`,
      [orderId],
    )
    expect(entry).toMatchObject({ at: new Date('2026-11-27T01:00:00.000Z') })
    expect(entry.after).toMatchObject({ madeAt: '2026-11-25T18:00:00.000Z' })
  })

  test('AD30 W18 in another’s name it takes no day off before that one has signed', async () => {
    await comeBack(TUE_MORNING)
    const before = await books()
    const item = absent(dana, NEXT_MON, TUE_MORNING)
    const { items } = await sync(rob, [item])
    expect(items).toMatchObject([{ outcome: 'conflict', reason: 'sign-first', isSigned: false }])
    expect(items[0]?.msg).toContain('has to sign with their PIN')
    expect(await books()).toEqual(before)
    const wrong = await sync(rob, [item], { signatures: [{ accountId: dana.id, pin: '135790' }] })
    expect(wrong.items).toMatchObject([{ outcome: 'conflict', reason: 'sign-first' }])
    const signed = await sync(rob, [item], { signatures: [{ accountId: dana.id, pin: PIN }] })
    expect(signed.items).toMatchObject([{ outcome: 'taken', isSigned: true }])
    expect((await books()).days).toBe(2)
  })
})

describe('AD30 who came and went', () => {
  test('AD30 a leaving that comes in after closing is ended at the desk, and nothing is written', async () => {
    await comeBack(TUE_MORNING)
    expect(await door('checkIn')).toMatchObject({ code: 200 })
    // Half past eight in the evening; the device says ten to seven.
    server.clock.set('2026-11-25T03:30:00.000Z')
    const before = await books()
    const left = anItem(
      dana,
      'attendance-left',
      { orderId, dogIds: [guest.dogId] },
      { madeAt: '2026-11-25T01:50:00.000Z' },
    )
    const { items } = await sync(dana, [left])
    expect(items).toMatchObject([{ outcome: 'conflict', reason: 'money-open' }])
    expect(items[0]?.msg).toContain('Please check them out at the desk, with the time they left.')
    expect(await books()).toEqual(before)
    expect((await orderNow(server, orderId)).status).toBe('checked_in')
  })

  test('AD30 an arrival counts from when they came; the history is dated by when it came in', async () => {
    await comeBack('2026-11-24T19:00:00.000Z')
    const came = anItem(
      rob,
      'attendance-came',
      { orderId, dogIds: [guest.dogId], careConfirmed: true },
      { madeAt: TUE_MORNING },
    )
    expect((await sync(rob, [came])).items).toMatchObject([{ outcome: 'taken' }])
    expect(await query('select came_at from attendance where order_id = $1', [orderId])).toEqual([
      { came_at: new Date(TUE_MORNING) },
    ])
    expect(await lastStep()).toEqual({
      at: new Date('2026-11-24T19:00:00.000Z'),
      why: 'Arrived 10:00 am',
    })
  })
})
