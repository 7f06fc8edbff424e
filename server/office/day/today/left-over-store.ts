import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../../database.ts'
import { isLeftOwing } from '../../../business/orders/order/owing-store.ts'

export interface LeftOver {
  orderId: number
  /** The day that nobody has answered for. */
  day: CalendarDate
}

/** More than a day's page can show. */
const MAX_LEFT_OVER = 100

/**
 * What earlier days left open, the oldest first: who came for a day and was not checked out; who neither came nor
 * stayed away; and what is owed where nobody has said what becomes of it. Stays whose dogs are here stand in the lists of the day itself; whom we were to meet, among what needs an
 * answer.
 */
export async function listLeftOver(db: Database, parkId: number, today: CalendarDate): Promise<LeftOver[]> {
  const { rows } = await sql<LeftOver>`/* left_over */
    select "orderId", day from (
      select o.id as "orderId", attendance.date as day
      from attendance join customer_order as o on o.id = attendance.order_id
      where came_at is not null and left_at is null and attendance.date < ${today}::date
        and o.park_id = ${parkId} and o.order_type in ('daycare', 'grooming')
      union
      select o.id, daycare_visit.date
      from customer_order as o join daycare_visit on daycare_visit.order_id = o.id
      where o.park_id = ${parkId} and o.order_type = 'daycare' and o.status in ('confirmed', 'checked_in')
        and o.first_date < ${today}::date and daycare_visit.date < ${today}::date
        and ${isAnyUnanswered(sql`mark.order_id = o.id and mark.date = daycare_visit.date`)}
      union
      select o.id, o.first_date from customer_order as o
      where o.park_id = ${parkId} and o.order_type = 'boarding' and o.status = 'confirmed'
        and o.first_date < ${today}::date and ${isAnyUnanswered(sql`mark.order_id = o.id`)}
      union
      select o.id, o.first_date from customer_order as o
      where o.park_id = ${parkId} and o.order_type = 'grooming' and o.status in ('confirmed', 'checked_in')
        and o.first_date < ${today}::date
        and ${isAnyUnanswered(sql`mark.order_id = o.id
          or (mark.came_at < o.ends_at and (mark.left_at is null or mark.left_at > o.begins_at))`)}
        and not exists (select from grooming_appointment as groom
          where groom.order_id = o.id and groom.started_at is not null)
      union
      select o.id, o.last_date from customer_order as o
      where o.park_id = ${parkId} and o.order_type in ('boarding', 'daycare', 'grooming') and ${isLeftOwing(today)}
    ) as open
    order by day desc, "orderId" desc limit ${MAX_LEFT_OVER}`.execute(db)
  return rows.toReversed()
}

/** There is a dog of the order `o` of which nothing of this kind is written. */
const isAnyUnanswered = (isAnswer: ReturnType<typeof sql>) => sql`exists (
  select from order_dog join dog on dog.id = order_dog.dog_id
  where order_dog.order_id = o.id and dog.deceased_on is null
    and not exists (select from attendance as mark where mark.dog_id = dog.id and (${isAnswer})))`
