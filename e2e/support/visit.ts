import { instantOf, timeIn } from '#domain/calendar/park-time.ts'
import { withDatabase } from './database.ts'
import { TIME_ZONE, TODAY } from './days.ts'
import { currentMoment } from './moment.ts'

export interface Medicine {
  what: string
  dose: string
  needsSecond?: boolean
}

export interface DogHere {
  dogId: number
  /** When its meal and its medicine are due. */
  dueAt: string
}

/** A dog of this account that came yesterday and is here, with a meal, or none, and medicine due this minute. */
export async function dogHere(
  accountId: number,
  { name, food = 'Kibble', medicines = [] }: { name: string; food?: string; medicines?: Medicine[] },
): Promise<DogHere> {
  const at = currentMoment()
  const times = [timeIn(TIME_ZONE, at)]
  const medications = JSON.stringify(medicines.map((medicine) => ({ ...medicine, times })))
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into dog (account_id, name, breed, sex, birthday, weight_grams, feeding_what, feeding_how_much,
         feeding_times, medications, created_at, updated_at)
       values ($1, $2, 'Corgi', 'male', '2022-01-01', 12000, $3, '½ cup', $4, $5, clock_now(), clock_now()) returning id`,
      [accountId, name, food, food === '' ? [] : times, medications],
    )
    const dogId = rows[0]?.id ?? 0
    await client.query(
      `with visit as (
         insert into customer_order (code, account_id, park_id, order_type, status, first_date, last_date, begins_at,
           ends_at, request, price, terms, total_cents, due_now_cents, created_at, updated_at)
         values ($3, $2, 1, 'boarding', 'checked_in', date '${TODAY}' - 1, date '${TODAY}' + 3, clock_now() - interval '1 day',
           clock_now() + interval '3 days', '{}', '{}', '{}', 0, 0, clock_now(), clock_now())
         returning id
       ), booked as (
         insert into order_dog (order_id, dog_id, size_class) select id, $1, 'medium' from visit
       )
       insert into attendance (order_id, dog_id, date, came_at, came_by)
       select id, $1, date '${TODAY}' - 1, clock_now() - interval '1 day', $2 from visit`,
      [dogId, accountId, `V${dogId}`],
    )
    return { dogId, dueAt: instantOf(TODAY, timeIn(TIME_ZONE, at), TIME_ZONE) }
  })
}
