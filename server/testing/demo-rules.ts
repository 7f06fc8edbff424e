import { PARK } from '#db/seed/park.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { brokenHistoryRules } from './history-rules.ts'
import type { TestServer } from './test-server.ts'

const OWES = `(select id from account where email = 'maya.cohen@guests.example')`
const KEPT = `status not in ('cancelled', 'expired')`

/** What must hold of the demo on whatever day it begins, beside the rules of the house: each query finds what breaks it. */
const DEMO_RULES: Record<string, string> = {
  'a night counts its stays': `
    select * from suite_night night where booked <> (
      select count(*) from stay join customer_order o on o.id = order_id
      where ${KEPT} and stay.suite_type_id = night.suite_type_id
        and night.night >= arrival and night.night < departure)`,
  'a stay has all its nights counted': `
    select * from stay join customer_order o on o.id = order_id,
      generate_series(arrival, departure - 1, interval '1 day') as day
    where ${KEPT} and not exists (
      select from suite_night n where n.suite_type_id = stay.suite_type_id and n.night = day::date)`,
  'a day of daycare counts its dogs': `
    select * from daycare_day day where booked <> (
      select count(*) from daycare_visit visit join customer_order o on o.id = order_id
        join order_dog d on d.order_id = o.id
      where ${KEPT} and visit.date = day.date and d.size_class = day.size_class)`,
  'an interview slot counts its dogs': `
    select * from interview_slot slot where booked <> (
      select count(*) from customer_order o join order_dog d on d.order_id = o.id
      where ${KEPT} and order_type = 'interview' and first_date = slot.date and begin_time = slot.starts)`,
  'every stay has a room of its type': `
    select * from stay left join room on room.id = room_id
    where is_active and room.suite_type_id is distinct from stay.suite_type_id`,
  'no room is given twice': `
    select * from stay one join stay other on one.room_id = other.room_id and one.id < other.id
    where one.is_active and other.is_active
      and daterange(one.arrival, one.departure) && daterange(other.arrival, other.departure)`,
  'a balance is the sum of its entries': `
    select * from customer_order o where balance_cents <> (
      select coalesce(sum(amount_cents), 0) from order_entry where order_id = o.id)`,
  'nothing is owed on what is over but by one household, nor by us': `
    select * from customer_order where balance_cents < 0
      or (balance_cents <> 0 and status in ('checked_out', 'cancelled') and account_id <> ${OWES})`,
  'what is confirmed and paid has its deposit': `
    select * from customer_order where status = 'confirmed' and order_type <> 'interview'
      and total_cents - balance_cents < due_now_cents`,
  'a pass has what its entries leave': `
    select * from pass where units_left <> (select sum(units) from pass_entry where pass_id = pass.id)`,
  'a pass is used after it was bought': `
    select * from pass_entry join pass on pass.id = pass_id where pass_entry.created_at < pass.created_at`,
  'credit is the sum of its entries': `
    select * from account where credit_cents <> (
      select coalesce(sum(amount_cents), 0) from credit_entry where account_id = account.id)`,
  'who is here came until today and leaves today or later': `
    select * from customer_order, today where status = 'checked_in'
      and (first_date > today.date or last_date < today.date)`,
  'whose order is checked in is here, and the other way round': `
    select * from customer_order o where order_type <> 'grooming' and (status = 'checked_in') <> exists (
      select from attendance where order_id = o.id and came_at is not null and left_at is null)`,
  'nobody came or went, and nothing was done, in the time to come': `
    select at from (
      select came_at as at from attendance union all select left_at from attendance
      union all select made_at from care_log) as done, moment where at > moment.now`,
  'nothing that is over is still expected': `
    select * from customer_order, today where status = 'confirmed' and order_type <> 'package'
      and last_date < today.date`,
  'nobody comes or goes on a closed day': `
    select * from customer_order, unnest(array[first_date, last_date]) as day
    where order_type = 'boarding' and to_char(day, 'MM-DD') in ('12-25', '01-01')`,
  'nothing is booked after it began': `
    select * from customer_order where order_type <> 'package' and created_at >= begins_at`,
  'what went wrong went wrong while its dogs were here': `
    select incident_dog.* from incident_dog join incident_version using (incident_id) where not exists (
      select from attendance where attendance.dog_id = incident_dog.dog_id and came_at <= happened_at
        and (left_at is null or left_at >= happened_at))`,
  'who was groomed was here': `
    select * from grooming_appointment as groom where started_at is not null and not exists (
      select from attendance where attendance.dog_id = groom.dog_id and came_at <= started_at
        and (left_at is null or left_at >= started_at))`,
}

/** Every rule that is broken, with a row that breaks it; nothing when the demo could be a house in truth. */
export async function brokenDemoRules(server: TestServer): Promise<string[]> {
  const broken = await brokenHistoryRules({ server })
  const now = server.clock.now().toISOString()
  const today = dateIn(PARK.time_zone, server.clock.now())
  for (const [rule, query] of Object.entries(DEMO_RULES)) {
    const { rows } = await server.database.pool.query(`
      with moment as (select '${now}'::timestamptz as now),
        today as (select '${today}'::date as date) ${query}`)
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows[0])}`)
  }
  return broken
}
