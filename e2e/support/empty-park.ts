import type pg from 'pg'
import { withDatabase } from './database.ts'

const DEADLOCK = '40P01'

/** Nobody has booked: every room, place and hour is free, and every promo code unused. The team is the demo's. */
export const emptyPark = () =>
  withDatabase(async (client) => {
    await client.query(NO_LONGER_ON_THE_TEAM)
    if (!(await hasBookings(client))) return
    try {
      await client.query(EMPTY)
    } catch (error) {
      // A job that the test before has caused held one table and waited for another: it is over now.
      if ((error as pg.DatabaseError).code !== DEADLOCK) throw error
      await client.query(EMPTY)
    }
  })

/** Else each test's team is the longer, and so are the pages that list it. */
const NO_LONGER_ON_THE_TEAM = `update account set role = 'customer', permissions = '{}'
  where role <> 'customer' and email like 'e2e-%'`

async function hasBookings(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select ${COUNTED.map((table) => `exists (select from ${table})`).join(' or ')} as found`,
  )
  return rows[0]?.found ?? false
}

/** Orders, with whatever belongs to an order, the counters of space, and what the team takes from it or adds. */
const COUNTED = [
  'customer_order',
  'suite_night',
  'daycare_day',
  'interview_slot',
  'room_block',
  'capacity_change',
  'alarm',
]

/** What the team wrote down of days and dogs: of the demo's own, there is nothing to do and nothing to answer. */
const WRITTEN = ['incident', 'day_task', 'day_note']

/** What was done for a dog is never deleted, and goes with its order here all the same. */
const KEPT = [
  'care_log',
  'order_charge',
  'staff_note',
  'incident',
  'incident_dog',
  'incident_version',
  'incident_notice',
  'incident_picture',
]
const guards = (onOff: 'disable' | 'enable') =>
  KEPT.map((table) => `alter table ${table} ${onOff} trigger user;`).join(' ')

const EMPTY = `${guards('disable')}
  truncate ${[...COUNTED, ...WRITTEN].join(', ')}, play_place cascade;
  ${guards('enable')}
  update promo_use_count set used = 0 where used > 0`
