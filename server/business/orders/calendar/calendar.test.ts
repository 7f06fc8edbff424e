import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/business/order-view.ts'
import { PASSWORD } from '../../../testing/a-customer.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../../testing/booking.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { codeSentTo } from '../../../testing/mailbox.ts'
import { TEST_NOW } from '../../../testing/test-clock.ts'
import { wideLimits } from '../../../testing/wide-limits.ts'
import { withServer } from '../../../testing/with-server.ts'
import { mailedCalendarUrl } from '../view/order-links.ts'

const server = withServer({ demo: true, env: { PUBLIC_ORIGIN: 'https://kennel.example', DEMO: 'on' } })
beforeAll(async () => {
  await wideLimits(server)
})
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
  test('m26 a stay is a short drop-off and a short pick-up, with where, what is missing and what to bring', async () => {
    const booker = await aBooker(server)
    const stay = await book(booker, await aStay(server, [booker.dogId]))
    const response = await fetchPath(stay.calendarPath)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toMatch(/private/)
    const lines = await linesOf(stay.calendarPath)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART:20270202T160000Z',
        'DTEND:20270202T163000Z',
        'DTSTART:20270205T170000Z',
        'DTEND:20270205T173000Z',
        'STATUS:TENTATIVE',
        'SEQUENCE:0',
        `UID:${stay.code.toLowerCase()}-stay@kennel.example`,
        `UID:${stay.code.toLowerCase()}-pick-up@kennel.example`,
        `URL:https://kennel.example/#/default/myBookings?id=${stay.id}`,
        expect.stringMatching(/^SUMMARY:Drop-off: Maple \d+$/),
        expect.stringMatching(/^SUMMARY:Pick-up: Maple \d+$/),
        expect.stringMatching(/^LOCATION:.+\\, .*Surrey/),
        expect.stringMatching(
          new RegExp(
            `^DESCRIPTION:Booking ${stay.code}\\\\nDeluxe Suite\\\\nPick-up: Fri 5 Feb.*Still needed: Pay \\$.*smells of home`,
          ),
        ),
      ]),
    )
  })

  test('m26 a change moves the same entries, and a cancellation takes them off', async () => {
    const booker = await aBooker(server)
    const stay = await book(booker, await aStay(server, [booker.dogId]))
    const uids = await valuesOf(stay.calendarPath, 'UID')
    const request = await aStay(server, [booker.dogId], { arrival: '2027-02-03', departure: '2027-02-05' })
    const changed = await server.post('/api/order/change', { id: stay.id, request }, booker.headers)
    expect(changed.body.code).toBe(200)
    expect(await valuesOf(stay.calendarPath, 'UID')).toEqual(uids)
    expect(await valuesOf(stay.calendarPath, 'DTSTART')).toEqual(['20270203T160000Z', '20270205T170000Z'])
    const [afterChange] = await valuesOf(stay.calendarPath, 'SEQUENCE')
    expect(Number(afterChange)).toBeGreaterThan(0)
    await server.post('/api/order/cancel', { id: stay.id }, booker.headers)
    expect(await valuesOf(stay.calendarPath, 'STATUS')).toEqual(['CANCELLED', 'CANCELLED'])
    const [afterCancel] = await valuesOf(stay.calendarPath, 'SEQUENCE')
    expect(Number(afterCancel)).toBeGreaterThan(Number(afterChange))
  })

  test('m26 daycare is a drop-off a day, and says how long the day is', async () => {
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
    expect(starts.map((start) => start.slice(0, 8))).toEqual(['20261124', '20261126'])
    expect(await valuesOf(calendarPath, 'DESCRIPTION')).toEqual([
      expect.stringContaining('Full day'),
      expect.stringContaining('Half day\\, up to 5 hours'),
    ])
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
    expect(await valuesOf(path, 'UID')).toHaveLength(4)
    await query(
      `update customer_order set first_date = '2026-01-05', last_date = '2026-01-06' where id = $1`,
      [old.id],
    )
    expect(await valuesOf(path, 'UID')).toEqual([
      `${stay.code.toLowerCase()}-stay@kennel.example`,
      `${stay.code.toLowerCase()}-pick-up@kennel.example`,
    ])
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
    await query('update account set deleted_at = clock_now() where id = $1', [booker.id])
    expect((await fetchPath(path)).status).toBe(404)
    expect((await fetchPath(stay.calendarPath)).status).toBe(404)
  })
})

describe('the link to a household’s calendar', () => {
  const statusOf = async (path: string) => (await fetchPath(path)).status
  const renew = async ({ headers }: Booker) =>
    ((await server.post('/api/order/renewCalendarLink', {}, headers)).body.data as { path: string }).path
  const user = (action: string, body: object, headers: Record<string, string>) =>
    server.post(`/api/user/${action}`, body, headers)

  test('is the same as long as nothing happens, and a new one closes the old one', async () => {
    const booker = await aBooker(server)
    const old = await accountPath(booker)
    expect(await accountPath(booker)).toBe(old)
    const fresh = await renew(booker)
    expect(fresh).not.toBe(old)
    expect([await statusOf(old), await statusOf(fresh)]).toEqual([404, 200])
    expect(await accountPath(booker)).toBe(fresh)
    expect((await server.post('/api/order/renewCalendarLink', {})).body.code).toBe(401)
  })

  test('is closed by a new password, one that was reset, and another e-mail', async () => {
    const booker = await aBooker(server)
    const paths = [await accountPath(booker)]
    await user('changePassword', { password: PASSWORD, newPassword: 'biscuit-and-maple' }, booker.headers)
    paths.push(await accountPath(booker))
    const email = `new-${booker.email}`
    const asked = await user('getEmailCode', { email, password: 'biscuit-and-maple' }, booker.headers)
    const { codeId } = asked.body.data as { codeId: string }
    const code = await codeSentTo(server, email)
    await user('changeEmail', { email, codeId, code }, booker.headers)
    paths.push(await accountPath(booker))
    const forReset = (await user('getVerifyCode', { email }, {})).body.data as { codeId: string }
    const reset = {
      email,
      codeId: forReset.codeId,
      code: await codeSentTo(server, email),
      password: PASSWORD,
    }
    expect((await user('reset', reset, {})).body.code).toBe(200)
    expect(new Set(paths).size).toBe(3)
    for (const path of paths) expect(await statusOf(path)).toBe(404)
  })

  test('P12 a new link or password closes the links of single bookings too, also those in mails', async () => {
    const booker = await aBooker(server)
    const stay = await book(booker, await aStay(server, [booker.dogId]))
    const mailed = async () => {
      const url = new URL((await mailedCalendarUrl(server.app, server.app.db, stay.id)) ?? '')
      return url.pathname + url.search
    }
    const first = [stay.calendarPath, await mailed()]
    expect((await again(booker, stay)).calendarPath).toBe(stay.calendarPath)
    for (const path of first) expect(await statusOf(path)).toBe(200)
    await renew(booker)
    for (const path of first) {
      expect(await statusOf(path)).toBe(404)
      // Nor does it open again when its version is written over with the new one.
      const version = new URL(path, server.url).searchParams.get('version')
      expect(await statusOf(path.replace(`version=${version}`, `version=${Number(version) + 1}`))).toBe(404)
    }
    const second = [(await again(booker, stay)).calendarPath, await mailed()]
    for (const path of second) expect(await statusOf(path)).toBe(200)
    await user('changePassword', { password: PASSWORD, newPassword: 'biscuit-and-maple' }, booker.headers)
    for (const path of second) expect(await statusOf(path)).toBe(404)
  })

  test('lives while a calendar asks, and no longer than half a year without', async () => {
    const booker = await aBooker(server)
    const path = await accountPath(booker)
    for (const month of ['2027-03', '2027-07', '2027-11', '2028-03']) {
      server.clock.set(`${month}-16T18:00:00Z`)
      expect(await statusOf(path), month).toBe(200)
    }
    server.clock.set('2028-10-16T18:00:00Z')
    expect(await statusOf(path)).toBe(404)
    const { rows } = await query('select id from session where account_id = $1', [booker.id])
    await query(`update session set expires_at = '2029-01-01' where id = $1`, [rows[0].id])
    const fresh = await accountPath(booker)
    expect([await statusOf(path), await statusOf(fresh)]).toEqual([404, 200])
  })

  test('takes as many statements for many bookings as for one', async () => {
    const booker = await aBooker(server)
    const path = await accountPath(booker)
    const bookDays = (dates: string[]) =>
      Promise.all(
        dates.map((date) => book(booker, someDays([booker.dogId], { days: [{ date, part: 'full' }] }))),
      )
    await bookDays(['2026-11-24'])
    await fetchPath(path)
    const one = await countStatements(() => fetchPath(path))
    await bookDays(['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-01', '2026-12-02', '2026-12-03'])
    expect(await valuesOf(path, 'UID')).toHaveLength(7)
    expect(await countStatements(() => fetchPath(path))).toBe(one)
    expect(one).toBeGreaterThan(5)
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
      path.replace('version=1', 'version=2'),
      path.replace('version=1&', ''),
      stay.invoicePath.replace('invoice.pdf', 'calendar.ics'),
      `${stay.calendarPath.slice(0, -1)}${stay.calendarPath.endsWith('A') ? 'B' : 'A'}`,
      stay.calendarPath.replace(/&signature=.*/, ''),
      `/api/order/calendar.ics?order=${stay.id}`,
      '/api/order/calendar.ics?order=1%27&expires=1&signature=x',
      '/api/order/calendar.ics',
    ]
    for (const one of wrong) expect((await fetchPath(one)).status, one).toBe(404)
    server.clock.advance(3 * 24 * 60)
    expect((await fetchPath(stay.calendarPath)).status).toBe(404)
  })
})
