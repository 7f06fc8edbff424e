import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/order-view.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../testing/booking.ts'
import { TEST_NOW } from '../testing/test-clock.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true, env: { PUBLIC_ORIGIN: 'https://kennel.example', DEMO: 'on' } })
})
afterAll(() => server.stop())
beforeEach(() => server.clock.set(TEST_NOW))

const query = (text: string, values: unknown[]) => server.database.pool.query(text, values)
const fetchPath = (path: string) => fetch(server.url + path)
const linesOf = async (path: string) =>
  (await (await fetchPath(path)).text()).replaceAll('\r\n ', '').split('\r\n')
const valuesOf = async (path: string, property: string) =>
  (await linesOf(path))
    .filter((line) => line.startsWith(`${property}:`))
    .map((line) => line.slice(property.length + 1))

const book = async (booker: Booker, request: Record<string, unknown>) => {
  const { data, msg } = await create(server, booker, request, {
    isSigned: request['orderType'] !== 'visit',
  })
  if (!data) throw new Error(msg)
  return data
}
const accountPath = async ({ headers }: Booker) =>
  ((await server.get('/api/order/getCalendarLink', headers)).body.data as { path: string }).path
const again = async ({ headers }: Booker, { id }: Order) =>
  (await server.get(`/api/order/getOrder?id=${id}`, headers)).body.data as Order

describe('one booking', () => {
  test('a stay is one entry from drop-off to pick-up, with where, what is missing and the way back', async () => {
    const booker = await aBooker(server)
    const stay = await book(booker, await aStay(server, [booker.dogId]))
    const response = await fetchPath(stay.calendarPath)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toMatch(/private/)
    const lines = await linesOf(stay.calendarPath)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART:20270202T160000Z',
        'DTEND:20270205T170000Z',
        'STATUS:TENTATIVE',
        'SEQUENCE:0',
        `UID:${stay.code.toLowerCase()}-stay@kennel.example`,
        `URL:https://kennel.example/#/default/myBookings?id=${stay.id}`,
        expect.stringMatching(/^SUMMARY:Stay: Maple \d+$/),
        expect.stringMatching(/^LOCATION:.+\\, .*Surrey/),
        expect.stringMatching(
          new RegExp(`^DESCRIPTION:Booking ${stay.code}\\\\nDeluxe Suite\\\\nStill missing: Please pay \\$`),
        ),
      ]),
    )
  })

  test('a change moves the same entry, and a cancellation takes it off', async () => {
    const booker = await aBooker(server)
    const stay = await book(booker, await aStay(server, [booker.dogId]))
    const [uid] = await valuesOf(stay.calendarPath, 'UID')
    const request = await aStay(server, [booker.dogId], { arrival: '2027-02-03', departure: '2027-02-05' })
    const changed = await server.post('/api/order/change', { id: stay.id, request }, booker.headers)
    expect(changed.body.code).toBe(200)
    expect(await valuesOf(stay.calendarPath, 'UID')).toEqual([uid])
    expect(await valuesOf(stay.calendarPath, 'DTSTART')).toEqual(['20270203T160000Z'])
    const [afterChange] = await valuesOf(stay.calendarPath, 'SEQUENCE')
    expect(Number(afterChange)).toBeGreaterThan(0)
    await server.post('/api/order/cancel', { id: stay.id }, booker.headers)
    expect(await valuesOf(stay.calendarPath, 'STATUS')).toEqual(['CANCELLED'])
    const [afterCancel] = await valuesOf(stay.calendarPath, 'SEQUENCE')
    expect(Number(afterCancel)).toBeGreaterThan(Number(afterChange))
  })

  test('daycare is one entry a day, half days shorter than full ones', async () => {
    const booker = await aBooker(server)
    const days = [
      { date: '2026-11-24', part: 'full' },
      { date: '2026-11-26', part: 'half' },
    ]
    const { calendarPath } = await book(booker, someDays([booker.dogId], { days }))
    expect(await valuesOf(calendarPath, 'UID')).toEqual([
      expect.stringMatching(/-2026-11-24@kennel\.example$/),
      expect.stringMatching(/-2026-11-26@kennel\.example$/),
    ])
    const starts = await valuesOf(calendarPath, 'DTSTART')
    const ends = await valuesOf(calendarPath, 'DTEND')
    expect(starts.map((start) => start.slice(0, 8))).toEqual(['20261124', '20261126'])
    const hours = ends.map(
      (end, index) =>
        Number(end.slice(9, 11)) +
        24 * Number(end.slice(6, 8)) -
        (Number(starts[index]?.slice(9, 11)) + 24 * Number(starts[index]?.slice(6, 8))),
    )
    expect(hours[1]).toBe(5)
    expect(hours[0]).toBeGreaterThan(5)
  })

  test('a visit has its own time', async () => {
    const booker = await aBooker(server)
    const visit = { orderType: 'visit', dogIds: [booker.dogId], date: '2026-11-20', time: '09:00' }
    const { calendarPath } = await book(booker, visit)
    expect(await valuesOf(calendarPath, 'DTSTART')).toEqual(['20261120T160000Z'])
    expect(await valuesOf(calendarPath, 'DTEND')).toEqual(['20261120T170000Z'])
    expect(await valuesOf(calendarPath, 'STATUS')).toEqual(['CONFIRMED'])
  })
})

describe('all of a household', () => {
  test('has its own bookings and nobody else’s, and nothing older than three months', async () => {
    const [mine, theirs] = [await aBooker(server), await aBooker(server)]
    const stay = await book(mine, await aStay(server, [mine.dogId]))
    const old = await book(mine, someDays([mine.dogId]))
    await book(theirs, await aStay(server, [theirs.dogId]))
    const path = await accountPath(mine)
    expect(await valuesOf(path, 'UID')).toHaveLength(3)
    await query(
      `update customer_order set first_date = '2026-01-05', last_date = '2026-01-06' where id = $1`,
      [old.id],
    )
    expect(await valuesOf(path, 'UID')).toEqual([`${stay.code.toLowerCase()}-stay@kennel.example`])
  })

  test('an empty one is an empty calendar', async () => {
    const lines = await linesOf(await accountPath(await aBooker(server)))
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines).not.toContain('BEGIN:VEVENT')
  })

  test('is gone with the household', async () => {
    const booker = await aBooker(server)
    const stay = await book(booker, await aStay(server, [booker.dogId]))
    const path = await accountPath(booker)
    await query('update account set deleted_at = now() where id = $1', [booker.id])
    expect((await fetchPath(path)).status).toBe(404)
    expect((await fetchPath(stay.calendarPath)).status).toBe(404)
  })
})

describe('a link that is not right opens nothing', () => {
  test('another order, another household, another thing, a changed sign, none at all, too old', async () => {
    const [mine, theirs] = [await aBooker(server), await aBooker(server)]
    const stay = await again(mine, await book(mine, await aStay(server, [mine.dogId])))
    const other = await book(theirs, await aStay(server, [theirs.dogId]))
    const path = await accountPath(mine)
    const wrong = [
      stay.calendarPath.replace(`order=${stay.id}`, `order=${other.id}`),
      path.replace(`account=${mine.id}`, `account=${theirs.id}`),
      path.replace('account=', 'order='),
      stay.invoicePath.replace('invoice.pdf', 'calendar.ics'),
      `${stay.calendarPath.slice(0, -1)}${stay.calendarPath.endsWith('A') ? 'B' : 'A'}`,
      stay.calendarPath.replace(/&signature=.*/, ''),
      `/api/order/calendar.ics?order=${stay.id}`,
      '/api/order/calendar.ics?order=1%27&expires=1&signature=x',
      '/api/order/calendar.ics',
    ]
    for (const one of wrong) expect((await fetchPath(one)).status, one).toBe(404)
    server.clock.set('2047-11-16T18:00:00Z')
    expect((await fetchPath(stay.calendarPath)).status).toBe(404)
  })
})
