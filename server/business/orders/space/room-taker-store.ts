import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { nameList } from '#domain/name-list.ts'
import type { Database } from '../../../database.ts'

interface Nights {
  id: number
  roomId: number
  arrival: CalendarDate
  departure: CalendarDate
}

interface Taker {
  stayId: number
  dogs: string
  arrival: CalendarDate
  departure: CalendarDate
}

/** Who else sleeps there on some of these nights. */
export async function listStayTakers(
  db: Database,
  { id, roomId, arrival, departure }: Nights,
): Promise<Taker[]> {
  const { rows } = await sql<Omit<Taker, 'dogs'> & { dogs: string[] }>`/* new_stay_takers */
    select stay.id as "stayId", arrival, departure,
      array(select name from stay_dog join dog on dog.id = dog_id where stay_id = stay.id order by dog.id) as dogs
    from stay
    where room_id = ${roomId} and is_active and id <> ${id}
      and arrival < ${departure}::date and ${arrival}::date < departure
    order by arrival`.execute(db)
  return rows.map(({ dogs, ...taker }) => ({ ...taker, dogs: nameList(dogs) }))
}

export async function isFree(db: Database, { id, roomId, arrival, departure }: Nights): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`/* room_is_free */
    select room_is_free(${roomId}::integer, ${arrival}::date, ${departure}::date, ${id}::integer) as is_free`.execute(
    db,
  )
  return rows[0]?.is_free ?? false
}
