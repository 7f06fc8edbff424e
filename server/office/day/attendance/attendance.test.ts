import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { getOrder, pay, placed } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
let guest: Booker
let keys = 0

beforeAll(() => moreRooms(server, 'Deluxe Suite', 30))

beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  asha = await aStaffMember(server, ['care', 'desk', 'money'])
  guest = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

type Step = Exclude<keyof typeof staffAttendance, 'getAttendance'>
const send = async (step: Step, body: object, who = asha, key = `door-${(keys += 1)}`) =>
  (await server.post(staffAttendance[step].path, body, { ...who.headers, 'idempotency-key': key })).body
const look = async (orderId: number, who = asha) =>
  staffAttendance.getAttendance.output.parse(
    (await server.get(`${staffAttendance.getAttendance.path}?orderId=${orderId}`, who.headers)).body.data,
  )

/** Two nights from the 24th, paid and confirmed; it is the morning of the 24th. */
async function aStayToday(dogIds = [guest.dogId], paid: 'due' | 'all' = 'all') {
  const dates = { arrival: '2026-11-24', departure: '2026-11-26' }
  const { id } = placed(await create(server, guest, await aStay(server, dogIds, dates)))
  await pay(server, guest, id, paid)
  server.clock.set('2026-11-24T17:02:00Z')
  return { id, version: (await look(id)).version }
}

const auditOf = async (orderId: number) =>
  (
    await server.database.db
      .selectFrom('audit_entry')
      .select(['action', 'by_account_id', 'why'])
      .where('subject_kind', '=', 'order')
      .where('subject_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

const nightsBooked = async () =>
  (
    await server.database.db
      .selectFrom('suite_night')
      .innerJoin('suite_type', 'suite_type.id', 'suite_type_id')
      .select(['night', 'booked'])
      .where('suite_type.name', '=', 'Deluxe Suite')
      .where('night', 'in', ['2026-11-24', '2026-11-25'])
      .orderBy('night')
      .execute()
  ).map(({ booked }) => booked)

describe('coming in', () => {
  test('T3 one tap: attendance, order, history, last visit and audit', async () => {
    const { id, version } = await aStayToday()
    const answer = await send('checkIn', { orderId: id, version, dogIds: [guest.dogId], broughtBy: 'Priya' })
    expect(answer).toMatchObject({
      code: 200,
      data: { status: 'checked_in', dogs: [{ whereabouts: 'here' }] },
    })
    const order = await getOrder(server, guest, id)
    expect(order.history.at(-1)).toMatchObject({ status: 'checked_in', text: 'Arrived', byUs: true })
    const row = await server.database.db
      .selectFrom('attendance')
      .selectAll()
      .where('order_id', '=', id)
      .execute()
    expect(row).toMatchObject([
      { dog_id: guest.dogId, date: '2026-11-24', came_by: asha.id, brought_by: 'Priya', left_at: null },
    ])
    const dog = await server.database.db
      .selectFrom('dog')
      .select('last_visit_on')
      .where('id', '=', guest.dogId)
      .executeTakeFirstOrThrow()
    expect(dog.last_visit_on).toBe('2026-11-24')
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('T19 of two at once one checks in, the other hears who did', async () => {
    const { id, version } = await aStayToday()
    const body = { orderId: id, version, dogIds: [guest.dogId] }
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('checkIn', body)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
    const words = answers
      .map(({ msg }) => msg)
      .filter(
        (msg) => msg.endsWith('checked them in at 9:02 am.') || msg.endsWith('checked them in at 10:02 am.'),
      )
    expect(words).toHaveLength(7)
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('W7 the same key twenty times is one check-in and twenty equal answers', async () => {
    const { id, version } = await aStayToday()
    const body = { orderId: id, version, dogIds: [guest.dogId] }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send('checkIn', body, asha, 'one-key')),
    )
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('W6 an older version is refused with what changed, by whom and when', async () => {
    const dogIds = [guest.dogId, await aReadyDog(server, guest.id)]
    const { id, version } = await aStayToday(dogIds)
    await send('checkIn', { orderId: id, version, dogIds: dogIds.slice(0, 1) })
    const late = await send('checkIn', { orderId: id, version, dogIds: dogIds.slice(1) })
    expect(late).toMatchObject({
      code: 409,
      data: {
        version: expect.any(Number) as number,
        changed: [{ what: 'status', was: 'confirmed', is: 'checked_in' }, { what: 'here' }],
      },
    })
    expect(late.msg).toContain('Nothing was done.')
  })

  test('T5 a record that is missing stops the dog; a manager may let it pass, with a reason', async () => {
    const { id, version } = await aStayToday()
    await server.database.db
      .updateTable('vaccine_record')
      .set({ expires_on: '2026-11-20' })
      .where('dog_id', '=', guest.dogId)
      .where('vaccine', '=', 'bordetella')
      .execute()
    const body = { orderId: id, version, dogIds: [guest.dogId] }
    expect(await send('checkIn', body)).toMatchObject({
      code: 409,
      msg: 'Bordetella expired on 20 Nov.',
      data: { gates: [{ gate: 'vaccines', dogId: guest.dogId, canBeWaived: true }] },
    })
    const waiver = {
      orderId: id,
      version,
      dogId: guest.dogId,
      gate: 'vaccines',
      why: 'The vet confirmed by phone',
    }
    expect(await send('waive', waiver)).toMatchObject({ code: 403, data: { needs: 'manager' } })
    const manager = await aStaffMember(server, 'manager')
    expect(await send('waive', { ...waiver, why: '' }, manager)).toMatchObject({ code: 400 })
    expect(await send('waive', waiver, manager)).toMatchObject({ code: 200, data: { gates: [] } })
    const waived = { ...body, version: (await look(id)).version }
    expect(await send('checkIn', waived)).toMatchObject({ code: 200, data: { status: 'checked_in' } })
  })

  test('T5 a dog we turned down never comes in that way', async () => {
    const { id, version } = await aStayToday()
    await server.database.db
      .updateTable('dog')
      .set({ interview_outcome: 'refused', interview_passed_on: null })
      .where('id', '=', guest.dogId)
      .execute()
    const manager = await aStaffMember(server, 'manager')
    const waiver = { orderId: id, version, dogId: guest.dogId, gate: 'interview', why: 'Please' }
    expect(await send('waive', waiver, manager)).toMatchObject({ code: 409 })
    expect(await send('checkIn', { orderId: id, version, dogIds: [guest.dogId] }, manager)).toMatchObject({
      code: 409,
    })
  })

  test('T6 of two dogs one comes: the order is with us, the other may come later or stay away', async () => {
    const dogIds = [guest.dogId, await aReadyDog(server, guest.id)]
    const { id, version } = await aStayToday(dogIds)
    const first = await send('checkIn', { orderId: id, version, dogIds: dogIds.slice(0, 1) })
    expect(first).toMatchObject({
      data: { status: 'checked_in', dogs: [{ whereabouts: 'here' }, { whereabouts: 'expected' }] },
    })
    const seen = await look(id)
    const absence = {
      orderId: id,
      version: seen.version,
      dogIds: dogIds.slice(1),
      date: '2026-11-24',
      why: 'A cold',
    }
    expect(await send('markAbsent', absence)).toMatchObject({
      data: {
        status: 'checked_in',
        dogs: [{ whereabouts: 'here' }, { whereabouts: 'absent', absentWhy: 'A cold' }],
      },
    })
    const later = { orderId: id, version: (await look(id)).version, dogIds: dogIds.slice(1) }
    expect(await send('checkIn', later)).toMatchObject({
      data: { dogs: [{ whereabouts: 'here' }, { whereabouts: 'here' }] },
    })
  })

  test('T7 on the wrong day nobody is checked in', async () => {
    const { id } = await aStayToday()
    server.clock.set('2026-11-23T18:00:00Z')
    const { version } = await look(id)
    expect(await send('checkIn', { orderId: id, version, dogIds: [guest.dogId] })).toMatchObject({
      code: 409,
      msg: 'They arrive tomorrow, not today. Nothing was done.',
    })
  })
})

describe('going home', () => {
  async function here(paid: 'due' | 'all' = 'all') {
    const { id, version } = await aStayToday([guest.dogId], paid)
    await send('checkIn', { orderId: id, version, dogIds: [guest.dogId] })
    return { orderId: id, version: (await look(id)).version, dogIds: [guest.dogId] }
  }

  test('T9 with the owner, or with somebody they agreed to', async () => {
    const stay = await here()
    server.clock.set('2026-11-26T18:00:00Z')
    expect(await send('checkOut', { ...stay, handedTo: 'A neighbour' })).toMatchObject({ code: 400 })
    expect(await send('checkOut', { ...stay, handedTo: 'A neighbour', ownerAgreed: true })).toMatchObject({
      data: { status: 'checked_out', dogs: [{ whereabouts: 'gone' }] },
    })
    expect((await getOrder(server, guest, stay.orderId)).history.at(-1)).toMatchObject({ text: 'Home again' })
  })

  test('T10 not while money is owed, unless somebody says why', async () => {
    const stay = await here('due')
    server.clock.set('2026-11-26T18:00:00Z')
    const { balanceCents } = await look(stay.orderId)
    expect(balanceCents).toBeGreaterThan(0)
    expect(await send('checkOut', stay)).toMatchObject({ code: 409, data: { balanceCents } })
    const desk = await aStaffMember(server, ['desk'])
    expect(await look(stay.orderId, desk)).toMatchObject({ isOwed: true, balanceCents: null })
    expect(await send('checkOut', { ...stay, unpaidWhy: '\u2800' }, desk)).toMatchObject({
      code: 409,
      msg: 'Something is still owed.',
      data: null,
    })
    expect(await send('checkOut', { ...stay, unpaidWhy: 'Pays tomorrow' }, desk)).toMatchObject({
      data: { status: 'checked_out', balanceCents: null },
    })
  })

  test('T9 T11 who leaves early gives the nights back at once; undone, they are taken again', async () => {
    const stay = await here()
    const before = await nightsBooked()
    await send('checkOut', stay)
    const [first = 0, second = 0] = before
    expect(await nightsBooked()).toEqual([first - 1, second - 1])
    const gone = await look(stay.orderId)
    expect(gone.undoable).toEqual([{ what: 'check-out', dogIds: [guest.dogId] }])
    const undo = { ...stay, what: 'check-out', version: gone.version }
    expect(await send('undo', undo)).toMatchObject({
      code: 200,
      data: { status: 'checked_in', dogs: [{ whereabouts: 'here' }] },
    })
    expect(await nightsBooked()).toEqual(before)
  })

  test('T8 a check-in of today is undone, but not once the dog has had a meal', async () => {
    const stay = await here()
    expect((await look(stay.orderId)).undoable).toEqual([{ what: 'check-in', dogIds: [guest.dogId] }])
    expect(await send('undo', { ...stay, what: 'check-in' })).toMatchObject({
      data: { status: 'confirmed', dogs: [{ whereabouts: 'expected' }] },
    })
    await send('checkIn', { ...stay, version: (await look(stay.orderId)).version })
    await server.database.pool.query(
      `insert into care_log (id, park_id, dog_id, order_id, kind, item_key, due_at, outcome, by_account_id, made_at, recorded_at)
       values (gen_random_uuid(), 1, $1, $2, 'meal', 'meal', $3, 'given', $4, $3, $3)`,
      [guest.dogId, stay.orderId, server.clock.now(), asha.id],
    )
    const again = await send('undo', {
      ...stay,
      what: 'check-in',
      version: (await look(stay.orderId)).version,
    })
    expect(again).toMatchObject({ code: 409 })
    expect(again.msg).toContain('has had a meal since.')
    expect((await look(stay.orderId)).undoable).toEqual([])
    expect(await auditOf(stay.orderId)).toHaveLength(3)
  })

  test('T13 daycare: each day is its own, and the order waits confirmed for the next one', async () => {
    const { id } = placed(await create(server, guest, someDays([guest.dogId])))
    await pay(server, guest, id, 'all')
    server.clock.set('2026-11-24T17:00:00Z')
    const day = async () => ({ orderId: id, version: (await look(id)).version, dogIds: [guest.dogId] })
    await send('checkIn', await day())
    expect(await send('checkOut', await day())).toMatchObject({ data: { status: 'confirmed' } })
    server.clock.set('2026-11-26T17:00:00Z')
    expect(await send('checkIn', await day())).toMatchObject({ data: { status: 'checked_in' } })
    expect(await send('checkOut', await day())).toMatchObject({ data: { status: 'checked_out' } })
  })
})
