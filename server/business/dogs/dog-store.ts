import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../database.ts'
import type { DogTables } from './dog-tables.ts'

export type DogRow = Selectable<DogTables['dog']> & { photo_thumbnail: string | null }
export type VaccineRow = Selectable<DogTables['vaccine_record']>

/** Every look at a dog names its household: another one's dog is one that does not exist. One that died is not asked after. */
const ofHousehold = (db: Database, accountId: number) =>
  db
    .selectFrom('dog')
    .leftJoin('upload', (join) =>
      join.onRef('upload.file_name', '=', 'dog.photo_file').onRef('upload.account_id', '=', 'dog.account_id'),
    )
    .selectAll('dog')
    .select('upload.thumbnail as photo_thumbnail')
    .where('dog.account_id', '=', accountId)
    .where('dog.hidden_at', 'is', null)
    .where('dog.deceased_on', 'is', null)

export function listOwnDogs(db: Database, accountId: number): Promise<DogRow[]> {
  return ofHousehold(db, accountId).orderBy('dog.id').execute()
}

export function findDog(db: Database, accountId: number, dogId: number): Promise<DogRow | undefined> {
  return ofHousehold(db, accountId).where('dog.id', '=', dogId).executeTakeFirst()
}

/** Of two changes at once the second sees what the first wrote. */
export function lockOwnDog(db: Database, accountId: number, dogId: number): Promise<DogRow | undefined> {
  return ofHousehold(db, accountId).where('dog.id', '=', dogId).forNoKeyUpdate('dog').executeTakeFirst()
}

/** Of any dog, whosever it is. */
export async function findDogName(db: Database, dogId: number): Promise<string | undefined> {
  return (await db.selectFrom('dog').select('name').where('id', '=', dogId).executeTakeFirst())?.name
}

export async function listVaccineRecords(db: Database, dogIds: number[]): Promise<VaccineRow[]> {
  if (dogIds.length === 0) return []
  return db.selectFrom('vaccine_record').selectAll().where('dog_id', 'in', dogIds).execute()
}

/** The household's dogs, and those with the ones that were deleted. */
export async function countOwnDogs(
  db: Database,
  accountId: number,
): Promise<{ present: number; kept: number }> {
  return db
    .selectFrom('dog')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('hidden_at', 'is', null)
        .filterWhere('deceased_on', 'is', null)
        .as('present'),
      fn.countAll<number>().as('kept'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export async function insertDog(db: Database, dog: Insertable<DogTables['dog']>): Promise<number> {
  const { id } = await db.insertInto('dog').values(dog).returning('id').executeTakeFirstOrThrow()
  return id
}

/** False when the household has no such dog. */
/** For the locked dog's page: what is said now is said knowing all that was weighed. */
export async function saidWeight(
  db: Database,
  dogId: number,
  grams: number,
): Promise<{ weight_said_grams: number; weight_said_after: number }> {
  const last = await db
    .selectFrom('weighing')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('dog_id', '=', dogId)
    .executeTakeFirst()
  return { weight_said_grams: grams, weight_said_after: last?.id ?? 0 }
}

export async function updateDog(
  db: Database,
  accountId: number,
  dogId: number,
  change: Updateable<DogTables['dog']>,
): Promise<boolean> {
  const row = await db
    .updateTable('dog')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', dogId)
    .where('hidden_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Hides the dog, or with null shows it again; false when it is not there or is already so. */
export async function setDogHidden(
  db: Database,
  accountId: number,
  dogId: number,
  hiddenAt: Date | null,
): Promise<boolean> {
  const row = await db
    .updateTable('dog')
    .set({ hidden_at: hiddenAt })
    .where('account_id', '=', accountId)
    .where('id', '=', dogId)
    .where('hidden_at', hiddenAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface NewVaccineRecord {
  dogId: number
  accountId: number
  vaccine: VaccineRow['vaccine']
  expiresOn: string
  proofFile: string
  sentAt: Date
}

/** A new record takes the place of the old one and waits for staff; the same record sent again changes nothing. */
export async function putVaccineRecord(db: Database, record: NewVaccineRecord): Promise<void> {
  const changed = {
    expires_on: record.expiresOn,
    account_id: record.accountId,
    proof_file: record.proofFile,
    sent_at: record.sentAt,
    verified_at: null,
    verified_by: null,
    refused_because: null,
    given_on: null,
    owner_expires_on: null,
    refused_at: null,
  }
  await db
    .insertInto('vaccine_record')
    .values({ dog_id: record.dogId, vaccine: record.vaccine, ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['dog_id', 'vaccine'])
        .doUpdateSet(changed)
        .where((known) =>
          known.or([
            known('vaccine_record.proof_file', '!=', record.proofFile),
            known('vaccine_record.expires_on', '!=', record.expiresOn),
          ]),
        ),
    )
    .execute()
}

/** A time to meet the dogs is booked, or is off again; what was decided about a dog stays. */
export async function setInterviewBooked(
  db: Database,
  dogIds: readonly number[],
  isBooked: boolean,
): Promise<void> {
  if (dogIds.length === 0) return
  await db
    .updateTable('dog')
    .set({ interview_outcome: isBooked ? 'booked' : 'none' })
    .where('id', 'in', [...dogIds])
    .where('interview_outcome', isBooked ? '!=' : '=', isBooked ? 'refused' : 'booked')
    .execute()
}
