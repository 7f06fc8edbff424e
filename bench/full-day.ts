import type pg from 'pg'
import { addHouseholds, type Household } from './households.ts'

/** A day as busy as any: 80 sleep here, 30 go home and 30 arrive today, 60 come for the day. */
export const DAY_ORDERS = 200
export const DAY_HERE = 110
export const MEALS = ['07:00', '12:00', '17:00']

export interface FullDay {
  manager: Household
  hand: Household
  date: string
  /** Dogs that came before today, each with three meals. */
  hereIds: number[]
}

const TODAY = `(now() at time zone 'America/Vancouver')::date`

/** Written straight into the tables: how it came to be booked is measured elsewhere. */
export async function fillDay(pool: pg.Pool): Promise<FullDay> {
  const [manager, hand, ...guests] = await addHouseholds(pool, 'day', DAY_ORDERS + 2)
  if (manager === undefined || hand === undefined) throw new Error('the households were not written')
  await pool.query(`update account set role = 'manager' where id = $1`, [manager.accountId])
  await pool.query(`update account set role = 'staff', permissions = '{care,desk}' where id = $1`, [
    hand.accountId,
  ])
  await pool.query(
    `update dog set name = 'Dog ' || id, feeding_what = 'Kibble', feeding_how_much = '1 cup',
       feeding_times = $1 where id = any ($2)`,
    [MEALS, guests.map(({ dogId }) => dogId)],
  )
  await pool.query('drop table if exists day_plan')
  await pool.query(
    `create table day_plan as
     select nextval(pg_get_serial_sequence('customer_order', 'id'))::integer as order_id, account_id, dog_id, place,
       case when place <= 140 then 'boarding' else 'daycare' end as order_type,
       case when place <= 110 then ${TODAY} - 2 else ${TODAY} end as arrival,
       case when place <= 80 then ${TODAY} + 2 when place <= 110 then ${TODAY}
         when place <= 140 then ${TODAY} + 3 else ${TODAY} end as departure
     from unnest($1::integer[], $2::integer[]) with ordinality as t (account_id, dog_id, place)`,
    [guests.map(({ accountId }) => accountId), guests.map(({ dogId }) => dogId)],
  )
  for (const statement of WRITE_DAY) await pool.query(statement)
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ date: string; ids: number[] }>(
    `select ${TODAY}::text as date, array_agg(dog_id order by dog_id) as ids from day_plan where place <= ${DAY_HERE}`,
  )
  return { manager, hand, date: rows[0]?.date ?? '', hereIds: rows[0]?.ids ?? [] }
}

const WRITE_DAY = [
  `insert into room (suite_type_id, name, position)
   select (select min(id) from suite_type), 'Bench ' || place, 1000 + place from day_plan where place <= 140`,
  `insert into customer_order (id, code, account_id, park_id, order_type, status, first_date, last_date, begin_time,
     end_time, begins_at, ends_at, request, price, terms, total_cents, due_now_cents, balance_cents, created_at, updated_at)
   overriding system value
   select order_id, 'D' || order_id, account_id, 1, order_type,
     case when place <= ${DAY_HERE} then 'checked_in' else 'confirmed' end,
     arrival, departure, '09:00', '17:00', arrival + time '17:00', departure + interval '25 hours',
     json_build_object('orderType', order_type, 'dogIds', array[dog_id], 'arrival', arrival, 'services', '[]'::json),
     json_build_object('lines', '[]'::json, 'totalCents', 17325),
     json_build_object('rules', '[]'::json, 'isPeak', false, 'beginsAt', arrival + time '17:00', 'begins', '{}'::json),
     17325, 8663, 17325, now(), now()
   from day_plan`,
  `insert into order_dog (order_id, dog_id, size_class) select order_id, dog_id, 'small' from day_plan`,
  `with written as (
     insert into stay (order_id, suite_type_id, arrival, departure, room_id, is_active)
     select order_id, room.suite_type_id, arrival, departure, room.id, true
     from day_plan join room on room.name = 'Bench ' || place returning id, order_id
   )
   insert into stay_dog (stay_id, dog_id) select id, dog_id from written join day_plan using (order_id)`,
  `insert into daycare_visit (order_id, date, part) select order_id, arrival, 'full' from day_plan
   where order_type = 'daycare'`,
  `insert into order_entry (order_id, kind, opens_order, amount_cents, by_account_id, created_at)
   select order_id, 'charge', true, 17325, account_id, now() from day_plan`,
  `insert into attendance (order_id, dog_id, date, came_at, came_by)
   select order_id, dog_id, arrival, arrival + time '17:00', account_id from day_plan where place <= ${DAY_HERE}`,
]
