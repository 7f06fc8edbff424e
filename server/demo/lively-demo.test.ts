import { afterEach, describe, expect, test, vi } from 'vitest'
import { PARK } from '#db/seed/park.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { staffToday } from '#contract/office/day/today.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { ensureDemoAccounts } from '../business/accounts/first-accounts.ts'
import { aStaffMember } from '../testing/a-staff-member.ts'
import { brokenDemoRules } from '../testing/demo-rules.ts'
import { staffRead } from '../testing/staff-calls.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { fillDemoBusiness } from './fill-demo-business.ts'
import { fillDemoGuests } from './fill-demo-guests.ts'

// Hundreds of bookings on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let server: TestServer
afterEach(() => server.stop())

/** The demo business as it is set up at a moment. */
async function openAt(moment: string) {
  server = await startTestServer()
  server.clock.set(moment)
  await fillDemoBusiness(server.app, server.clock.now())
  await ensureDemoAccounts(server.database.db, server.clock.now())
  expect(await fillDemoGuests(server.app)).toBe(true)
}

const rows = async <Row>(text: string): Promise<Row[]> =>
  (await server.database.pool.query<Row & Record<string, unknown>>(text)).rows
const count = async (from: string): Promise<number> => {
  const [row] = await rows<{ count: number }>(`select count(*)::integer as count from ${from}`)
  return row?.count ?? 0
}

const STARTS: [name: string, day: CalendarDate, time: string][] = [
  ['an ordinary Wednesday at ten', '2026-11-18', '10:00'],
  ['Christmas Eve', '2026-12-24', '11:00'],
  ['Christmas Day at noon, when the gate is shut', '2026-12-25', '12:00'],
  ['the last minute of the year', '2026-12-31', '23:59'],
  ['New Year’s Day, when the gate is shut', '2027-01-01', '11:00'],
  ['1 December, when more want a villa at Christmas than there are', '2026-12-01', '11:00'],
  ['the last half hour of the Sunday in March on which the clocks change', '2026-03-08', '23:30'],
  ['the Sunday in November on which they did', '2026-11-01', '10:00'],
  ['the early morning of a leap day', '2028-02-29', '07:30'],
]

describe('a demo that begins on', () => {
  test.each(STARTS)('%s keeps every rule of the house, and lives', async (_name, today, time) => {
    const moment = instantOf(today, time, PARK.time_zone)
    await openAt(moment)
    expect(await brokenDemoRules(server)).toEqual([])
    const now = `'${moment}'::timestamptz`
    const day = `'${today}'::date`
    expect(await count(`customer_order where status = 'checked_in'`)).toBeGreaterThanOrEqual(6)
    expect(await count(`customer_order where status = 'confirmed' and first_date >= ${day}`)).toBeGreaterThan(
      20,
    )
    expect(
      await count(`customer_order where status = 'checked_out' and first_date < ${day} - 7`),
    ).toBeGreaterThan(40)
    expect(
      await count(`customer_order where order_type = 'interview' and begins_at > ${now}`),
    ).toBeGreaterThan(0)
    expect(await count(`customer_order where status = 'checked_out' and balance_cents > 0`)).toBe(1)
    expect(await rows(`select units_left from pass`)).toEqual([{ units_left: 12 }])
    expect(await count(`customer_order where status = 'awaiting_interview'`)).toBe(1)
    expect(
      await rows(
        `select split_part(proof_file, '.', 2) as type from vaccine_record where verified_at is null order by 1`,
      ),
    ).toEqual([{ type: 'pdf' }, { type: 'webp' }])
    await expectLivelyPages()
  })
})

/** As the manager sees it. */
async function expectLivelyPages() {
  const manager = await aStaffMember(server, 'manager')
  const today = await staffRead(server, manager, staffToday.getToday)
  expect(today.numbers.asleep).toBeGreaterThan(10)
  expect(today.inHouse.length).toBeGreaterThan(4)
  const isNew = [...today.arriving, ...today.leaving, ...today.daycare, ...today.grooming].flatMap(
    ({ dogs }) => dogs.filter(({ isFirstVisit }) => isFirstVisit).map(({ name }) => name),
  )
  expect(isNew.filter((name) => name !== 'Hugo')).toEqual([])
  const kinds = today.answers.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['vaccine', 'incident', 'alarm']))
  // Nobody was forgotten, and the manager sees to what is serious.
  expect(kinds).not.toContain('dose')
  expect(today.answers.filter(({ alarm }) => alarm?.state === 'standing')).toEqual([])
  const { incidents } = await staffRead(server, manager, staffIncident.getIncidents)
  expect(incidents.filter(({ needsReview, state }) => needsReview && state === 'open')).toMatchObject([
    { kind: 'bite', dogs: [{}, {}] },
  ])
}
