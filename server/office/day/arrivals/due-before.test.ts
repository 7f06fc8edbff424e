import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { type RoundItem, staffCare } from '#contract/office/care.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { staffWalkIn } from '#contract/office/day/walk-in.ts'
import { listMissed, listUnansweredDoses } from '../../care/missed-items.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../../testing/booking.ts'
import { aTick, careCalls } from '../../../testing/care-calls.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { anItem, syncCalls } from '../../../testing/sync-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
const { items } = careCalls(server)
const { outcomes } = syncCalls(server)
let dana: TestCustomer
let guest: Booker

const at = (time: string) => new Date(`2026-11-24T${time}:00-07:00`).toISOString()
const FIVE = at('17:00')

beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 40)
  dana = await aStaffMember(server, ['care', 'desk', 'money'])
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
  await server.database.pool.query(
    'update attendance set left_at = came_at, left_by = came_by where left_at is null',
  )
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

/** A stay that was to begin at 9:00, with a meal and insulin at 5:00 pm; it is half past five. */
async function aLateArrival() {
  const dates = { arrival: '2026-11-24', departure: '2026-11-26' }
  const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], dates)))
  await pay(server, guest, id, 'all')
  await server.database.pool.query(
    `update dog set name = 'Bear', feeding_what = 'Kibble', feeding_how_much = '1 cup', feeding_times = '{07:00,17:00}',
       medications = '[{"what": "Insulin", "dose": "4 units", "times": ["17:00"]}]' where id = $1`,
    [guest.dogId],
  )
  server.clock.set(at('17:30'))
  return id
}

const seen = async (orderId: number) => ({
  orderId,
  version: (await orderNow(server, orderId)).version,
  dogIds: [guest.dogId],
})
const checkIn = async (orderId: number, dueBefore: object[] = []) =>
  staffSend(server, dana, staffAttendance.checkIn, { ...(await seen(orderId)), dueBefore })
const look = (orderId: number) => staffRead(server, dana, staffAttendance.getAttendance, { orderId })
const said = (itemKey: string, answer: string, note = '') => ({
  dogId: guest.dogId,
  itemKey,
  dueAt: FIVE,
  answer,
  note,
})
const due = async () =>
  (await items(dana, guest.dogId))
    .map(({ itemKey, tick }: RoundItem) => `${itemKey} ${tick?.outcome ?? 'open'}`)
    .toSorted()
const asked = { parkId: 1, timeZone: 'America/Vancouver' }

describe('WS9 a meal and a dose that were due on the way', () => {
  test('WS9 are asked at the door: said on the row and in the sheet, and nobody comes in without an answer', async () => {
    const id = await aLateArrival()
    const row = (await staffRead(server, dana, staffToday.getToday)).arriving.find(
      ({ orderId }) => orderId === id,
    )
    expect(row).toMatchObject({ asksCare: true })
    expect((await look(id)).dueBefore).toMatchObject([
      { dogId: guest.dogId, itemKey: 'meal', dueAt: FIVE, what: 'Kibble' },
      { dogId: guest.dogId, itemKey: 'medicine:insulin', dueAt: FIVE, dose: '4 units' },
    ])
    const refused = await checkIn(id, [said('meal', 'at-home')])
    expect(refused).toMatchObject({ code: 409, data: { items: [{ what: 'Insulin' }] } })
    expect(await checkIn(id, [said('meal', 'skipped'), said('medicine:insulin', 'now')])).toMatchObject({
      code: 400,
      msg: 'Please say why.',
    })
    expect((await look(id)).dogs[0]?.whereabouts).toBe('expected')
  })

  test('WS9 given at home is in the log and nobody’s to give; given now stays due until it is ticked', async () => {
    const id = await aLateArrival()
    const answers = [said('meal', 'at-home'), said('medicine:insulin', 'now')]
    expect(await checkIn(id, answers)).toMatchObject({ code: 200 })
    expect(await due()).toEqual(['meal at-home', 'medicine:insulin open'])
    server.clock.set(at('17:31'))
    const now = server.clock.now()
    expect((await listUnansweredDoses(server.app.db, { ...asked, now })).map(({ what }) => what)).toEqual([
      'Insulin',
    ])
    const tick = { ...aTick(guest.dogId, '17:00', { itemKey: 'medicine:insulin' }), dueAt: FIVE }
    expect(await staffSend(server, dana, staffCare.tick, tick)).toMatchObject({ code: 200 })
    expect(await listUnansweredDoses(server.app.db, { ...asked, now })).toEqual([])
    const { rows } = await server.database.pool.query(
      `select after from audit_entry where subject_kind = 'order' and subject_id = $1 order by id desc limit 1`,
      [id],
    )
    expect(rows).toMatchObject([
      { after: { atHome: ['Bear: Kibble, 5:00 pm'], stillDue: ['Bear: Insulin, 5:00 pm'] } },
    ])
  })

  test('WS9 left out with a reason, which stands in the round', async () => {
    const id = await aLateArrival()
    const answers = [said('meal', 'skipped', 'Upset stomach'), said('medicine:insulin', 'at-home')]
    expect(await checkIn(id, answers)).toMatchObject({ code: 200 })
    expect(await due()).toEqual(['meal skipped', 'medicine:insulin at-home'])
    const meal = (await items(dana, guest.dogId)).find(({ itemKey }) => itemKey === 'meal')
    expect(meal?.tick).toMatchObject({ note: 'Upset stomach' })
  })

  test('WS9 T8 the check-in taken back takes the answers back, and they are asked again', async () => {
    const id = await aLateArrival()
    const answers = [said('meal', 'at-home'), said('medicine:insulin', 'skipped', 'Vet says so')]
    await checkIn(id, answers)
    const undo = { ...(await seen(id)), what: 'check-in' }
    expect(await staffSend(server, dana, staffAttendance.undo, undo)).toMatchObject({ code: 200 })
    expect((await look(id)).dueBefore).toHaveLength(2)
    expect(await checkIn(id, answers)).toMatchObject({ code: 200 })
  })

  test('WS9 W17 noted without network they are here, and what nobody could ask stays due', async () => {
    const id = await aLateArrival()
    const came = { orderId: id, dogIds: [guest.dogId] }
    const madeAt = server.clock.now().toISOString()
    expect(await outcomes(dana, [anItem(dana, 'attendance-came', came, { madeAt })])).toEqual(['taken'])
    expect(await due()).toEqual(['meal open', 'medicine:insulin open'])
  })

  test('WS9 T13 a walk-in is asked about its medicine, not about its meal', async () => {
    // A first booking, with which the household has signed.
    const later = someDays([guest.dogId], { days: [{ date: '2026-12-15', part: 'full' }] })
    await pay(server, guest, placed(await create(server, guest, later)).id, 'all')
    await server.database.pool.query(
      `update dog set feeding_what = 'Kibble', feeding_times = '{11:30}',
         medications = '[{"what": "Insulin", "dose": "4 units", "times": ["11:30"]}]' where id = $1`,
      [guest.dogId],
    )
    server.clock.set(at('12:00'))
    const { dueBefore } = await staffRead(server, dana, staffWalkIn.previewWalkIn, { dogId: guest.dogId })
    expect(dueBefore.map(({ itemKey }) => itemKey)).toEqual(['medicine:insulin'])
    const walkIn = { dogId: guest.dogId, part: 'full' }
    expect(await staffSend(server, dana, staffWalkIn.walkIn, walkIn)).toMatchObject({ code: 409 })
    const answer = { ...said('medicine:insulin', 'at-home'), dueAt: at('11:30') }
    expect(
      await staffSend(server, dana, staffWalkIn.walkIn, { ...walkIn, dueBefore: [answer] }),
    ).toMatchObject({
      code: 200,
    })
  })
})

test('WS9 what nobody answered of a dog that has gone home is closed: in no list of open things, and not ticked later', async () => {
  const id = await aLateArrival()
  await checkIn(id, [said('meal', 'now'), said('medicine:insulin', 'now')])
  server.clock.set(at('19:00'))
  const open = async () => [
    (await listMissed(server.app.db, { ...asked, now: server.clock.now() })).length,
    (await listUnansweredDoses(server.app.db, { ...asked, now: server.clock.now() })).length,
  ]
  expect(await open()).toEqual([2, 1])
  expect((await items(dana, guest.dogId)).map(({ isClosed }) => isClosed)).toEqual([false, false])
  await staffSend(server, dana, staffAttendance.checkOut, await seen(id))
  expect(await open()).toEqual([0, 0])
  expect((await items(dana, guest.dogId)).map(({ isClosed }) => isClosed)).toEqual([true, true])
  const { rounds } = await staffRead(server, dana, staffCare.getRound)
  expect(rounds.filter(({ items: all, done }) => done < all)).toEqual([])
  const undo = { ...(await seen(id)), what: 'check-out' }
  await staffSend(server, dana, staffAttendance.undo, undo)
  expect(await open()).toEqual([2, 1])
})
