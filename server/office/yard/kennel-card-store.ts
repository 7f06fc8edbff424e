import { sql } from 'kysely'
import type { KennelCard } from '#contract/office/yard/yard.ts'
import type { Database } from '../../database.ts'
import type { Medication } from '../../business/dogs/dog-tables.ts'

export interface KennelCardRow
  extends Omit<
    KennelCard,
    'feeding' | 'medications' | 'weightKg' | 'sizeClass' | 'room' | 'photoThumbnailPath'
  > {
  feedingWhat: string
  feedingHowMuch: string
  feedingTimes: string[]
  medications: Medication[]
  weightGrams: number
  sizeByStaff: KennelCard['sizeClass'] | null
  photo: string | null
}

/** What hangs on the doors of these dogs. Of phones only those for an emergency. */
export async function listKennelCards(db: Database, dogIds: readonly number[]): Promise<KennelCardRow[]> {
  const { rows } = await sql<KennelCardRow>`/* yard_cards */
    select dog.id, dog.name, dog.breed, dog.sex, to_char(dog.birthday, 'YYYY-MM-DD') as birthday,
      dog.weight_grams as "weightGrams", dog.size_class_by_staff as "sizeByStaff", dog.colour,
      dog.is_spayed as "isSpayed", owner.first_name as owner, photo.thumbnail as photo, dog.allergies,
      dog.feeding_what as "feedingWhat", dog.feeding_how_much as "feedingHowMuch", dog.feeding_times as "feedingTimes",
      dog.medications, dog.play_styles as "playStyles", dog.behaviour, dog.interview_conditions as conditions,
      dog.group_play as "groupPlay", dog.flags, dog.vet_clinic as "vetClinic",
      dog.emergency_contact as "emergencyContact", coalesce(contacts.list, '[]') as "emergencyContacts",
      coalesce(notes.list, '[]') as pinned
    from dog join account as owner on owner.id = dog.account_id
      left join upload as photo on photo.file_name = dog.photo_file and photo.account_id = dog.account_id
      left join lateral (
        select json_agg(json_build_object('name', name, 'relation', relation, 'phone', phone) order by position) as list
        from account_contact where is_emergency and account_contact.account_id = dog.account_id
      ) as contacts on true
      left join lateral (
        select json_agg(json_build_object('id', staff_note.id, 'text', text, 'by', writer.first_name)
          order by staff_note.id) as list
        from staff_note join account as writer on writer.id = staff_note.by_account_id
        where staff_note.dog_id = dog.id and is_pinned and removed_at is null
      ) as notes on true
    where dog.id = any(${dogIds}::integer[])
    order by dog.name, dog.id`.execute(db)
  return rows
}
