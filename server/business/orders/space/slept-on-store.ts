import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'

/**
 * Of an order's stays, those of a night: who changed rooms during a visit sleeps in one of them. Before they come it is
 * the first night's, from the day they go home on the last one's. The statement names its table `stay`.
 */
export const isSleptOn = (day: CalendarDate | RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  stay.arrival <= greatest(${day}::date,
    (select min(part.arrival) from stay as part where part.order_id = stay.order_id and part.is_active))
  and stay.departure > least(${day}::date,
    (select max(part.departure) - 1 from stay as part where part.order_id = stay.order_id and part.is_active)))`
