import type { Insertable } from 'kysely'
import type { DogForm } from '#contract/business/dogs.ts'
import { addYears, type CalendarDate } from '#domain/calendar/calendar.ts'
import { keepSeconds } from '#domain/care/care-changes.ts'
import { birthdayFromAge, fromGrams, isBelowWeighed, toGrams } from '#domain/dogs/dog-sizes.ts'
import { lockHousehold } from '../accounts/lock-household.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { findUpload } from '../uploads/upload-store.ts'
import { refuseTooManyDogs } from './dog-limit.ts'
import {
  type DogRow,
  findDog,
  insertDog,
  lockOwnDog,
  putVaccineRecord,
  saidWeight,
  updateDog,
} from './dog-store.ts'
import type { DogTables } from './dog-tables.ts'
import { refuseIfOutgrown } from './refuse-outgrown.ts'

const OLDEST_YEARS = 30

/** What is told of a dog's meals and medicine is above dogs: handed in by whoever may change a dog that is here. */
export type TellCareChange = (
  app: App,
  tx: Database,
  edit: { before: DogRow; after: DogRow; by: number; now: Date; isOwners: boolean },
) => Promise<unknown>

/** Adds the dog, or changes what the form holds; all of it or nothing. Answers the dog's id. */
export async function saveDog(
  app: App,
  accountId: number,
  form: DogForm,
  today: CalendarDate,
  tellCareChange: TellCareChange,
): Promise<number> {
  return app.db.transaction().execute((tx) => saveDogIn(app, tx, accountId, { form, today, tellCareChange }))
}

/** The same inside a transaction. */
export async function saveDogIn(
  app: App,
  tx: Database,
  accountId: number,
  { form, today, tellCareChange }: { form: DogForm; today: CalendarDate; tellCareChange: TellCareChange },
): Promise<number> {
  const written = { ...toColumns(form, birthdayOf(form, today)), updated_at: app.clock.now() }
  await refuseForeignFiles(tx, accountId, form)
  await checkNewWeight(app, tx, accountId, form.id, written.weight_grams)
  const dogId = form.id ?? (await addDog(tx, accountId, written))
  if (form.id !== undefined) await changeDog(app, tx, accountId, dogId, { form, written, tellCareChange })
  for (const { vaccine, expiresOn, proofName } of form.vaccines ?? []) {
    const sentAt = app.clock.now()
    await putVaccineRecord(tx, { dogId, accountId, vaccine, expiresOn, proofFile: proofName, sentAt })
  }
  return dogId
}

/** What of its care reads otherwise while it is with us has to be read by us before the next dose. */
async function changeDog(
  app: App,
  tx: Database,
  accountId: number,
  dogId: number,
  {
    form,
    written,
    tellCareChange,
  }: { form: DogForm; written: Columns & { updated_at: Date }; tellCareChange: TellCareChange },
): Promise<void> {
  const before = await lockOwnDog(tx, accountId, dogId)
  if (before === undefined) throw new Refusal('not-found')
  const medications = form.medications && JSON.stringify(keepSeconds(before.medications, form.medications))
  const { weight_grams: grams = before.weight_grams } = written
  const said = grams === before.weight_grams ? {} : await saidWeight(tx, dogId, grams)
  await updateDog(tx, accountId, dogId, { ...written, ...said, ...given({ medications }) })
  const after = await findDog(tx, accountId, dogId)
  if (after !== undefined) {
    const now = written.updated_at
    await tellCareChange(app, tx, { before, after, by: accountId, now, isOwners: true })
  }
}

/** A booking of this household at the same second comes before or after, never between. */
async function checkNewWeight(
  app: App,
  tx: Database,
  accountId: number,
  dogId: number | undefined,
  weightGrams: number | undefined,
): Promise<void> {
  if (dogId === undefined || weightGrams === undefined) return
  await lockHousehold(tx, accountId)
  const dog = await findDog(tx, accountId, dogId)
  if (dog === undefined) return
  refuseBelowWeighed(dog, weightGrams)
  await refuseIfOutgrown(app, tx, dog, weightGrams)
}

/** AD51: the price, the suite and the place go by size. */
function refuseBelowWeighed({ name, weight_grams, weighed_grams }: DogRow, weightGrams: number): void {
  if (weighed_grams === null || weightGrams === weight_grams) return
  if (!isBelowWeighed(weightGrams, weighed_grams)) return
  const weighed = (['lb', 'kg'] as const).map((unit) => `${fromGrams(weighed_grams, unit)} ${unit}`)
  throw new Refusal('weighed-here', {
    msg: `We weighed ${name} at ${weighed.join(' (')}) here, and size goes by that. We’ll gladly weigh them again at the next visit. Nothing was saved; please leave the weight as it was.`,
  })
}

async function addDog(
  tx: Database,
  accountId: number,
  written: ReturnType<typeof toColumns> & { updated_at: Date },
): Promise<number> {
  const { birthday, weight_grams } = written
  // The contract asks a new dog for both; only a change may leave them out.
  if (birthday === undefined || weight_grams === undefined) throw new Refusal('bad-request')
  await refuseTooManyDogs(tx, accountId, 'new')
  const created_at = written.updated_at
  return insertDog(tx, { ...written, birthday, weight_grams, account_id: accountId, created_at })
}

function birthdayOf({ birthday, ageMonths }: DogForm, today: CalendarDate): CalendarDate | undefined {
  const meant = birthday ?? (ageMonths === undefined ? undefined : birthdayFromAge(ageMonths, today))
  if (meant !== undefined && meant > today)
    throw new Refusal('bad-request', { msg: 'That birthday is in the future. Please check it.' })
  if (meant !== undefined && meant < addYears(today, -OLDEST_YEARS)) {
    throw new Refusal('bad-request', { msg: 'That birthday is a very long time ago. Please check it.' })
  }
  return meant
}

/** A file that someone else sent is one that was not sent. */
async function refuseForeignFiles(tx: Database, accountId: number, form: DogForm) {
  // One record often proves all vaccines.
  const named = new Set([form.photoName, ...(form.vaccines ?? []).map(({ proofName }) => proofName)])
  for (const name of named) {
    if (name && !(await findUpload(tx, accountId, name))) throw new Refusal('not-found')
  }
}

/** Fields left out of the form are left out here too, and so stay as they are. */
function toColumns(form: DogForm, birthday: CalendarDate | undefined) {
  const { weight, weightUnit } = form
  return {
    name: form.name,
    breed: form.breed,
    sex: form.sex,
    ...given({
      birthday,
      is_birthday_estimated: birthday === undefined ? undefined : form.birthday === undefined,
      weight_grams: weight && weightUnit ? toGrams(weight, weightUnit) : undefined,
      is_spayed: form.isSpayed,
      colour: form.colour,
      microchip: form.microchip,
      vet_clinic: form.vetClinic,
      vet_phone: form.vetPhone,
      allergies: form.allergies,
      feeding_what: form.feeding?.what,
      feeding_how_much: form.feeding?.howMuch,
      feeding_times: form.feeding?.times,
      medications: form.medications && JSON.stringify(form.medications),
      play_styles: form.playStyles,
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
