import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffGroom } from '#contract/office/groom.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create } from '../../testing/booking.ts'
import { aGroom, arrive, groomOf } from '../../testing/grooms.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { pay, placed } from '../../testing/order-calls.ts'
import { staffSend } from '../../testing/staff-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const DATE = '2026-11-24'
const on = (time: string) => `${DATE}T${time}:00-07:00`
let mei: TestCustomer
let rani: Booker

beforeAll(() => moreRooms(server, 'Deluxe Suite', 30))
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  mei = await aStaffMember(server, ['care', 'groom'])
  rani = await aBooker(server)
  await server.database.pool.query(`update dog set name = 'Rani' where id = $1`, [rani.dogId])
})

const groomAt = async (time: string) =>
  aGroom(server, rani, { date: DATE, time, groomerId: (await server.app.parkBook(1)).groomers[0]?.id ?? 0 })

async function groomed(orderId: number): Promise<void> {
  const { id, version } = await groomOf(server, mei, orderId, DATE)
  const send = (step: 'start' | 'done', seen: number) =>
    staffSend(server, mei, staffGroom[step], { appointmentId: id, version: seen })
  expect(await send('start', version)).toMatchObject({ code: 200 })
  expect(await send('done', version + 1)).toMatchObject({ code: 200 })
}
const told = async () => {
  const { rows } = await server.database.pool.query(
    `select title, text, exists (select from mail where mail.account_id = $1 and mail.kind = 'groom-done') as mailed
     from notification where account_id = $1 and kind = 'groom-done'`,
    [rani.id],
  )
  return rows as { title: string; text: string; mailed: boolean }[]
}
async function hereFor(request: Record<string, unknown>): Promise<void> {
  const { id } = placed(await create(server, rani, request))
  await pay(server, rani, id, 'all')
  server.clock.set(on('09:30'))
  await arrive(server, id, mei.id)
}

test('WS8 a dog that is with us for a stay: its bath is done, on the site, and nobody is sent for', async () => {
  const orderId = await groomAt('13:00')
  await hereFor(await aStay(server, [rani.dogId], { arrival: DATE, departure: '2026-11-26' }))
  await groomed(orderId)
  const [one, ...others] = await told()
  expect(others).toEqual([])
  expect(one?.title).toMatch(/^Rani’s (bath|groom) is done$/)
  expect(one?.text).toContain('The stay goes on as booked.')
  expect(one?.mailed).toBe(false)
})

test('WS8 a dog that is here for daycare: the day goes on', async () => {
  const orderId = await groomAt('10:00')
  await hereFor({ orderType: 'daycare', dogIds: [rani.dogId], days: [{ date: DATE, part: 'full' }] })
  await groomed(orderId)
  expect(await told()).toMatchObject([{ title: expect.stringMatching(/^Rani’s (bath|groom) is done$/) }])
  expect((await told())[0]?.text).toContain('The day goes on as booked.')
})

test('WS8 a dog that came to be groomed is ready to go home, by name', async () => {
  const orderId = await groomAt('15:00')
  server.clock.set(on('15:00'))
  await arrive(server, orderId, mei.id)
  await groomed(orderId)
  expect(await told()).toMatchObject([{ title: 'Rani is ready to go home', mailed: true }])
  expect((await told())[0]?.text).toContain('You can come and pick Rani up.')
})
