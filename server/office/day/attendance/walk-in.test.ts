import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffWalkIn } from '#contract/office/day/walk-in.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, type Booker, create, someDays, theAgreement } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { getOrder, givePass, pay, placed, unitsLeft } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
let guest: Booker
let keys = 0

beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  asha = await aStaffMember(server, ['care', 'desk', 'money'])
  guest = await aBooker(server)
  await sign()
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

/** A first booking long ago, with which the household has signed. */
async function sign() {
  const request = someDays([guest.dogId], { days: [{ date: '2026-12-15', part: 'full' }] })
  await pay(server, guest, placed(await create(server, guest, request)).id, 'all')
}

const post = async (path: string, body: object, who = asha) =>
  (await server.post(path, body, { ...who.headers, 'idempotency-key': `walk-${(keys += 1)}` })).body
const walkIn = (body: object, who = asha) => post(staffWalkIn.walkIn.path, body, who)
const preview = async (dogId: number, who = asha) =>
  staffWalkIn.previewWalkIn.output.parse(
    (await server.get(`${staffWalkIn.previewWalkIn.path}?dogId=${dogId}`, who.headers)).body.data,
  )
const setPlaces = (capacity: number) =>
  server.database.pool.query(
    `insert into daycare_day (park_id, date, size_class, capacity, booked) values (1, '2026-11-24', 'large', $1, 0)
     on conflict (park_id, date, size_class) do update set capacity = daycare_day.booked + $1`,
    [capacity],
  )
const versionOf = async (orderId: number) =>
  staffAttendance.getAttendance.output.parse(
    (await server.get(`${staffAttendance.getAttendance.path}?orderId=${orderId}`, asha.headers)).body.data,
  ).version

describe('T13 a dog nobody expected', () => {
  beforeEach(() => server.clock.set('2026-11-24T20:07:00Z'))

  test('is booked and here in one step, also after the hour of drop-off; the balance is shown', async () => {
    const seen = await preview(guest.dogId)
    expect(seen).toMatchObject({ dogId: guest.dogId, gates: [], noneBecause: null, bookedToday: null })
    expect(seen.full?.totalCents).toBeGreaterThan(seen.half?.totalCents ?? 0)
    const answer = await walkIn({ dogId: guest.dogId, part: 'half', broughtBy: 'Jo' })
    expect(answer).toMatchObject({
      code: 200,
      data: { status: 'checked_in', balanceCents: seen.half?.totalCents, dogs: [{ whereabouts: 'here' }] },
    })
    const { orderId } = answer.data as { orderId: number }
    const order = await getOrder(server, guest, orderId)
    expect(order).toMatchObject({ status: 'checked_in', history: [{ byUs: true }, { byUs: true }] })
    expect((await preview(guest.dogId)).bookedToday).toEqual({ orderId, isHere: true })
    const again = await walkIn({ dogId: guest.dogId, part: 'half' })
    expect(again).toMatchObject({
      code: 409,
      msg: expect.stringContaining('is still checked in to daycare since 1:07 pm'),
    })
    const leaving = { orderId, version: await versionOf(orderId), dogIds: [guest.dogId] }
    expect(await post(staffAttendance.checkOut.path, leaving)).toMatchObject({ code: 409 })
  })

  test('is paid with a pass when there is one', async () => {
    const passId = await givePass(server, guest.id)
    const before = await unitsLeft(server, passId)
    expect((await preview(guest.dogId)).full).toMatchObject({ usesPass: true, totalCents: 0 })
    expect(await walkIn({ dogId: guest.dogId, part: 'full' })).toMatchObject({
      code: 200,
      data: { balanceCents: 0 },
    })
    expect(await unitsLeft(server, passId)).toBeLessThan(before)
  })

  test('records, the meeting and the agreement hold; nobody but desk and care may', async () => {
    await server.database.pool.query(
      `update vaccine_record set expires_on = '2026-11-20' where dog_id = $1 and vaccine = 'bordetella'`,
      [guest.dogId],
    )
    expect(await walkIn({ dogId: guest.dogId, part: 'full' })).toMatchObject({
      code: 409,
      msg: 'Bordetella expired on 20 Nov.',
    })
    expect((await preview(guest.dogId)).gates).toMatchObject([{ gate: 'vaccines' }])
    server.clock.set('2026-11-25T06:30:00Z')
    const closed = await preview(guest.dogId)
    expect(closed).toMatchObject({ full: null, half: null, gates: [{ gate: 'vaccines' }] })
    expect(closed.noneBecause).not.toBe(null)
    server.clock.set('2026-11-24T20:07:00Z')
    const unsigned = await aBooker(server)
    expect(await walkIn({ dogId: unsigned.dogId, part: 'full' })).toMatchObject({
      code: 409,
      data: { gates: [{ gate: 'agreement' }] },
    })
    const kennelHand = await aStaffMember(server, ['care'])
    expect(await walkIn({ dogId: guest.dogId, part: 'full' }, kennelHand)).toMatchObject({ code: 403 })
    const clerk = await aStaffMember(server, ['desk'])
    expect(await walkIn({ dogId: guest.dogId, part: 'full' }, clerk)).toMatchObject({
      code: 403,
      data: { needs: 'care' },
    })
    expect((await preview(guest.dogId, clerk)).full?.totalCents).toBe(null)
  })

  test('T5 T13 with a paper open it is booked without check-in, and a manager’s waiver lets it in by the same gates', async () => {
    await server.database.pool.query(
      `update vaccine_record set expires_on = '2026-11-20' where dog_id = $1 and vaccine = 'bordetella'`,
      [guest.dogId],
    )
    const booked = await walkIn({ dogId: guest.dogId, part: 'full', comesIn: false })
    expect(booked).toMatchObject({ code: 200, data: { dogs: [{ whereabouts: 'expected' }] } })
    const { orderId, gates } = booked.data as { orderId: number; gates: object[] }
    expect(gates).toMatchObject([{ gate: 'vaccines', canBeWaived: true }])
    const at = async () => ({ orderId, version: await versionOf(orderId) })
    const checkIn = async () => post(staffAttendance.checkIn.path, { ...(await at()), dogIds: [guest.dogId] })
    expect(await checkIn()).toMatchObject({ code: 409, msg: 'Bordetella expired on 20 Nov.' })
    const waiver = { ...(await at()), dogId: guest.dogId, gate: 'vaccines', why: 'Vet faxes it tonight' }
    expect(await post(staffAttendance.waive.path, waiver)).toMatchObject({ code: 403 })
    const manager = await aStaffMember(server, 'manager')
    expect(await post(staffAttendance.waive.path, waiver, manager)).toMatchObject({ code: 200 })
    expect(await checkIn()).toMatchObject({ code: 200, data: { status: 'checked_in' } })
  })

  test('T4 T13 whoever has not signed is booked, signs at the desk and comes in', async () => {
    const unsigned = await aBooker(server)
    const booked = await walkIn({ dogId: unsigned.dogId, part: 'half', comesIn: false })
    const { orderId, version, agreementId } = booked.data as Record<
      'orderId' | 'version' | 'agreementId',
      number
    >
    const newest = await theAgreement(server)
    const signature = { agreementId, version: newest.version, name: 'Jo Lam', drawing: 'M0 0L40 40L80 10' }
    expect(await post(staffAttendance.sign.path, { orderId, version, signature })).toMatchObject({
      code: 200,
      data: { gates: [] },
    })
    const at = { orderId, version: await versionOf(orderId), dogIds: [unsigned.dogId] }
    expect(await post(staffAttendance.checkIn.path, at)).toMatchObject({ data: { status: 'checked_in' } })
  })

  test('T4 T13 medicine that is new since the last visit is gone through first, also with a walk-in', async () => {
    const { data } = await walkIn({ dogId: guest.dogId, part: 'half' })
    const { orderId } = data as { orderId: number }
    await post(staffAttendance.checkOut.path, {
      orderId,
      version: await versionOf(orderId),
      dogIds: [guest.dogId],
      unpaidWhy: 'Pays tomorrow',
    })
    await server.database.pool.query(
      `update dog set medications = '[{"what": "Insulin", "dose": "4 units", "times": ["07:30"]}]' where id = $1`,
      [guest.dogId],
    )
    server.clock.set('2026-11-25T20:07:00Z')
    expect((await preview(guest.dogId)).care).toMatchObject([{ dogId: guest.dogId, isNew: true }])
    expect(await walkIn({ dogId: guest.dogId, part: 'half' })).toMatchObject({ code: 409 })
    expect(await walkIn({ dogId: guest.dogId, part: 'half', careConfirmed: true })).toMatchObject({
      code: 200,
      data: { status: 'checked_in' },
    })
  })

  test('one place and two dogs at once: one comes in, the other hears what is left', async () => {
    const second = await aReadyDog(server, guest.id)
    await setPlaces(1)
    const answers = await Promise.all([guest.dogId, second].map((dogId) => walkIn({ dogId, part: 'full' })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const full = answers.find(({ code }) => code === 409)
    expect(full?.msg).toContain('There is no place left for')
    expect(full?.msg).toContain('are left. Nothing was booked.')
    await setPlaces(20)
  })
})

describe('T13 away on a day of daycare', () => {
  const days = [
    { date: '2026-11-25', part: 'full' },
    { date: '2026-11-26', part: 'full' },
  ]
  async function withPass() {
    const passId = await givePass(server, guest.id)
    const request = someDays([guest.dogId], { days, usePasses: true })
    const { id } = placed(await create(server, guest, request))
    return { id, passId, left: await unitsLeft(server, passId) }
  }
  const absent = async (orderId: number, date: string) =>
    post(staffAttendance.markAbsent.path, {
      orderId,
      version: await versionOf(orderId),
      dogIds: [guest.dogId],
      date,
      why: 'A cold',
    })

  test('a day and more ahead its credit comes back, and the place is free', async () => {
    const { id, passId, left } = await withPass()
    const answer = await absent(id, '2026-11-26')
    expect(answer).toMatchObject({ code: 200 })
    expect(answer.msg).toContain('Thu 26 Nov is off.')
    expect(await unitsLeft(server, passId)).toBe(left + 2)
    const order = await getOrder(server, guest, id)
    expect(order.history.at(-1)).toMatchObject({ byUs: true })
    expect(await absent(id, '2026-11-26')).toMatchObject({ code: 409 })
    expect(await unitsLeft(server, passId)).toBe(left + 2)
  })

  test('later than that, and on the day itself, it is kept', async () => {
    const { id, passId, left } = await withPass()
    server.clock.set('2026-11-25T03:00:00Z')
    expect(await absent(id, '2026-11-25')).toMatchObject({ code: 200 })
    expect(await unitsLeft(server, passId)).toBe(left)
    server.clock.set('2026-11-26T16:30:00Z')
    expect(await absent(id, '2026-11-26')).toMatchObject({
      code: 200,
      data: { dogs: [{ whereabouts: 'absent' }] },
    })
    expect(await unitsLeft(server, passId)).toBe(left)
  })
})
