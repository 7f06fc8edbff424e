import type pg from 'pg'
import { addHouseholds, type Household } from './households.ts'

export const BOARD_DAYS = 60
const NIGHTS = 3

const TODAY = `(now() at time zone 'America/Vancouver')::date`

/** Every room of the house is taken on every night of the board, each stay by a household of its own. */
export async function fillBoard(
  pool: pg.Pool,
): Promise<{ manager: Household; stays: number; rooms: number }> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::integer from room where active')
  const rooms = rows[0]?.count ?? 0
  const stays = rooms * (BOARD_DAYS / NIGHTS)
  const [manager, ...guests] = await addHouseholds(pool, 'board', stays + 1)
  if (manager === undefined) throw new Error('the households were not written')
  await pool.query(`update account set role = 'manager' where id = $1`, [manager.accountId])
  await pool.query('drop table if exists board_plan')
  await pool.query(
    `create table board_plan as
     with home as (
       select id as room_id, suite_type_id, row_number() over (order by id) - 1 as place from room where active
     )
     select nextval(pg_get_serial_sequence('customer_order', 'id'))::integer as order_id, account_id, dog_id, room_id,
       suite_type_id, ${TODAY} + ((n - 1) / ${rooms})::integer * ${NIGHTS} as arrival,
       ${TODAY} + ((n - 1) / ${rooms} + 1)::integer * ${NIGHTS} as departure
     from unnest($1::integer[], $2::integer[]) with ordinality as t (account_id, dog_id, n)
       join home on home.place = (n - 1) % ${rooms}`,
    [guests.map(({ accountId }) => accountId), guests.map(({ dogId }) => dogId)],
  )
  for (const statement of WRITE_BOARD) await pool.query(statement)
  await pool.query('vacuum analyze')
  return { manager, stays, rooms }
}

const WRITE_BOARD = [
  `update dog set name = 'Dog ' || dog.id from board_plan where dog.id = dog_id`,
  `insert into customer_order (id, code, account_id, park_id, order_type, status, first_date, last_date, begin_time,
     end_time, begins_at, ends_at, request, price, terms, total_cents, due_now_cents, balance_cents, created_at, updated_at)
   overriding system value
   select order_id, 'B' || order_id, account_id, 1, 'boarding', 'confirmed', arrival, departure, '09:00', '17:00',
     arrival + time '17:00', departure + interval '25 hours',
     json_build_object('orderType', 'boarding', 'dogIds', array[dog_id], 'arrival', arrival, 'services', '[]'::json),
     json_build_object('lines', '[]'::json, 'totalCents', 17325),
     json_build_object('rules', '[]'::json, 'isPeak', false, 'beginsAt', arrival + time '17:00', 'begins', '{}'::json),
     17325, 8663, 17325, now(), now()
   from board_plan`,
  `insert into order_dog (order_id, dog_id, size_class) select order_id, dog_id, 'small' from board_plan`,
  `with written as (
     insert into stay (order_id, suite_type_id, arrival, departure, room_id, is_active)
     select order_id, suite_type_id, arrival, departure, room_id, true from board_plan returning id, order_id
   )
   insert into stay_dog (stay_id, dog_id) select id, dog_id from written join board_plan using (order_id)`,
  `insert into order_entry (order_id, kind, opens_order, amount_cents, by_account_id, created_at)
   select order_id, 'charge', true, 17325, account_id, now() from board_plan`,
  `insert into suite_night (suite_type_id, night, capacity, booked)
   select suite_type_id, night::date, count(*), count(*) from board_plan,
     generate_series(arrival, departure - 1, interval '1 day') as night
   group by 1, 2 on conflict (suite_type_id, night) do update set booked = excluded.booked`,
]
