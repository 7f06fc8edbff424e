import { withDatabase } from './database.ts'

export interface BookedGroom {
  accountId: number
  name: string
  groomer: string
  /** `YYYY-MM-DD` and `HH:MM` on the park's clock. */
  date: string
  time: string
  minutes?: number
  isHere?: boolean
}

/** A groom that is booked and confirmed, whatever the hour is. */
export const bookGroom = ({
  accountId,
  name,
  groomer,
  date,
  time,
  minutes = 60,
  isHere = false,
}: BookedGroom) =>
  withDatabase(async (client) => {
    const { rows: dogs } = await client.query<{ id: number }>(
      `insert into dog (account_id, name, breed, sex, birthday, weight_grams, medications, created_at, updated_at)
       values ($1, $2, 'Corgi', 'male', '2022-01-01', 12000, '[]', clock_now(), clock_now()) returning id`,
      [accountId, name],
    )
    const dogId = dogs[0]?.id ?? 0
    const starts = `($4::date + $5::time) at time zone 'America/Vancouver'`
    await client.query(
      `with placed as (
         insert into customer_order (code, account_id, park_id, order_type, status, first_date, last_date, begin_time,
           begins_at, ends_at, request, price, terms, total_cents, due_now_cents, created_at, updated_at)
         select $3, $2, 1, 'grooming', case when $8 then 'checked_in' else 'confirmed' end, $4::date, $4::date,
           $5::time, ${starts}, ${starts} + make_interval(mins => $6), json_build_object('orderType', 'grooming',
           'grooming', '[]'::json), '{}', '{}', 0, 0, clock_now(), clock_now()
         returning id
       ), coming as (
         insert into order_dog (order_id, dog_id, size_class) select id, $1, 'medium' from placed
       ), here as (
         insert into attendance (order_id, dog_id, date, came_at, came_by)
         select id, $1, $4::date, clock_now(), $2 from placed where $8
       )
       insert into grooming_appointment (order_id, groomer_id, dog_id, service_id, starts_at, ends_at, is_active)
       select placed.id, groomer.id, $1, (select min(id) from grooming_service where not is_extra), ${starts},
         ${starts} + make_interval(mins => $6), true
       from placed, groomer where groomer.name = $7 and groomer.park_id = 1`,
      [dogId, accountId, `G${dogId}`, date, time, minutes, groomer, isHere],
    )
    return dogId
  })

/** Of this park, in the order of their columns. */
export const groomerNames = () =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from groomer where park_id = 1 and active order by position, id',
    )
    return rows.map(({ name }) => name)
  })
