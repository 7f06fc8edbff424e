import type { Insertable } from 'kysely'
import type { DogForm } from '#contract/dogs.ts'
import { addYears, type CalendarDate } from '#domain/calendar.ts'
import { birthdayFromAge, toGrams } from '#domain/dogs.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../http/refusal.ts'
import { findUpload } from '../uploads/upload-store.ts'
import { countDogsLocked, insertDog, putVaccinePaper, updateDog } from './dog-store.ts'
import type { DogTables } from './dog-tables.ts'

/** More is a kennel of its own; it also bounds what one account can fill the tables with. */
const MOST_DOGS = 30
const OLDEST_YEARS = 30

/** Adds the dog, or changes what the form holds; all of it or nothing. Answers the dog's id. */
export async function saveDog(
  app: App,
  accountId: number,
  form: DogForm,
  today: CalendarDate,
): Promise<number> {
  const birthday = birthdayOf(form, today)
  return app.db.transaction().execute(async (tx) => {
    await refuseForeignFiles(tx, accountId, form)
    const written = { ...toColumns(form, birthday), updated_at: app.clock.now() }
    const dogId = form.id ?? (await addDog(tx, accountId, written))
    if (form.id !== undefined && !(await updateDog(tx, accountId, dogId, written)))
      throw new Refusal('not-found')
    for (const { vaccine, expiresOn, proofName } of form.vaccines ?? []) {
      const sentAt = app.clock.now()
      await putVaccinePaper(tx, { dogId, accountId, vaccine, expiresOn, proofFile: proofName, sentAt })
    }
    return dogId
  })
}

async function addDog(
  tx: Database,
  accountId: number,
  written: ReturnType<typeof toColumns> & { updated_at: Date },
): Promise<number> {
  if ((await countDogsLocked(tx, accountId)) >= MOST_DOGS) {
    throw new Refusal('bad-request', { msg: `You have ${MOST_DOGS} dogs here already. Please talk to us.` })
  }
  return insertDog(tx, { ...written, account_id: accountId, created_at: written.updated_at })
}

function birthdayOf(form: DogForm, today: CalendarDate): CalendarDate {
  const birthday = form.birthday ?? birthdayFromAge(form.ageMonths ?? 0, today)
  if (birthday > today)
    throw new Refusal('bad-request', { msg: 'The birthday is in the future. Please check it.' })
  if (birthday < addYears(today, -OLDEST_YEARS)) {
    throw new Refusal('bad-request', { msg: 'The birthday is very long ago. Please check it.' })
  }
  return birthday
}

/** A file that someone else sent is one that was not sent. */
async function refuseForeignFiles(tx: Database, accountId: number, form: DogForm) {
  const named = [form.photoName, ...(form.vaccines ?? []).map(({ proofName }) => proofName)]
  for (const name of named) {
    if (name && !(await findUpload(tx, accountId, name))) throw new Refusal('not-found')
  }
}

/** Fields left out of the form are left out here too, and so stay as they are. */
function toColumns(form: DogForm, birthday: CalendarDate) {
  return {
    name: form.name,
    breed: form.breed,
    sex: form.sex,
    birthday,
    is_birthday_estimated: form.birthday === undefined,
    weight_grams: toGrams(form.weight, form.weightUnit),
    ...given({
      is_spayed: form.isSpayed,
      colour: form.colour,
      microchip: form.microchip,
      vet_clinic: form.vetClinic,
      vet_phone: form.vetPhone,
      allergies: form.allergies,
      feeding: form.feeding,
      medication: form.medication,
      behaviour: form.behaviour,
      emergency_contact: form.emergencyContact,
      photo_file: form.photoName,
    }),
  }
}

type Columns = Partial<Insertable<DogTables['dog']>>

function given(columns: { [Name in keyof Columns]: Columns[Name] | undefined }): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
