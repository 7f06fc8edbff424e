import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isGoodPin } from '#domain/staff/pin.ts'
import { DEMO_ACCOUNTS } from '../business/accounts/demo-accounts.ts'
import { ensureDemoAccounts } from '../business/accounts/first-accounts.ts'
import { brokenDemoRules } from '../testing/demo-rules.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { fillDemoBusiness } from './fill-demo-business.ts'
import { fillDemoGuests } from './fill-demo-guests.ts'
import { DEMO_GUESTS } from './move-guests-in.ts'

// Hundreds of bookings on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let server: TestServer

/** The demo business as it is set up on a day, at a time in Surrey. */
async function openOn(day: string, utcTime = '18:00:00') {
  server = await startTestServer()
  server.clock.set(`${day}T${utcTime}Z`)
  await fillDemoBusiness(server.app, server.clock.now())
  await ensureDemoAccounts(server.database.db, server.clock.now())
}

const rows = async <Row>(text: string): Promise<Row[]> =>
  (await server.database.pool.query<Row & Record<string, unknown>>(text)).rows

const count = async (from: string): Promise<number> => {
  const [row] = await rows<{ count: number }>(`select count(*)::integer as count from ${from}`)
  return row?.count ?? 0
}

const orderCounts = async (where = 'true') =>
  Object.fromEntries(
    (
      await rows<{ key: string; count: number }>(
        `select order_type || ' ' || status as key, count(*)::integer as count from customer_order
         where ${where} group by 1 order by 1`,
      )
    ).map(({ key, count: orders }) => [key, orders]),
  )

const OF_CUSTOMER = `account_id = (select id from account where email = 'customer@evergreen.example')`

/** On which only so many files fit. */
function fullDisk(files: TestServer['app']['files'], room: number): TestServer['app']['files'] {
  let stored = 0
  const put: typeof files.put = async (...file) => {
    stored += 1
    if (stored > room) throw new Error('the disk is full')
    await files.put(...file)
  }
  return { ...files, put }
}

describe('on an ordinary Monday, when three servers have started together after one whose disk was full', () => {
  let onFullDisk: { failure: unknown; dogs: number; orders: number }
  let filled: boolean[]
  beforeAll(async () => {
    await openOn('2026-11-16')
    const files = fullDisk(server.app.files, 5)
    const failure = await fillDemoGuests({ ...server.app, files }).catch((error: unknown) => error)
    onFullDisk = { failure, dogs: await count('dog'), orders: await count('customer_order') }
    filled = await Promise.all([1, 2, 3].map(() => fillDemoGuests(server.app)))
  }, 180_000)
  afterAll(() => server.stop())

  test('when a file could not be stored nobody moved in, and the next start brought all', () => {
    expect(onFullDisk).toEqual({ failure: new Error('the disk is full'), dogs: 0, orders: 0 })
    expect(filled).toContain(true)
  })

  test('the house is full of guests, and nobody is written to', async () => {
    expect(await brokenDemoRules(server)).toEqual([])
    expect(await count(`account where email like '%@guests.example' and is_demo`)).toBe(DEMO_GUESTS.length)
    // Every plan found its day: an order each, a meeting more for the stay that waits for one.
    const plans = DEMO_GUESTS.flatMap((guest) => guest.plans).filter(({ what }) => what !== 'wait')
    expect(await count(`customer_order where not (${OF_CUSTOMER})`)).toBe(plans.length + 1)
    expect(await orderCounts()).toMatchObject({
      'boarding checked_in': 21,
      'boarding awaiting_interview': 1,
      'boarding held': 2,
      'interview confirmed': 4,
    })
    expect(await count(`customer_order where order_type = 'boarding' and first_date = '2026-11-16'`)).toBe(6)
    expect(await count(`customer_order where order_type = 'boarding' and last_date = '2026-11-16'`)).toBe(3)
    // Two rooms of three are taken tonight; of the Luxury Suites all, so that two households wait.
    const tonight = `stay where is_active and '2026-11-16' >= arrival and '2026-11-16' < departure`
    expect(await count(tonight)).toBe(23)
    expect(await count(`wait_list_entry where status = 'waiting'`)).toBe(2)
    const [christmas] = await rows<{ least: number }>(
      `select min(booked) as least from suite_night join suite_type on suite_type.id = suite_type_id
       where name = 'Luxury Suite' and night between '2026-12-22' and '2026-12-26'`,
    )
    expect(christmas).toEqual({ least: 3 })
    expect(await count('mail')).toBe(0)
    expect(await count('graphile_worker.jobs')).toBe(0)
    expect(await count(`notification where not (${OF_CUSTOMER})`)).toBe(0)
  })

  test('the demo customer’s dogs, pass, credit and orders are those of the pictures', async () => {
    const dogs = await rows(
      `select name, weight_grams, interview_outcome as interview,
         (select array_agg(vaccine || case when verified_at is null then ' waiting' else '' end order by vaccine)
          from vaccine_record where dog_id = dog.id) as papers
       from dog where ${OF_CUSTOMER} order by id`,
    )
    const all = ['bordetella', 'dhpp', 'rabies']
    expect(dogs).toEqual([
      { name: 'Maple', weight_grams: 29_000, interview: 'passed', papers: all },
      { name: 'Biscuit', weight_grams: 12_000, interview: 'passed', papers: all },
      { name: 'Otis', weight_grams: 24_000, interview: 'none', papers: ['dhpp', 'rabies waiting'] },
    ])
    expect(await rows(`select name, units, units_left from pass where ${OF_CUSTOMER}`)).toEqual([
      { name: '10 full days', units: 20, units_left: 12 },
    ])
    expect(await rows(`select credit_cents from account where email = 'customer@evergreen.example'`)).toEqual(
      [{ credit_cents: 2_000 }],
    )
    expect(await orderCounts(OF_CUSTOMER)).toEqual({
      'boarding checked_out': 1,
      'boarding held': 1,
      'daycare cancelled': 1,
      'daycare checked_out': 1,
      'daycare confirmed': 1,
      'grooming confirmed': 1,
      'package confirmed': 1,
    })
    // Its deposit is paid, so it waits for Biscuit's record until it begins.
    expect(
      await rows(
        `select first_date, hold_until = begins_at as is_kept_until_it_begins, balance_cents = total_cents - due_now_cents as is_deposit_paid
         from customer_order where status = 'held' and ${OF_CUSTOMER}`,
      ),
    ).toEqual([{ first_date: '2026-12-05', is_kept_until_it_begins: true, is_deposit_paid: true }])
    const notice = await rows<{ created_at: Date }>(
      `select created_at from notification where ${OF_CUSTOMER} order by id`,
    )
    const times = notice.map(({ created_at }) => created_at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(await count(`notification where read_at is null`)).toBeGreaterThan(0)
    expect(await count(`notification where title like '%held for you%'`)).toBe(0)
  })

  test('some came and went this morning, some are on their way, and what was due is ticked', async () => {
    expect(await orderCounts(`first_date = '2026-11-16' or last_date = '2026-11-16'`)).toMatchObject({
      'boarding checked_in': 4,
      'boarding checked_out': 2,
      'boarding confirmed': 3,
      'daycare checked_in': 7,
    })
    expect(await count(`care_log where outcome <> 'at-home'`)).toBe(82)
    expect(await count(`care_log where outcome = 'at-home'`)).toBe(1)
    const jobs = await rows<{ by: string; second: string | null }>(
      `select distinct person.email as by, second.email as second from care_log
       join account person on person.id = by_account_id left join account second on second.id = second_by
       where outcome <> 'at-home' order by 1, 2`,
    )
    expect(jobs).toEqual([
      { by: 'kennel@evergreen.example', second: 'staff@evergreen.example' },
      { by: 'kennel@evergreen.example', second: null },
    ])
  })

  test('U6 the team is one of each job, with a PIN that would be accepted', async () => {
    expect(DEMO_ACCOUNTS.flatMap(({ job }) => job?.preset ?? [])).toEqual([
      'front-desk',
      'kennel-hand',
      'groomer',
      'manager',
    ])
    expect(DEMO_ACCOUNTS.every(({ job }) => job === undefined || isGoodPin(job.pin))).toBe(true)
    expect(
      await rows(`select role, permissions from account where pin_hash is not null order by id`),
    ).toMatchObject([
      { role: 'staff' },
      { role: 'staff', permissions: ['care'] },
      { role: 'staff', permissions: ['care', 'groom'] },
      { role: 'manager' },
    ])
  })

  test('servers that start together fill it once, and later ones find it filled', async () => {
    expect(filled.filter(Boolean)).toHaveLength(1)
    expect(await count(`dog where ${OF_CUSTOMER}`)).toBe(3)
    expect(await count('account')).toBe(DEMO_GUESTS.length + DEMO_ACCOUNTS.length)
    expect(await fillDemoGuests(server.app)).toBe(false)
    expect(await brokenDemoRules(server)).toEqual([])
  })
})
