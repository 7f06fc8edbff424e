import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffToday } from '#contract/office/day/today.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create } from '../../testing/booking.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { pay, placed } from '../../testing/order-calls.ts'
import { anItem, syncCalls } from '../../testing/sync-calls.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const { sync, outcomes } = syncCalls(server)
const people = during(
  async () => ({
    rob: await aStaffMember(server, ['care']),
    dora: await aStaffMember(server, ['care', 'desk']),
  }),
  async () => {},
)
beforeAll(() => moreRooms(server, 'Deluxe Suite', 60))

/** A quarter past ten on the day of arrival, at the park; on line again at eleven. */
const THEN = '2026-11-24T17:15:00.000Z'
const ON_LINE = '2026-11-24T18:00:00.000Z'
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows

let guest: Booker
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
})

/** A stay of two nights from the 24th. */
async function aBookedStay(paid: 'all' | 'nothing' = 'all'): Promise<number> {
  const dates = { arrival: '2026-11-24', departure: '2026-11-26' }
  const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], dates)))
  if (paid === 'all') await pay(server, guest, id, 'all')
  server.clock.set(ON_LINE)
  return id
}

const came = (orderId: number, more: object = {}) =>
  anItem(people.rob, 'attendance-came', { orderId, dogIds: [guest.dogId], ...more }, { madeAt: THEN })
const left = (who: TestCustomer, orderId: number, madeAt: string) =>
  anItem(who, 'attendance-left', { orderId, dogIds: [guest.dogId] }, { madeAt })
const attendanceOf = (orderId: number) =>
  query('select came_at, came_by, left_at, left_by, absent_at from attendance where order_id = $1', [orderId])
const statusOf = async (orderId: number) =>
  (await query('select status from customer_order where id = $1', [orderId]))[0].status

describe('W17 T3 who came', () => {
  test('W17 T3 they came when it was written down, by whom, and the order follows', async () => {
    const orderId = await aBookedStay()
    const item = came(orderId, { broughtBy: 'Priya' })
    expect(await outcomes(people.rob, [item])).toEqual(['taken'])
    expect(await attendanceOf(orderId)).toMatchObject([
      { came_at: new Date(THEN), came_by: people.rob.id, left_at: null },
    ])
    expect(await statusOf(orderId)).toBe('checked_in')
    expect(await outcomes(people.rob, [item])).toEqual(['already'])
    // Another device wrote the same down: that is no error.
    const { items } = await sync(people.dora, [came(orderId)])
    expect(items).toMatchObject([{ outcome: 'already' }])
    expect(items[0]?.msg).toContain('checked them in at 10:15 am.')
  })

  test('W18 T2 that they came shows as not signed on Today until whom it names has signed', async () => {
    const orderId = await aBookedStay()
    const isSigned = async () => {
      const { body } = await server.get(staffToday.getToday.path, people.dora.headers)
      const { arriving } = staffToday.getToday.output.parse(body.data)
      return arriving.find((row) => row.orderId === orderId)?.isSigned
    }
    expect(await isSigned()).toBe(true)
    const { items } = await sync(people.dora, [came(orderId)])
    expect(items).toMatchObject([{ outcome: 'taken', isSigned: false }])
    expect(await isSigned()).toBe(false)
    await query('update synced_item set signed_at = clock_now() where id = $1', [items[0]?.id])
    expect(await isSigned()).toBe(true)
  })

  test('W17 T5 what is open is a conflict with its reason, and nobody is here', async () => {
    const orderId = await aBookedStay()
    await query(`update vaccine_record set expires_on = '2026-11-20' where dog_id = $1`, [guest.dogId])
    const { items } = await sync(people.rob, [came(orderId)])
    expect(items).toMatchObject([{ outcome: 'conflict', reason: 'gate-open' }])
    expect(items[0]?.msg).toMatch(/expired/)
    expect(await attendanceOf(orderId)).toEqual([])
    expect(
      await query('select 1 from synced_item where kind = $1 and id = $2', ['attendance-came', items[0]?.id]),
    ).toEqual([])
  })

  test('W17 another household’s dog, and a booking that is none, are refused', async () => {
    const orderId = await aBookedStay()
    const other = await aBooker(server)
    const items = [came(orderId, { dogIds: [other.dogId] }), came(2_000_000_000)]
    const answer = await sync(people.rob, items)
    expect(answer.items.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['refused', 'not-found'],
      ['refused', 'not-found'],
    ])
  })

  test('W17 T6 absent is written down with its reason', async () => {
    const orderId = await aBookedStay()
    const payload = { orderId, dogIds: [guest.dogId], date: '2026-11-24', why: 'Ill' }
    expect(await outcomes(people.rob, [anItem(people.rob, 'absent', payload, { madeAt: THEN })])).toEqual([
      'taken',
    ])
    expect(await attendanceOf(orderId)).toMatchObject([{ absent_at: new Date(THEN) }])
  })
})

describe('W17 T9 who left', () => {
  const noon = '2026-11-24T20:00:00.000Z'

  test('W17 T9 came and left in one queue; the nights go back to sale', async () => {
    const orderId = await aBookedStay()
    server.clock.set('2026-11-24T21:00:00Z')
    expect(await outcomes(people.dora, [came(orderId), left(people.dora, orderId, noon)])).toEqual([
      'taken',
      'taken',
    ])
    expect(await attendanceOf(orderId)).toMatchObject([{ left_at: new Date(noon), left_by: people.dora.id }])
    expect(await statusOf(orderId)).toBe('checked_out')
  })

  test('W17 T10 who owes something is a conflict: no money without network', async () => {
    const orderId = await aBookedStay()
    await outcomes(people.rob, [came(orderId)])
    await query('update customer_order set balance_cents = 500 where id = $1', [orderId])
    server.clock.set('2026-11-24T21:00:00Z')
    expect(await sync(people.dora, [left(people.dora, orderId, noon)])).toMatchObject({
      items: [{ outcome: 'conflict', reason: 'money-open', msg: 'Something is still owed.' }],
    })
    expect(await attendanceOf(orderId)).toMatchObject([{ left_at: null }])
  })

  test('W17 who was not here, or left before they came, or on an earlier day, is for a person', async () => {
    const orderId = await aBookedStay()
    expect(await sync(people.dora, [left(people.dora, orderId, THEN)])).toMatchObject({
      items: [{ outcome: 'conflict', reason: 'not-here' }],
    })
    await outcomes(people.rob, [came(orderId)])
    const early = (await sync(people.dora, [left(people.dora, orderId, '2026-11-24T17:00:00Z')])).items
    expect(early).toMatchObject([{ outcome: 'refused', reason: 'bad-request' }])
    expect(early[0]?.msg).toContain('came later than that. Please check the time.')
    server.clock.set('2026-11-25T18:00:00Z')
    expect(await sync(people.dora, [left(people.dora, orderId, noon)])).toMatchObject({
      items: [{ outcome: 'conflict', reason: 'not-today' }],
    })
    expect(await statusOf(orderId)).toBe('checked_in')
  })
})

describe('W17 D20 an incident with photos', () => {
  const anIncident = (reportId: string, pictures: string[], happenedAt = THEN) => ({
    reportId,
    kind: 'bite',
    severity: 3,
    happenedAt,
    dogs: [{ dogId: guest.dogId, part: 'did' }],
    whatHappened: 'He bit the fence, and Rob.',
    pictures,
  })

  test('W17 D20 D22 it is reported once, with its pictures, in the name of whoever saw it', async () => {
    await aBookedStay()
    // The tablet is Dora's; Rob took the picture.
    const { name } = await uploadFile(server, 'bite.jpg', people.dora.headers, 60)
    const item = anItem(people.rob, 'incident', anIncident(randomUUID(), [name]), { madeAt: THEN })
    const all = await Promise.all(Array.from({ length: 5 }, () => sync(people.dora, [item])))
    const ids = new Set(all.map(({ items }) => items[0]?.incidentId))
    expect(ids.size).toBe(1)
    const [id] = ids
    expect(await query('select made_by, made_at from incident where id = $1', [id])).toEqual([
      { made_by: people.rob.id, made_at: new Date(THEN) },
    ])
    expect(await query('select file_name from incident_picture where incident_id = $1', [id])).toEqual([
      { file_name: name },
    ])
    expect(await query('select group_play from dog where id = $1', [guest.dogId])).toEqual([
      { group_play: 'no' },
    ])
  })

  test('W17 a customer’s picture, another’s of the team, or one that was not sent, is not theirs to report with', async () => {
    await aBookedStay()
    const mine = await uploadFile(server, 'mine.jpg', guest.headers, 61)
    const doras = await uploadFile(server, 'doras.jpg', people.dora.headers, 62)
    const items = [mine.name, doras.name, 'nothing.jpg'].map((one) =>
      anItem(people.rob, 'incident', anIncident(randomUUID(), [one]), { madeAt: THEN }),
    )
    const answer = await sync(people.rob, items)
    const refused = { outcome: 'refused', msg: 'Please send the picture first.' }
    expect(answer.items).toMatchObject([refused, refused, refused])
  })

  test('W17 its time is as wrong as the clock, and never ahead', async () => {
    await aBookedStay()
    const item = anItem(people.rob, 'incident', anIncident(randomUUID(), [], '2026-11-24T19:15:00.000Z'), {
      madeAt: '2026-11-24T19:20:00.000Z',
    })
    const answer = await sync(people.rob, [item], { sentAt: '2026-11-24T20:00:00.000Z' })
    const [row] = await query('select happened_at from incident_version where incident_id = $1', [
      answer.items[0]?.incidentId,
    ])
    expect(row.happened_at.toISOString()).toBe(THEN)
  })
})
