import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withDatabase } from '../../testing/with-server.ts'

const database = withDatabase({ demo: true })

test('every catalogue table tells of its changes', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'tell_changed'
  `.execute(database.db)
  const tables = `park park_book social_link opening_hours closure suite_type room season boarding_terms length_discount
    late_pick_up_terms daycare_terms service package grooming_service groomer groomer_hours banner document
    gallery_picture team_member agreement agreement_version
    order_terms interview_terms cancellation_rule promo_code`
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(tables.split(/\s+/)))
})

test('a changed row tells when', async () => {
  const before = await database.db.selectFrom('park').select('updated_at').executeTakeFirstOrThrow()
  await database.db.updateTable('park').set({ tagline: 'New' }).execute()
  const after = await database.db.selectFrom('park').select('updated_at').executeTakeFirstOrThrow()
  expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
})

const CHECK = '23514'
const INVALID_VALUE = '22023'

test.each([
  ['a price below zero', CHECK, sql`update suite_type set night_cents = -1`],
  ['a suite for no size', CHECK, sql`update suite_type set size_classes = '{}'`],
  ['a size that does not exist', CHECK, sql`update suite_type set size_classes = '{giant}'`],
  [
    'a second-dog discount where one fits',
    CHECK,
    sql`update suite_type set further_dog_discount_percent = 5`,
  ],
  ['a picture outside the public files', CHECK, sql`update banner set image = 'private/x.webp'`],
  ['hours that end before they begin', CHECK, sql`update opening_hours set opens = '20:00'`],
  ['hours for no day at all', CHECK, sql`update opening_hours set weekdays = '{}', holidays = false`],
  ['an eighth weekday', CHECK, sql`update season set weekdays = '{8}'`],
  ['a season that ends before it begins', CHECK, sql`update season set to_date = from_date - 1`],
  ['a package of nothing', CHECK, sql`update package set credits = 0`],
  ['a time zone nobody knows', INVALID_VALUE, sql`update park set time_zone = 'Moon/Tranquility'`],
  ['a link that runs a script', CHECK, sql`update social_link set url = 'javascript:x'`],
  ['an edit of a published agreement', CHECK, sql`update agreement_version set body = 'other'`],
  ['removing a published agreement', CHECK, sql`delete from agreement_version`],
])('the database refuses %s', async (_what, code, change) => {
  await expect(change.execute(database.db)).rejects.toMatchObject({ code })
})
