import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { type SizeClass, sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import type { Database } from '../../../database.ts'

export interface WalkInDogRow {
  id: number
  name: string
  breed: string
  photo: string | null
  account_id: number
  owner: string
  size_class: SizeClass
}

/** A dog that its owner still has on their list. */
export async function findWalkInDog(db: Database, dogId: number): Promise<WalkInDogRow | undefined> {
  const row = await db
    .selectFrom('dog')
    .innerJoin('account', 'account.id', 'dog.account_id')
    .leftJoin('upload', (join) =>
      join.onRef('upload.account_id', '=', 'dog.account_id').onRef('upload.file_name', '=', 'dog.photo_file'),
    )
    .select([
      'dog.id',
      'dog.name',
      'dog.breed',
      'upload.thumbnail as photo',
      'dog.account_id',
      'account.first_name',
      'account.last_name',
      'dog.weight_grams',
      'dog.size_class_by_staff',
    ])
    .where('dog.id', '=', dogId)
    .where('dog.hidden_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { first_name, last_name, weight_grams, size_class_by_staff, ...dog } = row
  return {
    ...dog,
    owner: `${first_name} ${last_name}`,
    size_class: sizeClassOf(weight_grams, size_class_by_staff),
  }
}

/** The booking by which a dog is here today, or is to be. */
export async function findBookedToday(
  db: Database,
  dogId: number,
  today: CalendarDate,
): Promise<{ orderId: number; isHere: boolean } | null> {
  const { rows } = await sql<{ orderId: number; isHere: boolean }>`/* booked_today */
    select o.id as "orderId", exists (select from attendance where attendance.order_id = o.id
      and attendance.dog_id = ${dogId} and came_at is not null and left_at is null) as "isHere"
    from order_dog join customer_order as o on o.id = order_dog.order_id
    where order_dog.dog_id = ${dogId} and o.first_date <= ${today}::date and o.last_date >= ${today}::date
      and o.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in')
      and (o.order_type = 'boarding' or exists (select from daycare_visit
        where daycare_visit.order_id = o.id and daycare_visit.date = ${today}::date))
    order by "isHere" desc, o.id limit 1`.execute(db)
  return rows[0] ?? null
}
