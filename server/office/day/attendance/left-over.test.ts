import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffCare } from '#contract/office/care.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffPlay } from '#contract/office/play.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { staffWalkIn } from '#contract/office/day/walk-in.ts'
import { staffYard } from '#contract/office/yard/yard.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, type Booker, create, someDays } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { tillCalls } from '../../../testing/tills.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let guest: Booker
const calls = tillCalls(server, () => dana)

const MON = '2026-11-16'
const TUE = '2026-11-17'
const MON_MORNING = '2026-11-16T16:10:00Z'
const TUE_MORNING = '2026-11-17T16:30:00Z'
/** 7:00 pm on Monday. */
const MON_CLOSING = '2026-11-17T02:00:00.000Z'

beforeEach(async () => {
  server.clock.set('2026-11-14T18:00:00Z')
  guest = await aBooker(server)
  await comeBack('2026-11-14T18:00:00Z')
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

/** A night may have passed: whoever works now has just logged in. */
async function comeBack(at: string): Promise<void> {
  server.clock.set(at)
  dana = await aStaffMember(server, ['care', 'desk', 'money'])
}

const versionOf = async (orderId: number) => (await orderNow(server, orderId)).version
const send = async (
  step: Exclude<keyof typeof staffAttendance, 'getAttendance'>,
  orderId: number,
  body: object = {},
) =>
  staffSend(server, dana, staffAttendance[step], {
    orderId,
    version: await versionOf(orderId),
    dogIds: [guest.dogId],
    careConfirmed: true,
    ...body,
  })
/** A manager knows that it did. */
const leftAtClosing = async (orderId: number, more: object = {}) =>
  staffSend(server, await aStaffMember(server, 'manager'), staffAttendance.checkOut, {
    orderId,
    version: await versionOf(orderId),
    dogIds: [guest.dogId],
    leftAt: MON_CLOSING,
    ...more,
  })
const look = (orderId: number) => staffRead(server, dana, staffAttendance.getAttendance, { orderId })
const today = () => staffRead(server, dana, staffToday.getToday, {})
const earlierRow = async (orderId: number) => (await today()).earlier.find((row) => row.orderId === orderId)

async function daycareOn(dates: readonly string[], dogIds = [guest.dogId]): Promise<number> {
  const days = dates.map((date) => ({ date, part: 'full' as const }))
  const { id } = placed(await create(server, guest, someDays(dogIds, { days })))
  await pay(server, guest, id, 'all')
  return id
}

/** Came on Monday morning and was forgotten; it is Tuesday morning. */
async function forgotten(dates: readonly string[] = [MON]): Promise<number> {
  const id = await daycareOn(dates)
  await comeBack(MON_MORNING)
  expect(await send('checkIn', id)).toMatchObject({ code: 200 })
  await comeBack(TUE_MORNING)
  return id
}

describe('BB1 a daycare dog nobody checked out', () => {
  test('BB1 stands on Today since yesterday, and in every list of who is here', async () => {
    const id = await forgotten()
    expect(await earlierRow(id)).toMatchObject({
      date: MON,
      since: MON,
      orderType: 'daycare',
      goesAt: MON_CLOSING,
      dogs: [{ id: guest.dogId, whereabouts: 'here' }],
    })
    expect(await look(id)).toMatchObject({
      date: TUE,
      dogs: [{ whereabouts: 'here', visitDate: MON, overdueSince: MON, leavesAt: MON_CLOSING }],
    })
    const { dogs } = await staffRead(server, dana, staffCare.getRound, { date: TUE })
    expect(dogs.map((dog) => dog.id)).toContain(guest.dogId)
    const play = await staffRead(server, dana, staffPlay.getPlay, {})
    expect(JSON.stringify(play)).toContain(`"id":${guest.dogId},`)
    const inHouse = await staffRead(server, dana, staffDog.getDogList, { list: 'in-house' })
    expect(JSON.stringify(inHouse)).toContain(`"id":${guest.dogId},`)
    const yard = await staffRead(server, dana, staffYard.getYard, {})
    expect(yard.days[0]?.today.earlier.map(({ orderId }) => orderId)).toContain(id)
    expect(yard.dogs.map((dog) => dog.id)).toContain(guest.dogId)
    await comeBack('2026-11-19T16:30:00Z')
    expect(await earlierRow(id)).toMatchObject({ since: MON })
  })

  test('BB1 AD55 checked out the next day the night is due, whatever anybody says', async () => {
    const id = await forgotten()
    const seen = await staffRead(server, dana, staffCharges.previewCheckOut, { orderId: id })
    expect(seen.proposals).toMatchObject([
      { rule: 'late-pick-up', what: expect.stringContaining('A night') as string },
    ])
    expect(await send('checkOut', id, { charges: [] })).toMatchObject({ code: 409 })
    // That it left at closing is somebody's word, and gives a night away: above the desk's limit a manager says so too.
    expect(await send('checkOut', id, { leftAt: MON_CLOSING })).toMatchObject({ code: 403 })
    expect(await earlierRow(id)).toMatchObject({ since: MON })
  })

  test('BB1 AD55 that it left at closing is said by somebody who may give the night: it is off the list', async () => {
    const id = await forgotten()
    expect(await leftAtClosing(id)).toMatchObject({
      code: 200,
      data: { status: 'checked_out', dogs: [{ whereabouts: 'gone', leftAt: MON_CLOSING }] },
    })
    expect(
      await server.database.pool.query('select verb, why from outgoing where order_id = $1', [id]),
    ).toMatchObject({
      rows: [{ verb: 'charge waived', why: expect.stringContaining('left at 7:00 pm') as string }],
    })
    expect(await earlierRow(id)).toBeUndefined()
    expect(await send('undo', id, { what: 'check-out' })).toMatchObject({
      code: 200,
      data: { status: 'checked_in', dogs: [{ whereabouts: 'here', overdueSince: MON }] },
    })
    expect(await earlierRow(id)).toMatchObject({ since: MON })
  })

  test('BB1 O26 with the time it left typed, what is late is proposed, charged or waived', async () => {
    const id = await forgotten()
    const late = '2026-11-17T02:20:00.000Z'
    const preview = (leftAt: string) =>
      staffRead(server, dana, staffCharges.previewCheckOut, { orderId: id, leftAt })
    expect((await preview(late)).proposals).toMatchObject([{ rule: 'late-pick-up', cents: 2_000 }])
    const night = await preview('2026-11-17T16:20:00.000Z')
    expect(night.proposals).toMatchObject([
      { rule: 'late-pick-up', what: expect.stringMatching(/^A night for .*, picked up too late$/) },
    ])
    for (const [leftAt, msg] of [
      ['2026-11-16T16:00:00.000Z', 'came later than that. Please check the time. Nothing was done.'],
      ['2026-11-17T16:33:00.000Z', 'That time is still to come. Please check it. Nothing was done.'],
    ] as const) {
      const refused = await send('checkOut', id, { leftAt })
      expect(refused.code).toBe(400)
      expect(refused.msg).toContain(msg)
    }
    expect(await send('checkOut', id, { leftAt: late, charges: [] })).toMatchObject({ code: 409 })
    const charges = [
      { rule: 'late-pick-up', dogId: null, proposedCents: 2_000, decision: 'waive', why: 'We forgot' },
    ]
    expect(await leftAtClosing(id, { leftAt: late, charges })).toMatchObject({
      code: 200,
      data: { dogs: [{ leftAt: late }], balanceCents: 0 },
    })
  })

  test('BB1 its next visit says in words what is open, and begins once that is ended', async () => {
    const id = await forgotten([MON, TUE])
    const row = (await today()).daycare.find(({ orderId }) => orderId === id)
    expect(row).toMatchObject({ openGates: ['open-visit'], dogs: [{ whereabouts: 'expected' }] })
    const refused = await send('checkIn', id)
    expect(refused.code).toBe(409)
    expect(refused.msg).toContain('is still checked in to daycare since yesterday')
    expect(refused.data).toMatchObject({ gates: [{ gate: 'open-visit', orderId: id, dogId: guest.dogId }] })
    expect(await leftAtClosing(id)).toMatchObject({ code: 200, data: { status: 'confirmed' } })
    expect(await send('checkIn', id)).toMatchObject({ code: 200, data: { status: 'checked_in' } })
    const undo = await send('undo', id, { what: 'check-out' })
    expect(undo).toMatchObject({ code: 409 })
    expect(undo.msg).toContain('has come again since')
    await comeBack('2026-11-18T02:20:00Z')
    const seen = await staffRead(server, dana, staffCharges.previewCheckOut, { orderId: id })
    expect(seen.proposals).toMatchObject([{ rule: 'late-pick-up', cents: 2_000 }])
  })

  test('BB1 with another booking, and as a walk-in, the same', async () => {
    server.clock.set('2026-11-14T18:00:00Z')
    const other = await daycareOn([TUE, '2026-11-18'])
    const id = await forgotten()
    const gates = [{ gate: 'open-visit', orderId: id, dogId: guest.dogId, canBeWaived: false }]
    expect(await look(other)).toMatchObject({ gates })
    expect(await send('checkIn', other)).toMatchObject({ code: 409, data: { gates } })
    const preview = await staffRead(server, dana, staffWalkIn.previewWalkIn, { dogId: guest.dogId })
    expect(preview).toMatchObject({ gates })
    expect(await leftAtClosing(id)).toMatchObject({ code: 200 })
    expect(await send('checkIn', other)).toMatchObject({ code: 200 })
  })

  test('BB1 AD32 who never came is taken back off the day by a manager, and marked absent on it', async () => {
    const id = await forgotten()
    expect((await look(id)).undoable).toContainEqual({ what: 'check-in', dogIds: [guest.dogId] })
    const refused = await send('undo', id, { what: 'check-in' })
    expect(refused).toMatchObject({ code: 403, data: { needs: 'manager' } })
    expect((refused.data as { what: string }).what).toContain('Take back a check-in of an earlier day')
    expect(await earlierRow(id)).toMatchObject({ dogs: [{ whereabouts: 'here' }] })
    const desk = dana
    dana = await aStaffMember(server, 'manager')
    const undone = await send('undo', id, { what: 'check-in' })
    dana = desk
    expect(undone).toMatchObject({
      code: 200,
      data: { status: 'confirmed', unanswered: [{ date: MON, dogIds: [guest.dogId] }] },
    })
    expect(await earlierRow(id)).toMatchObject({ since: MON, dogs: [{ whereabouts: 'expected' }] })
    expect(await send('markAbsent', id, { date: MON, why: 'Typed by mistake' })).toMatchObject({ code: 200 })
    expect(await earlierRow(id)).toBeUndefined()
  })

  test('BB1 O33 the day is not closed over it, and says since when', async () => {
    const id = await forgotten()
    await calls.open()
    const open = (await calls.page()).openThings.find(({ link }) => link.endsWith(`order=${id}`))
    expect(open).toMatchObject({ kind: 'daycare-here', button: 'Check out' })
    expect(open?.line).toContain('since yesterday')
  })

  test('BB1 of two, one since yesterday and one since today: each visit is ended by itself', async () => {
    const second = await aReadyDog(server, guest.id)
    const id = await daycareOn([MON, TUE], [guest.dogId, second])
    await comeBack(MON_MORNING)
    expect(await send('checkIn', id)).toMatchObject({ code: 200 })
    await comeBack(TUE_MORNING)
    expect(await send('checkIn', id, { dogIds: [second] })).toMatchObject({ code: 200 })
    const both = await send('checkOut', id, { dogIds: [guest.dogId, second] })
    expect(both.code).toBe(400)
    expect(both.msg).toContain('since yesterday. Please check')
    expect(await leftAtClosing(id)).toMatchObject({ code: 200, data: { status: 'checked_in' } })
    expect(await send('checkOut', id, { dogIds: [second] })).toMatchObject({ code: 200 })
  })
})

describe('BB1 who neither came nor stayed away', () => {
  test('BB1 a day of daycare stands until somebody answers for it', async () => {
    const id = await daycareOn([MON, '2026-11-19'])
    await comeBack(TUE_MORNING)
    expect(await earlierRow(id)).toMatchObject({ since: MON, date: MON, dogs: [{ whereabouts: 'expected' }] })
    await comeBack('2026-11-18T16:30:00Z')
    expect(await earlierRow(id)).toMatchObject({ since: MON })
    expect(await send('markAbsent', id, { date: MON, why: 'Ill' })).toMatchObject({ code: 200 })
    expect(await earlierRow(id)).toBeUndefined()
  })
})
