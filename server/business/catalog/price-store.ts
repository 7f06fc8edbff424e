import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { listActive } from './active-store.ts'

/** Every price rule of a park in one row, or nothing while its terms are not set up. */
export const findPriceTerms = (db: Database, parkId: number) =>
  db
    .selectFrom('park')
    .innerJoin('daycare_terms as daycare', 'daycare.park_id', 'park.id')
    .innerJoin('boarding_terms as boarding', 'boarding.park_id', 'park.id')
    .innerJoin('late_pick_up_terms as late', 'late.park_id', 'park.id')
    .innerJoin('suite_type as late_suite', 'late_suite.id', 'late.board_suite_type_id')
    .select(['park.id as park_id', 'gst_percent', 'pst_percent', 'interview_cents'])
    .select(['full_day_cents', 'half_day_cents', 'half_day_max_hours'])
    .select(['small_capacity', 'medium_capacity', 'large_capacity'])
    .select(['deposit_percent', 'half_day_after', 'full_day_after'])
    .select(['per_minute_cents', 'minimum_cents', 'board_after_minutes'])
    .select('late_suite.night_cents as late_night_cents')
    .select(
      sql<number>`(select coalesce(min(night_cents), 0) from suite_type where park_id = park.id and active)`.as(
        'from_night_cents',
      ),
    )
    .where('park.id', '=', parkId)
    .where('park.active', '=', true)
    .executeTakeFirst()

export const listLengthDiscounts = (db: Database, parkId: number) =>
  db
    .selectFrom('length_discount')
    .select(['min_nights', 'percent'])
    .where('park_id', '=', parkId)
    .orderBy('min_nights')
    .execute()

export const listPackages = (db: Database, parkId: number) => listActive(db, 'package', parkId)

export const listServices = (db: Database, parkId: number) => listActive(db, 'service', parkId)

/** Grooming services and extras alike. */
export const listGroomingServices = (db: Database, parkId: number) =>
  listActive(db, 'grooming_service', parkId)

export const listGroomers = (db: Database, parkId: number) =>
  db
    .selectFrom('groomer')
    .select(['id', 'name'])
    .where('park_id', '=', parkId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Also one that is no longer sold: somebody may have bought it. */
export const findPackage = (db: Database, packageId: number) =>
  db.selectFrom('package').selectAll().where('id', '=', packageId).executeTakeFirst()
