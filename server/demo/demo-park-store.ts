import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import { OPENING_HOURS, PARK, SOCIAL_LINKS, YEARLY_CLOSURES } from '#db/seed/park.ts'
import { PLAY_AREAS } from '#db/seed/play-areas.ts'
import { PEAK_SURCHARGE_CENTS } from '#db/seed/prices.ts'
import { SUITES } from '#db/seed/suites.ts'
import { addYears, type CalendarDate, calendarDate, yearOf } from '#domain/calendar/calendar.ts'
import { seasonsAhead } from '#domain/calendar/seasons.ts'
import { insertFirstPark } from '../business/catalog/new-park-store.ts'
import type { Database } from '../database.ts'

const park_id = DEFAULT_PARK_ID

export async function insertDemoPark(db: Database) {
  await insertFirstPark(db, PARK)
  await db
    .insertInto('social_link')
    .values(SOCIAL_LINKS.map((link, position) => ({ ...link, park_id, position })))
    .execute()
  await db
    .insertInto('opening_hours')
    .values(OPENING_HOURS.map((hours, position) => ({ ...hours, park_id, position })))
    .execute()
  await db
    .insertInto('play_area')
    .values(
      PLAY_AREAS.map((area, position) => ({
        ...area,
        sizes: [...area.sizes],
        not_with: [...area.not_with],
        park_id,
        position,
      })),
    )
    .execute()
}

/** Two years ahead: days closed to the public, and seasons. */
export async function insertDemoCalendar(db: Database, today: CalendarDate) {
  const last = addYears(today, 2)
  const closures = [0, 1, 2]
    .flatMap((ahead) =>
      YEARLY_CLOSURES.map(({ month, day, reason }) => ({
        from_date: calendarDate(yearOf(today) + ahead, month, day),
        to_date: calendarDate(yearOf(today) + ahead, month, day),
        reason,
        park_id,
      })),
    )
    .filter(({ from_date }) => from_date >= today && from_date <= last)
  await db.insertInto('closure').values(closures).execute()
  const seasons = seasonsAhead(PEAK_SURCHARGE_CENTS, today).map((season) => ({
    park_id,
    name: season.name,
    from_date: season.fromDate,
    to_date: season.toDate,
    weekdays: [...season.weekdays],
    surcharge_cents: season.surchargeCents,
    min_nights: season.minNights,
    is_peak: season.isPeak,
  }))
  await db.insertInto('season').values(seasons).execute()
}

/** Suite types with their rooms; `imageOf` tells where a drawing is stored. */
export async function insertDemoSuites(db: Database, imageOf: (art: string) => string) {
  for (const [position, { art, rooms, room_prefix, facts, ...suite }] of SUITES.entries()) {
    const { id } = await db
      .insertInto('suite_type')
      .values({ ...suite, facts: JSON.stringify(facts), image: imageOf(art), park_id, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    const names = Array.from({ length: rooms }, (_, index) => `${room_prefix}${index + 1}`)
    await db
      .insertInto('room')
      .values(names.map((name, index) => ({ name, suite_type_id: id, position: index })))
      .execute()
  }
}
