import type pg from 'pg'

/** Stays reach this far ahead; the more there are, the further they go back. */
const DAYS_AHEAD = 600
/** Three nights and a free one, room after room with the free night on another day. */
const DAYS_EACH = 4
const NIGHTS = 3
const CHUNK = 100_000

/**
 * Fills the house with stays by SQL, newest first: orders, who came, rooms, counters, presence, history and charges,
 * each room three nights of four, as a house looks that has been running for long. `from` of them are there already.
 */
export async function fillStays(pool: pg.Pool, from: number, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await addGuests(client, count)
    const restore = await layConstraintsAside(client)
    for (let first = from; first < count; first += CHUNK) {
      await addStays(client, first, Math.min(first + CHUNK, count))
    }
    await restore()
    await countNights(client)
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

const FILLED = [
  'customer_order',
  'order_dog',
  'stay',
  'stay_dog',
  'dog_presence',
  'order_history',
  'order_entry',
]

/** A million rows are checked faster all at once, when the constraints come back, than one by one. */
async function layConstraintsAside(client: pg.PoolClient): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid::regclass::text = any ($1) and contype in ('f', 'x')`,
    [FILLED],
  )
  for (const { owner, name } of rows) await client.query(`alter table ${owner} drop constraint ${name}`)
  await client.query('alter table order_entry disable trigger user')
  return async () => {
    await client.query('alter table order_entry enable trigger user')
    for (const { owner, name, definition } of rows) {
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
    }
  }
}

const GUEST = '%@guest.example'

/** One household for every ten stays, so that a household has a history and a dog is never in two places. */
async function addGuests(client: pg.PoolClient, stays: number): Promise<void> {
  const guests = Math.max(200, Math.min(20_000, Math.round(stays / 10)))
  await client.query(
    `with missing as (
       insert into account (email, password_hash, first_name, last_name)
       select 'guest-' || n || '@guest.example', 'none', 'Guest', 'Household'
       from generate_series((select count(*) from account where email like $2) + 1, $1::integer) as n
       returning id
     )
     insert into dog (account_id, name, breed, sex, birthday, weight_grams, created_at, updated_at)
     select id, 'Biscuit', 'Corgi', 'male', '2020-01-01', 9000, now(), now() from missing order by id`,
    [guests, GUEST],
  )
}

async function addStays(client: pg.PoolClient, first: number, end: number): Promise<void> {
  await client.query('drop table if exists filling')
  await client.query(
    `create temporary table filling as
     with guest as (
       select dog.id as dog_id, account_id, row_number() over (order by dog.id) - 1 as place
       from dog join account on account.id = account_id where email like $5
     ), home as (
       select id as room_id, suite_type_id, row_number() over (order by id) - 1 as place
       from room where position < 1000
     ), sizes as (
       select (select count(*) from guest) as guests, (select count(*) from home) as rooms
     )
     select nextval(pg_get_serial_sequence('customer_order', 'id'))::integer as order_id,
       account_id, dog_id, room_id, suite_type_id,
       current_date + $3::integer - (n / rooms)::integer * $4::integer - (n % rooms)::integer % $4 as arrival
     from generate_series($1::bigint, $2::bigint - 1) as n, sizes
       join home on true join guest on true
     where home.place = n % rooms and guest.place = n % guests`,
    [first, end, DAYS_AHEAD, DAYS_EACH, GUEST],
  )
  for (const statement of WRITE_FILLING) await client.query(statement)
}

const WRITE_FILLING = [
  `insert into customer_order (id, code, account_id, park_id, order_type, status, first_date, last_date, begin_time,
     end_time, begins_at, ends_at, request, price, terms, total_cents, due_now_cents, balance_cents, created_at, updated_at)
   overriding system value
   select order_id, 'G' || order_id, account_id, 1, 'boarding',
     case when arrival > current_date then 'confirmed' else 'checked_out' end,
     arrival, arrival + ${NIGHTS}, '09:00', '09:00', arrival + time '17:00', arrival + ${NIGHTS} + time '17:00',
     json_build_object('orderType', 'boarding', 'dogIds', array[dog_id], 'arrival', arrival),
     json_build_object('lines', '[]'::json, 'totalCents', 17325),
     json_build_object('rules', '[]'::json, 'isPeak', false, 'beginsAt', arrival + time '17:00', 'begins', '{}'::json),
     17325, 8663, 17325,
     arrival - interval '20 days', arrival - interval '20 days'
   from filling`,
  `insert into order_dog (order_id, dog_id, size_class) select order_id, dog_id, 'small' from filling`,
  `with written as (
     insert into stay (order_id, suite_type_id, arrival, departure, room_id, is_active)
     select order_id, suite_type_id, arrival, arrival + ${NIGHTS}, room_id, true from filling
     returning id, order_id
   )
   insert into stay_dog (stay_id, dog_id) select id, dog_id from written join filling using (order_id)`,
  `insert into dog_presence (order_id, dog_id, dates)
   select order_id, dog_id, daterange(arrival, arrival + ${NIGHTS}) from filling`,
  `insert into order_history (order_id, at, by_account_id, to_status, why)
   select order_id, arrival - interval '20 days', account_id, 'held', 'Placed' from filling`,
  `insert into order_entry (order_id, kind, opens_order, amount_cents, by_account_id, created_at)
   select order_id, 'charge', true, 17325, account_id, arrival - interval '20 days' from filling`,
]

/** The counters as if every stay had been booked one by one, as time went by. */
async function countNights(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into suite_night (suite_type_id, night, capacity, booked)
     select suite_type_id, night::date,
       (select count(*) from room where room.suite_type_id = stay.suite_type_id and active), count(*)
     from stay, generate_series(arrival, departure - 1, interval '1 day') as night
     where is_active
     group by 1, 2 order by 2, 1
     on conflict (suite_type_id, night) do update set booked = excluded.booked
       where suite_night.booked <> excluded.booked`,
  )
}
