import type { OpeningFacts } from '#domain/opening/before-opening.ts'
import { sql } from 'kysely'
import type { Database } from '../../database.ts'

type StoredFacts = Omit<OpeningFacts, 'payments' | 'sendsMail'>

/** What is set up of a park, in one row; undefined where there is no such park. */
export async function findOpeningFacts(
  db: Database,
  parkId: number,
): Promise<(StoredFacts & { openedAt: Date | null }) | undefined> {
  const { rows } = await sql<StoredFacts & { openedAt: Date | null }>`
    select opened_at as "openedAt", gst_percent as "gstPercent", pst_percent as "pstPercent",
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'nightCents', night_cents, 'rooms',
          (select count(*) from room where suite_type_id = suite_type.id and room.active)) order by position, id), '[]')
        from suite_type where park_id = park.id and active) as suites,
      (select jsonb_build_object('fullDayCents', full_day_cents, 'halfDayCents', half_day_cents,
          'places', small_capacity + medium_capacity + large_capacity)
        from daycare_terms where park_id = park.id) as daycare,
      exists (select from late_pick_up_terms where park_id = park.id) as "hasLatePickUp",
      exists (select from grooming_service where park_id = park.id and active) as "hasGrooming",
      (select coalesce(jsonb_agg(distinct weekday), '[]') from opening_hours, unnest(weekdays) as weekday
        where park_id = park.id) as "openWeekdays",
      (select coalesce(jsonb_agg(key), '[]') from agreement where park_id = park.id and exists
        (select from agreement_version where agreement_id = agreement.id and published_at is not null)) as published,
      (select coalesce(jsonb_agg(distinct order_type), '[]') from cancellation_rule
        where park_id = park.id) as "cancellationTypes",
      (select coalesce(jsonb_agg(jsonb_build_object('name', trim(first_name || ' ' || last_name),
          'hasPin', pin_hash is not null) order by id), '[]')
        from account where role = 'manager' and is_active and deleted_at is null) as managers,
      (select count(*) from banner where park_id = park.id and active) as banners
    from park where park.id = ${parkId}`.execute(db)
  return rows[0]
}

export async function setOpened(db: Database, parkId: number, now: Date): Promise<void> {
  await db.updateTable('park').set({ opened_at: now }).where('id', '=', parkId).execute()
}
