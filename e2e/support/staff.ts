import { hash } from '@node-rs/argon2'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { withDatabase } from './database.ts'
import { TODAY } from './days.ts'
import { type Customer, createCustomer, keepToken, type LoggedIn } from './household.ts'
import { ownSite } from './sites.ts'

export interface StaffPerson extends Customer {
  id: number
}

/** Somebody new on the team, logged in here; 'manager' may do everything. */
export async function becomeStaff(
  page: Page,
  may: 'manager' | readonly Permission[],
  name = 'Asha',
): Promise<StaffPerson> {
  const { token, ...person } = await createStaff(may, name)
  await keepToken(page, token)
  return person
}

/** The same in a back office that is open: as if they had logged in in another tab, nothing is loaded anew. */
export async function takeOver(
  page: Page,
  may: 'manager' | readonly Permission[],
  name: string,
): Promise<StaffPerson> {
  const { token, ...person } = await createStaff(may, name)
  await page.evaluate(keepTokenFromOtherTab, token)
  await expect(page.locator(`[aria-label="${name}: your menu"]`)).toBeAttached()
  return person
}

/** Runs in the page. */
function keepTokenFromOtherTab(token: string) {
  localStorage.setItem('token', token)
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }))
}

/** What somebody may do was changed in the database: the open back office asks anew. */
export const askWhoAnew = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: localStorage.getItem('token') }))
  })

/** The same without a browser: somebody whose PIN is asked for, or who logs in by hand. */
export async function createStaff(
  may: 'manager' | readonly Permission[],
  name: string,
  { pin }: { pin?: string } = {},
): Promise<StaffPerson & LoggedIn> {
  const person = await createCustomer()
  const pinHash = pin === undefined ? null : await hash(pin)
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `update account set role = $2, permissions = $3, first_name = $4, last_name = 'Gill', pin_hash = $5
       where email = $1 returning id`,
      [
        person.email,
        may === 'manager' ? 'manager' : 'staff',
        may === 'manager' ? [] : [...may],
        name,
        pinHash,
      ],
    )
    return rows[0]?.id ?? 0
  })
  return { ...person, id }
}

/** The dog of a stay is checked in by somebody of the team, at another screen. */
export async function checkInAs({ token }: LoggedIn, { orderId, dogId }: { orderId: number; dogId: number }) {
  const version = await withDatabase(async (client) => {
    const { rows } = await client.query<{ version: number }>(
      'select version from customer_order where id = $1',
      [orderId],
    )
    return rows[0]?.version
  })
  const input = { orderId, version, dogIds: [dogId], careConfirmed: true }
  await writeAs({ token }, staffAttendance.checkIn.path, input)
}

/** Somebody of the team writes something, at another screen. */
export async function writeAs({ token }: Pick<LoggedIn, 'token'>, path: string, input: object) {
  const answer = await fetch(ownSite().url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: token,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(input),
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

/** To another page of the back office as a link in it leads there: the app is not loaded anew. */
export async function follow(page: Page, path: string) {
  // Before the app listens, nobody would hear of it.
  await expect(page.locator('nav[aria-label="Pages"]').first()).toBeAttached()
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/**
 * Other dates for a stay, as SQL. It keeps its room unless another stay has it then; the planner finds one. The planner is
 * at work in the server meanwhile, so the table is kept from it until this is written.
 */
export async function giveDates(client: pg.PoolClient, orderId: number, arrival: string, departure: string) {
  await client.query('begin; lock table stay in share row exclusive mode')
  try {
    await client.query(
      `update stay set arrival = ${arrival}, departure = ${departure}, room_id = (
         select stay.room_id where not exists (select from stay as other
           where other.id <> stay.id and other.is_active and other.room_id = stay.room_id
             and daterange(other.arrival, other.departure) && daterange(${arrival}, ${departure})))
       from customer_order where customer_order.id = order_id and order_id = $1`,
      [orderId],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The stay was booked for later and begins today after all; its space stays where it was. */
export const arriveToday = (orderId: number) =>
  withDatabase(async (client) => {
    await client.query(
      `update customer_order
       set first_date = '${TODAY}',
         last_date = date '${TODAY}' + (last_date - first_date),
         begins_at = clock_now() + interval '1 hour', ends_at = clock_now() + interval '3 days'
       where id = $1`,
      [orderId],
    )
    await giveDates(client, orderId, 'customer_order.first_date', 'customer_order.last_date')
    await client.query(
      `insert into suite_night (suite_type_id, night, capacity, booked)
       select suite_type_id, night::date, 5, 1
       from stay, generate_series(arrival, departure - 1, interval '1 day') as night where order_id = $1
       on conflict (suite_type_id, night) do update set booked = suite_night.booked + 1`,
      [orderId],
    )
    await client.query(
      `update dog_presence set dates = daterange(first_date, last_date)
       from customer_order where customer_order.id = order_id and order_id = $1`,
      [orderId],
    )
  })
