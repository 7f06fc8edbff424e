import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { Database } from '../../../database.ts'
import type { Medication } from '../../../business/dogs/dog-tables.ts'
import { isSleptOn } from '../../../business/orders/space/slept-on-store.ts'

export interface VisitDogRow {
  id: number
  name: string
  breed: string
  photo: string | null
  allergies: string
  conditions: string
  feeding_what: string
  feeding_how_much: string
  feeding_times: string[]
  medications: Medication[]
  notes: { id: number; text: string; by: string }[]
  weight_grams: number
  size_class_by_staff: SizeClass | null
  weighed_at: Date | null
  vaccines_until: CalendarDate | null
  interview_passed_on: CalendarDate | null
}

const MAX_NOTES = 5

/** What whoever looks after these dogs has to know of them, in one read. */
export async function listVisitDogs(db: Database, dogIds: readonly number[]): Promise<VisitDogRow[]> {
  const { rows } = await sql<VisitDogRow>`/* visit_dogs */
    select dog.id, dog.name, dog.breed, upload.thumbnail as photo, dog.allergies,
      dog.interview_conditions as conditions, btrim(dog.feeding_what) as feeding_what,
      btrim(dog.feeding_how_much) as feeding_how_much, dog.feeding_times, dog.medications,
      coalesce((select json_agg(note) from (
        select staff_note.id, text, account.first_name as by
        from staff_note join account on account.id = staff_note.by_account_id
        where staff_note.dog_id = dog.id and removed_at is null
        order by is_pinned desc, staff_note.id desc limit ${MAX_NOTES}) as note), '[]') as notes,
      dog.weight_grams, dog.size_class_by_staff, dog.interview_passed_on,
      (select max(at) from dog_weight where dog_weight.dog_id = dog.id) as weighed_at,
      (select min(expires_on) from vaccine_record where vaccine_record.dog_id = dog.id and verified_at is not null)
        as vaccines_until
    from dog
      left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file
    where dog.id = any(${dogIds}::integer[]) order by dog.id`.execute(db)
  return rows
}

/** Where they sleep tonight; a stay without a room has only its type. */
export async function listRoomNames(db: Database, orderId: number, today: CalendarDate): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`/* visit_rooms */
    select distinct coalesce(room.name, suite_type.name) as name from stay
      join suite_type on suite_type.id = stay.suite_type_id left join room on room.id = stay.room_id
    where stay.order_id = ${orderId} and stay.is_active and ${isSleptOn(today)} order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
