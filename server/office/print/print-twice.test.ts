import { beforeEach, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffPrint } from '#contract/office/print.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aBooker, type Booker, create, someDays } from '../../testing/booking.ts'
import { pay, placed } from '../../testing/order-calls.ts'
import { pdfWords } from '../../testing/pdf-words.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let guest: Booker

beforeEach(async () => {
  server.clock.set('2026-11-14T18:00:00Z')
  guest = await aBooker(server)
  await server.database.pool.query(
    `update dog set name = 'Pickle', feeding_what = 'Kibble', feeding_how_much = '1 cup',
       feeding_times = array['09:30', '17:00'] where id = $1`,
    [guest.dogId],
  )
})

const comeBack = async (at: string) => {
  server.clock.set(at)
  dana = await aStaffMember(server, ['care', 'desk', 'money'])
}

/** Two days of daycare; checked in on the first. */
async function checkedInOn(dates: readonly string[], at: string): Promise<void> {
  const days = dates.map((date) => ({ date, part: 'full' as const }))
  const { id } = placed(await create(server, guest, someDays([guest.dogId], { days })))
  await pay(server, guest, id, 'all')
  await comeBack(at)
  const { version, dueBefore } = await staffRead(server, dana, staffAttendance.getAttendance, { orderId: id })
  const atHome = dueBefore.map(({ dogId, itemKey, dueAt }) => ({ dogId, itemKey, dueAt, answer: 'at-home' }))
  const body = { orderId: id, version, dogIds: [guest.dogId], careConfirmed: true, dueBefore: atHome }
  expect(await staffSend(server, dana, staffAttendance.checkIn, body)).toMatchObject({ code: 200 })
}

async function sheetOf(date: string): Promise<string> {
  const { path } = await staffRead(server, dana, staffPrint.getPrint, { kind: 'run-sheet', date })
  const response = await fetch(server.url + path)
  expect(response.status).toBe(200)
  return pdfWords(response)
}
const meals = async (date: string) =>
  (await staffRead(server, dana, staffPrint.getPrintedRows, { date })).rows.filter(
    ({ dogName }) => dogName === 'Pickle',
  )

test('BB9 a dog that is here since yesterday and awaited today has each meal once on the paper', async () => {
  await checkedInOn(['2026-11-16', '2026-11-17'], '2026-11-16T16:10:00Z')
  await comeBack('2026-11-17T18:00:00Z')
  expect(await sheetOf('2026-11-17')).toContain('Pickle')
  expect(await meals('2026-11-17')).toHaveLength(2)
  expect(await sheetOf('2026-11-17')).toContain('Pickle')
  expect(await meals('2026-11-17')).toHaveLength(2)
})

test('BB9 the park’s time zone is changed while dogs are here: the sheets print', async () => {
  await checkedInOn(['2026-11-23', '2026-11-24'], '2026-11-24T00:10:00Z')
  const moveTo = async (timeZone: string) => {
    await server.database.pool.query('update park set time_zone = $1', [timeZone])
    await expect.poll(async () => (await server.app.parkBook(1)).timeZone).toBe(timeZone)
  }
  await moveTo('Pacific/Auckland')
  try {
    // It is the 24th there, 5:10 pm; by that calendar the dog that came on the 23rd is awaited.
    await comeBack('2026-11-24T04:10:00Z')
    expect(await sheetOf('2026-11-24')).toContain('Pickle')
    expect((await meals('2026-11-24')).length).toBeGreaterThan(0)
  } finally {
    await moveTo('America/Vancouver')
  }
})
