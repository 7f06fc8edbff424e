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
  const { pool } = server.database
  await pool.query(
    `update dog set feeding_what = 'Kibble', feeding_how_much = '2 cups', feeding_times = '{17:30}',
       medications = '[{"what": "Apoquel", "dose": "1 tablet", "times": ["17:30"]}]', allergies = 'Chicken' where id = $1`,
    [guest.dogId],
  )
  await pool.query(
    `insert into account_contact (account_id, position, name, relation, phone, may_pick_up, is_emergency)
     values ($1, 90, 'Arjun', 'Brother', '+16045550177', false, true)`,
    [guest.id],
  )
  await pool.query(
    `insert into staff_note (dog_id, text, by_account_id, at) values ($1, 'Shy of trolleys', $2, $3)`,
    [guest.dogId, asha.id, server.clock.now()],
  )
  server.clock.set('2026-11-24T17:00:00Z')
  const { version } = await staffRead(server, asha, staffAttendance.getAttendance, { orderId })
  await staffSend(server, asha, staffAttendance.checkIn, {
    orderId,
    version,
    dogIds: [guest.dogId],
    belongings: ['blanket'],
  })
})

const visit = (who = asha) => staffRead(server, who, staffVisit.getVisit, { orderId })

test('T2 O16 a stay that is here: room, until when, meals, medicine, belongings, notes, contact, balance and nights left', async () => {
  const seen = await visit()
  expect(seen).toMatchObject({
    lastDate: '2026-11-27',
    rooms: [expect.any(String) as string],
    dogs: [
      {
        dogId: guest.dogId,
        allergies: 'Chicken',
        meal: 'Kibble, 2 cups, 5:30 pm',
        medicines: ['Apoquel, 1 tablet, 5:30 pm'],
        belongings: ['blanket'],
        notes: [{ text: 'Shy of trolleys' }],
      },
    ],
    emergencyContacts: [{ name: 'Arjun', phone: '+16045550177' }],
  })
  expect(seen.dogs[0]?.care.map(({ kind, done }) => ({ kind, done }))).toEqual(
    expect.arrayContaining([
      { kind: 'meal', done: null },
      { kind: 'medicine', done: null },
    ]),
  )
  expect(seen.balanceCents).toBeGreaterThan(0)
  const { nightsLeft } = await staffRead(server, asha, staffAttendance.getAttendance, { orderId })
  expect(nightsLeft).toEqual(['2026-11-24', '2026-11-25', '2026-11-26'])
})

test('T2 a kennel hand sees neither the sum nor the owner’s phone, but whom to call in an emergency', async () => {
  await server.database.pool.query(`update account set phone = '+16045550111' where id = $1`, [guest.id])
  expect((await visit()).owner.phone).toBe('+16045550111')
  expect(await visit(await aStaffMember(server, ['care']))).toMatchObject({
    balanceCents: null,
    owner: { phone: null },
    emergencyContacts: [{ phone: '+16045550177' }],
  })
})
