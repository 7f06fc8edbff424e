import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { withDatabase } from './database.ts'
import type { StayDates } from './days.ts'
import { stayOfNewOwner } from './owner.ts'

/** Others have taken every room of these nights: of all suite types but one, or of one alone. */
export const fillNights = (nights: readonly CalendarDate[], { except = '', only = '' } = {}) =>
  withDatabase((client) =>
    client.query(
      `insert into suite_night (suite_type_id, night, capacity, booked)
       select type.id, night::date, count(room.id), count(room.id) from suite_type type
       join room on room.suite_type_id = type.id, unnest($1::text[]) night
       where type.name <> $2 and $3 in ('', type.name) group by 1, 2
       on conflict (suite_type_id, night) do update set booked = suite_night.capacity`,
      [[...nights], except, only],
    ),
  )

/** What `fillNights` took is free again, in all suite types but one. */
export const freeNights = (nights: readonly CalendarDate[], { except = '' } = {}) =>
  withDatabase((client) =>
    client.query(
      `update suite_night set booked = 0 from suite_type type
       where night = any($1::date[]) and type.id = suite_type_id and type.name <> $2`,
      [[...nights], except],
    ),
  )

/** Others bring every large dog that a day of daycare takes. */
export const fillDaycare = (date: CalendarDate) =>
  withDatabase((client) =>
    client.query(
      `insert into daycare_day (park_id, date, size_class, capacity, booked) values (1, $1, 'large', 20, 20)`,
      [date],
    ),
  )

/** Others come at an hour at which two dogs can be met. */
export const fillMeeting = (date: CalendarDate, time: string) =>
  withDatabase((client) =>
    client.query(
      'insert into interview_slot (park_id, date, starts, capacity, booked) values (1, $1, $2, 2, 2)',
      [date, time],
    ),
  )

/** Others, on other machines, book both villas. */
export async function takeVillas(dates: StayDates) {
  for (let villas = 0; villas < 2; villas += 1)
    await stayOfNewOwner({ suite: 'Family Villa', dates, isPaid: false })
}
