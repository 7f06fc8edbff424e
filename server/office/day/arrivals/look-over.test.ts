import { beforeAll, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffVisit } from '#contract/office/day/visit.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
let guest: Booker
let orderId: number

beforeAll(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  asha = await aStaffMember(server, ['care', 'desk', 'money'])
  guest = await aBooker(server)
  const dates = { arrival: '2026-11-24', departure: '2026-11-27' }
  orderId = placed(await create(server, guest, await aStay(server, [guest.dogId], dates))).id
  await pay(server, guest, orderId, 'due')
  await server.database.pool.query(
    `update dog set feeding_what = 'Kibble', feeding_times = '{17:30}' where id = $1`,
    [guest.dogId],
  )
  server.clock.set('2026-11-24T17:00:00Z')
})

const door = () => staffRead(server, asha, staffAttendance.getAttendance, { orderId })
const log = async () => {
  const { rows } = await server.database.pool.query<object>(
    `select kind, what, note, withdrawn_at is null as stands from care_log where order_id = $1 order by kind desc`,
    [orderId],
  )
  return rows
}
async function checkIn(lookedOver: object[]) {
  const { version } = await door()
  return staffSend(server, asha, staffAttendance.checkIn, {
    orderId,
    version,
    dogIds: [guest.dogId],
    lookedOver,
  })
}

test('WS20 the sheet has what is read out: room, until when, records, meal and weight', async () => {
  const seen = await staffRead(server, asha, staffVisit.getVisit, { orderId })
  expect(seen).toMatchObject({
    nights: 3,
    lastDate: '2026-11-27',
    rooms: [expect.any(String) as string],
    dogs: [
      {
        meal: 'Kibble, 5:30 pm',
        weightKg: expect.any(Number) as number,
        vaccinesUntil: expect.any(String) as string,
        metOn: expect.any(String) as string,
      },
    ],
  })
})

test('WS20 a weight that is none, or of a dog that does not come, stops the check-in and nothing is written', async () => {
  const wrong = await checkIn([{ dogId: guest.dogId, weighed: 'heavy' }])
  expect(wrong).toMatchObject({ code: 400, msg: 'Please enter the weight as 24.5 kg or 54 lb.' })
  expect(await checkIn([{ dogId: guest.dogId + 100_000, weighed: '20' }])).toMatchObject({ code: 400 })
  expect((await door()).dogs[0]?.whereabouts).toBe('expected')
  expect(await log()).toEqual([])
})

test('WS20 T8 weight, look-over and note are in the log with the arrival, and go with it when it is taken back', async () => {
  const came = await checkIn([
    { dogId: guest.dogId, weighed: '29.4', found: ['cough'], note: 'Shy at the gate' },
  ])
  expect(came).toMatchObject({ code: 200 })
  expect(await log()).toEqual([
    { kind: 'weight', what: '29.4', note: '', stands: true },
    { kind: 'note', what: 'Look-over', note: 'Coughs. Shy at the gate', stands: true },
  ])
  const { version, undoable } = await door()
  expect(undoable).toEqual([{ what: 'check-in', dogIds: [guest.dogId] }])
  const undone = await staffSend(server, asha, staffAttendance.undo, {
    orderId,
    version,
    what: 'check-in',
    dogIds: [guest.dogId],
  })
  expect(undone).toMatchObject({ code: 200 })
  expect(await log()).toMatchObject([{ stands: false }, { stands: false }])
})
