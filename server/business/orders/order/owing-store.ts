import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'

/**
 * AD57: its days are over, nobody of it is here, and nobody has said what becomes of what is owed: parts of a statement,
 * of `customer_order as o`.
 */
export const isLeftOwing = (today: CalendarDate) => sql<boolean>`(o.balance_cents > 0
  and o.status in ('confirmed', 'checked_in') and o.order_type <> 'package' and o.last_date < ${today}::date
  and not exists (select from attendance as here
    where here.order_id = o.id and here.came_at is not null and here.left_at is null))`

/** What a household owes for what is over: it ended so, or was left so. */
export const isOwed = (today: CalendarDate) => sql<boolean>`(${isLeftOwing(today)}
  or o.balance_cents > 0 and o.status in ('checked_out', 'no_show', 'cancelled'))`
