import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'

/**
 * What is booked for a dog beside its place, as it stands on a day: extras of that day, and those that name none, without
 * what the rounds show at its times. The statement names its tables `customer_order` and `dog`.
 */
export const extrasOfDay = (day: CalendarDate | RawBuilder<unknown>): RawBuilder<string[]> => sql<
  string[]
>`array(
  select service.name || case when service.unit = 'each' and extra.quantity > 1 then ' × ' || extra.quantity else '' end
  from jsonb_to_recordset(customer_order.request -> 'services')
    as extra ("serviceId" integer, "dogId" integer, quantity integer, date date)
  join service on service.id = extra."serviceId"
  where extra."dogId" = dog.id and (extra.date is null or extra.date = ${day}::date)
    and not (service.unit = 'per_day' and cardinality(service.care_times) > 0)
  order by service.position, service.id)`
