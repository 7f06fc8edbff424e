import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffCare } from '#contract/office/care.ts'
import { staffReports } from '#contract/office/report-cards.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create } from '../../testing/booking.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { getOrder, pay, placed } from '../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
let guest: Booker

beforeAll(() => moreRooms(server, 'Deluxe Suite', 30))
beforeEach(async () => {
  server.clock.set('2026-11-24T16:00:00Z')
  asha = await aStaffMember(server, ['care', 'desk', 'money'])
  guest = await aBooker(server)
  await server.database.pool.query(
    `update dog set name = 'Maple', feeding_what = 'Kibble', feeding_times = '{07:30,17:30}',
       medications = '[{"what": "Insulin", "dose": "4 units", "times": ["07:30"], "needsSecond": false}]' where id = $1`,
    [guest.dogId],
  )
  await server.database.pool.query('update account set email_proven_at = clock_now() where id = $1', [
    guest.id,
  ])
})

const version = async (orderId: number) =>
  (await staffRead(server, asha, staffAttendance.getAttendance, { orderId })).version

/** A stay of two nights, whose dog is here since this morning. */
async function aGuestHere() {
  const dates = { arrival: '2026-11-24', departure: '2026-11-26', arrivalTime: '11:00' }
  const { id: orderId } = placed(await create(server, guest, await aStay(server, [guest.dogId], dates)))
  await pay(server, guest, orderId, 'all')
  const insulin = { dogId: guest.dogId, itemKey: 'medicine:insulin', dueAt: '2026-11-24T14:30:00Z' }
  const body = { orderId, version: await version(orderId), dogIds: [guest.dogId] }
  const answer = await staffSend(server, asha, staffAttendance.checkIn, {
    ...body,
    dueBefore: [{ ...insulin, answer: 'at-home' }],
  })
  if (answer.code !== 200) throw new Error(answer.msg)
  return orderId
}

/** As it is in the log: a meal that was eaten, one that was left, a dose, two walks and one that was withdrawn. */
async function cared(orderId: number) {
  const row = (kind: string, outcome: string, isWithdrawn = false) =>
    server.database.pool.query(
      `insert into care_log (id, park_id, dog_id, order_id, kind, item_key, what, due_at, outcome, by_account_id,
         made_at, recorded_at, withdrawn_at, withdrawn_by)
       values (gen_random_uuid(), 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11)`,
      [
        guest.dogId,
        orderId,
        kind,
        kind === 'walk' ? '' : `${kind} ${outcome}`,
        kind === 'medicine' ? 'Insulin' : '',
        kind === 'walk' ? null : server.clock.now(),
        outcome,
        asha.id,
        server.clock.now(),
        isWithdrawn ? server.clock.now() : null,
        isWithdrawn ? asha.id : null,
      ],
    )
  await row('meal', 'given')
  await row('meal', 'refused')
  await row('medicine', 'given')
  await row('walk', 'noted')
  await row('walk', 'noted')
  await row('walk', 'noted', true)
}
const LINES = ['Meals: 1 eaten, 1 left.', 'Insulin: 1 given.', 'Walks: 2.']

const checkOut = async (orderId: number) =>
  staffSend(server, asha, staffAttendance.checkOut, {
    orderId,
    version: await version(orderId),
    dogIds: [guest.dogId],
    unpaidWhy: 'Pays tomorrow',
  })
const summaries = async () => {
  const { body } = await server.post('/api/inform/getInformList', {}, guest.headers)
  const { list } = body.data as { list: { kind: string; title: string; text: string }[] }
  return list.filter(({ kind }) => ['care-summary', 'report-card'].includes(kind))
}
const mailed = async () =>
  (
    await server.database.pool.query(
      `select letter::text from mail where to_address = $1 and kind = 'care-summary'`,
      [guest.email],
    )
  ).rows.map(({ letter }) => letter as string)

test('D19 at check-out the owner gets the care summary with the report card, in the mail and on the page', async () => {
  const orderId = await aGuestHere()
  await cared(orderId)
  expect((await getOrder(server, guest, orderId)).careSummaries).toEqual([])
  await staffSend(server, asha, staffReports.saveReport, { dogId: guest.dogId, headline: 'Maple swam' })
  server.clock.advance(60)
  expect(await checkOut(orderId)).toMatchObject({ code: 200 })
  expect(await summaries()).toMatchObject([
    { kind: 'care-summary', title: 'How it went: Maple', text: ['Maple. Maple swam.', ...LINES].join(' ') },
    { kind: 'report-card', title: 'Maple swam' },
  ])
  const [letter] = await mailed()
  for (const line of LINES) expect(letter).toContain(line)
  const order = await getOrder(server, guest, orderId)
  expect(order.careSummaries).toEqual([{ dogId: guest.dogId, date: '2026-11-24', lines: LINES }])
  expect(order.reports).toMatchObject([{ headline: 'Maple swam' }])
})

test('D19 taken back and gone again the same day, it is told once', async () => {
  const orderId = await aGuestHere()
  await cared(orderId)
  server.clock.advance(60)
  await checkOut(orderId)
  const undo = { orderId, version: await version(orderId), dogIds: [guest.dogId], what: 'check-out' }
  expect(await staffSend(server, asha, staffAttendance.undo, undo)).toMatchObject({ code: 200 })
  expect((await getOrder(server, guest, orderId)).careSummaries).toEqual([])
  expect(await checkOut(orderId)).toMatchObject({ code: 200 })
  expect(await summaries()).toHaveLength(1)
  expect(await mailed()).toHaveLength(1)
})

test('D19 a stay can go without it: neither mail nor page, and the draft stays one', async () => {
  const orderId = await aGuestHere()
  await cared(orderId)
  await staffSend(server, asha, staffReports.saveReport, { dogId: guest.dogId, headline: 'Maple swam' })
  const off = { orderId, version: await version(orderId), isOn: false }
  expect(await staffSend(server, asha, staffReports.setCareSummary, off)).toMatchObject({
    code: 200,
    data: { isOn: false, version: off.version + 1 },
  })
  expect(await staffSend(server, asha, staffReports.setCareSummary, off)).toMatchObject({ code: 409 })
  await checkOut(orderId)
  expect(await summaries()).toEqual([])
  expect(await getOrder(server, guest, orderId)).toMatchObject({ careSummaries: [], reports: [] })
})

test('D18 one photo for many dogs: all of them or none, and only one’s own picture', async () => {
  await aGuestHere()
  const other = await aBooker(server)
  const first = guest.dogId
  guest = other
  await aGuestHere()
  const dogIds = [first, other.dogId]
  const { name } = await uploadFile(server, 'field.jpg', asha.headers, 120)
  const add = (body: object) =>
    staffSend(server, asha, staffCare.addEntry, { dogIds, kind: 'photo', ...body })
  expect(await add({})).toMatchObject({ code: 400, msg: 'Please choose a photo.' })
  const theirs = await uploadFile(server, 'field.jpg', other.headers, 60)
  expect(await add({ photoName: theirs.name })).toMatchObject({ code: 400 })
  expect(await add({ photoName: name, note: 'In the snow' })).toMatchObject({
    code: 200,
    msg: 'Noted for 2 dogs.',
  })
  const { entries } = await staffRead(server, asha, staffCare.getRound)
  const photos = entries.filter(({ kind }) => kind === 'photo')
  expect(photos.map(({ dogId }) => dogId).toSorted((a, b) => a - b)).toEqual(dogIds.toSorted((a, b) => a - b))
  const opened = await fetch(server.url + photos[0]?.photo?.thumbnailPath)
  expect(opened.status).toBe(200)
})
