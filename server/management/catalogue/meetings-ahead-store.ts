import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../database.ts'

export interface MeetingAhead {
  id: number
  date: CalendarDate
  /** `HH:MM`. */
  time: string
  owner: string
}

/** The meet and greets and visits that are booked and still to come, the soonest first. */
export async function listMeetingsAhead(db: Database, parkId: number, now: Date): Promise<MeetingAhead[]> {
  const { rows } = await sql<MeetingAhead>`
    select o.id, o.first_date::text as date, to_char(o.begin_time, 'HH24:MI') as time,
      concat_ws(' ', account.first_name, account.last_name) as owner
    from customer_order as o join account on account.id = o.account_id
    where o.park_id = ${parkId} and o.order_type in ('interview', 'visit') and o.begin_time is not null
      and o.status in ('held', 'awaiting_interview', 'confirmed') and o.begins_at > ${now}
    order by o.begins_at, o.id`.execute(db)
  return rows
}
