import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import { GROOMER_HOURS, GROOMER_WEEKDAYS, GROOMERS, GROOMING } from '#db/seed/grooming.ts'
import {
  BOARDING_TERMS,
  DAYCARE_TERMS,
  INTERVIEW_TERMS,
  LATE_PICK_UP_TERMS,
  LENGTH_DISCOUNTS,
  PACKAGES,
  type PackageSeed,
  PROMO_CODES,
  SERVICES,
} from '#db/seed/prices.ts'
import { LATE_PICK_UP_SUITE } from '#db/seed/suites.ts'
import { addYears, type CalendarDate } from '#domain/calendar/calendar.ts'
import { lessPercent } from '#domain/money/money.ts'
import { insertStartingRules } from '../business/catalog/new-park-store.ts'
import type { Database } from '../database.ts'

const park_id = DEFAULT_PARK_ID

/** The suites must be there: a late pick-up is charged like one of them. */
export async function insertDemoTerms(db: Database) {
  await db
    .insertInto('daycare_terms')
    .values({ ...DAYCARE_TERMS, park_id })
    .execute()
  await db
    .insertInto('boarding_terms')
    .values({ ...BOARDING_TERMS, park_id })
    .execute()
  await db
    .insertInto('length_discount')
    .values(LENGTH_DISCOUNTS.map((discount) => ({ ...discount, park_id })))
    .execute()
  const { id } = await db
    .selectFrom('suite_type')
    .select('id')
    .where('park_id', '=', park_id)
    .where('slug', '=', LATE_PICK_UP_SUITE)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('late_pick_up_terms')
    .values({ ...LATE_PICK_UP_TERMS, board_suite_type_id: id, park_id })
    .execute()
}

/** How orders are held, dogs met and cancellations settled, and the promo codes of the first year. */
export async function insertDemoOrderRules(db: Database, today: CalendarDate) {
  await insertStartingRules(db, park_id)
  await db
    .insertInto('interview_terms')
    .values({ ...INTERVIEW_TERMS, park_id })
    .execute()
  await db
    .insertInto('promo_code')
    .values(
      PROMO_CODES.map((promo) => ({
        ...promo,
        park_id,
        kind: 'percent' as const,
        from_date: today,
        to_date: addYears(today, 1),
      })),
    )
    .execute()
}

export async function insertDemoOffers(db: Database) {
  await db
    .insertInto('service')
    .values(SERVICES.map((service, position) => ({ ...service, park_id, position })))
    .execute()
  await db
    .insertInto('package')
    .values(PACKAGES.map((seed, position) => ({ ...toPackageRow(seed), park_id, position })))
    .execute()
}

function toPackageRow({ kind, credits, discount_percent, valid_months, most_chosen = false }: PackageSeed) {
  const [singleCents, unit] =
    kind === 'full_day'
      ? [DAYCARE_TERMS.full_day_cents, 'full days']
      : [DAYCARE_TERMS.half_day_cents, 'half days']
  return {
    name: `${credits} ${unit}`,
    kind,
    credits,
    price_cents: lessPercent(singleCents * credits, discount_percent),
    valid_months,
    most_chosen,
  }
}

export async function insertDemoGrooming(db: Database) {
  const rows = GROOMING.map(({ dollars: [small, medium, large], minutes, ...service }, position) => ({
    ...service,
    park_id,
    position,
    small_cents: small * 100,
    medium_cents: medium * 100,
    large_cents: large * 100,
    small_minutes: minutes,
    medium_minutes: minutes,
    large_minutes: minutes,
  }))
  await db.insertInto('grooming_service').values(rows).execute()
  const groomers = await db
    .insertInto('groomer')
    .values(GROOMERS.map((name, position) => ({ name, park_id, position })))
    .returning('id')
    .execute()
  const hours = groomers.flatMap(({ id }) =>
    GROOMER_WEEKDAYS.map((weekday) => ({ ...GROOMER_HOURS, groomer_id: id, weekday })),
  )
  await db.insertInto('groomer_hours').values(hours).execute()
}
