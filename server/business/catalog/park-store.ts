import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../database.ts'

export const listParks = (db: Database) =>
  db.selectFrom('park').selectAll().where('active', '=', true).orderBy('position').orderBy('id').execute()

export const findPark = (db: Database, parkId: number) =>
  db.selectFrom('park').selectAll().where('id', '=', parkId).where('active', '=', true).executeTakeFirst()

/** Also one that is closed for good: its papers live on. */
export const findAnyPark = (db: Database, parkId: number) =>
  db.selectFrom('park').selectAll().where('id', '=', parkId).executeTakeFirstOrThrow()

export const findOpenOrClosedPark = (db: Database, parkId: number) =>
  db
    .selectFrom('park')
    .innerJoin('park_book', 'park_book.park_id', 'park.id')
    .selectAll('park')
    .select('park_book.version as bookVersion')
    .where('park.id', '=', parkId)
    .executeTakeFirst()

/** Whoever changes what bookings are decided from: waits for those that are being written, and keeps others waiting. */
export async function lockParkBook(db: Database, parkId: number): Promise<void> {
  await sql`/* lock_park_book */ update park_book set version = version + 1 where park_id = ${parkId}`.execute(
    db,
  )
}

/** Until the booking is written nobody changes what it is decided from. Answers which state of the rules holds. */
export async function shareParkBook(db: Database, parkId: number): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`/* share_park_book */
    select version from park_book where park_id = ${parkId} for share`.execute(db)
  return rows[0]?.version
}

/** A park with its times of day. */
export const findParkWithTimes = (db: Database, parkId: number) =>
  db
    .selectFrom('park')
    .innerJoin('daycare_terms', 'daycare_terms.park_id', 'park.id')
    .innerJoin('boarding_terms', 'boarding_terms.park_id', 'park.id')
    .innerJoin('order_terms', 'order_terms.park_id', 'park.id')
    .selectAll('park')
    .select(['drop_off_by', 'check_in_from', 'check_in_until', 'check_out_by'])
    .select(['bring_to_stay', 'bring_to_day', 'bring_to_meeting', 'bring_food', 'bring_records'])
    .where('park.id', '=', parkId)
    .where('park.active', '=', true)
    .executeTakeFirst()

export const listSocialLinks = (db: Database, parkId: number) =>
  db
    .selectFrom('social_link')
    .select(['name', 'url'])
    .where('park_id', '=', parkId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Also days off of single groomers. */
export const listClosuresFrom = (db: Database, parkId: number, from: CalendarDate) =>
  db
    .selectFrom('closure')
    .selectAll()
    .where('park_id', '=', parkId)
    .where('to_date', '>=', from)
    .orderBy('from_date')
    .orderBy('id')
    .execute()

export const listOpeningHours = (db: Database, parkId: number) =>
  db
    .selectFrom('opening_hours')
    .selectAll()
    .where('park_id', '=', parkId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Suite types for sale, with the number of rooms in use. */
export const listSuiteTypes = (db: Database, parkId: number) =>
  db
    .selectFrom('suite_type')
    .selectAll('suite_type')
    .select(
      sql<number>`(select count(*) from room where suite_type_id = suite_type.id and room.active)`.as(
        'rooms',
      ),
    )
    .where('park_id', '=', parkId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Seasons with at least one night between two dates, both included. */
export const listSeasons = (db: Database, parkId: number, from: CalendarDate, to: CalendarDate) =>
  db
    .selectFrom('season')
    .selectAll()
    .where('park_id', '=', parkId)
    .where('to_date', '>=', from)
    .where('from_date', '<=', to)
    .orderBy('from_date')
    .orderBy('id')
    .execute()
