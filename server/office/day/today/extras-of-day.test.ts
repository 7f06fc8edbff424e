import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffToday } from '#contract/office/day/today.ts'
import { type PrintKind, staffPrint } from '#contract/office/print.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../../testing/booking.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { pdfWords } from '../../../testing/pdf-words.ts'
import { staffRead } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
const FIRST = '2026-11-24'
const SECOND = '2026-11-25'
let asha: TestCustomer
let walkId: number
let dailyId: number

beforeAll(async () => {
  const { services } = (await server.app.parkBook(1)).prices
  walkId = services.find(({ unit, taxableAsGoods }) => unit === 'each' && !taxableAsGoods)?.id ?? 0
  dailyId = services.find(({ unit }) => unit === 'per_day')?.id ?? 0
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  asha = await aStaffMember(server, ['desk', 'money', 'care'])
})

const extrasOn = async (date: string, { dogId }: Booker): Promise<string[] | undefined> => {
  const day = await staffRead(server, asha, staffToday.getToday, { parkId: 1, date })
  const rows = [...day.arriving, ...day.daycare, ...day.inHouse]
  return rows.flatMap(({ dogs }) => dogs).find(({ id }) => id === dogId)?.extras
}
const printed = async (kind: PrintKind, date: string) => {
  const { path } = await staffRead(server, asha, staffPrint.getPrint, { kind, date })
  return pdfWords(await fetch(server.url + path))
}

test('CU7 T2 T17 a walk that was booked for a day stands on that day, on Today and on paper', async () => {
  const booker = await aBooker(server)
  const days = [FIRST, SECOND].map((date) => ({ date, part: 'full' as const }))
  const services = [{ serviceId: walkId, dogId: booker.dogId, quantity: 2, date: SECOND }]
  const order = placed(await create(server, booker, { ...someDays([booker.dogId]), days, services }))
  await pay(server, booker, order.id, 'all')
  expect(await extrasOn(FIRST, booker)).toEqual([])
  expect(await extrasOn(SECOND, booker)).toEqual(['20-minute walk × 2'])
  expect(await printed('run-sheet', FIRST)).not.toContain('Also booked')
  expect(await printed('run-sheet', SECOND)).toContain('Also booked: 20-minute walk × 2')
  expect(await printed('kennel-cards', SECOND)).toContain('Also booked: 20-minute walk × 2')
})

test('T2 an extra that names no day stands on each; what the rounds show stands there only', async () => {
  await server.database.pool.query(`update service set care_times = '{10:00}' where id = $1`, [dailyId])
  const booker = await aBooker(server)
  const services = [walkId, dailyId].map((serviceId) => ({ serviceId, dogId: booker.dogId, quantity: 1 }))
  const stay = await aStay(server, [booker.dogId], { arrival: FIRST, departure: '2026-11-26' })
  const order = placed(await create(server, booker, { ...stay, services }))
  await pay(server, booker, order.id, 'all')
  expect(await extrasOn(FIRST, booker)).toEqual(['20-minute walk'])
})
