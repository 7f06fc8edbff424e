import { sql } from 'kysely'
import type { Database } from '../../database.ts'

const WIPED = {
  name: 'Dog',
  colour: '',
  microchip: '',
  vet_clinic: '',
  vet_phone: '',
  allergies: '',
  feeding_what: '',
  feeding_how_much: '',
  feeding_times: [],
  medications: '[]',
  play_styles: [],
  behaviour: '',
  emergency_contact: '',
  interview_conditions: '',
  photo_file: null,
  is_birthday_estimated: true,
}

/** Hides a household's dogs and wipes what tells whose they were. Breed, size and year stay for the history. */
export async function forgetDogs(db: Database, accountId: number, now: Date): Promise<void> {
  await db
    .deleteFrom('vaccine_record')
    .where('dog_id', 'in', (query) =>
      query.selectFrom('dog').select('id').where('account_id', '=', accountId),
    )
    .execute()
  await db
    .updateTable('dog')
    .set({
      ...WIPED,
      birthday: sql<string>`date_trunc('year', birthday)::date`,
      updated_at: now,
      hidden_at: sql<Date>`coalesce(hidden_at, ${now})`,
    })
    .where('account_id', '=', accountId)
    .execute()
}
