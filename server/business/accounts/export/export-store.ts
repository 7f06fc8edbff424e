import type { Database } from '../../../database.ts'
import { exportedRow } from './exported-row.ts'

export async function readProfile(db: Database, accountId: number) {
  const rows = await db.selectFrom('account').selectAll().where('id', '=', accountId).execute()
  return rows.map(exportedRow)
}

export async function readContacts(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('account_contact')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute()
  return rows.map(exportedRow)
}

/** Also those that were deleted: they are hidden, not gone. */
export async function readDogs(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('dog')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(exportedRow)
}

export async function readVaccineRecords(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('vaccine_record')
    .innerJoin('dog', 'dog.id', 'vaccine_record.dog_id')
    .selectAll('vaccine_record')
    .where('dog.account_id', '=', accountId)
    .orderBy('dog_id')
    .orderBy('vaccine')
    .execute()
  return rows.map(exportedRow)
}

export async function readNotifications(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(exportedRow)
}

/** Anyone can sign up with anyone's address, so a code must have shown that it is theirs. */
export async function readMessages(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('contact_message')
    .innerJoin('account', 'account.email', 'contact_message.email')
    .selectAll('contact_message')
    .where('account.id', '=', accountId)
    .where('account.email_proven_at', 'is not', null)
    .orderBy('contact_message.id')
    .execute()
  return rows.map(exportedRow)
}

export async function readSessions(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(exportedRow)
}

/** Browsers that have logged in before. */
export async function readDevices(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('known_device')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('last_used_at')
    .execute()
  return rows.map(exportedRow)
}

export function listSentFiles(db: Database, accountId: number) {
  return db
    .selectFrom('upload')
    .select(['file_name as name', 'type', 'created_at as sentAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('file_name')
    .execute()
}

/** Which dog's photo or which paper a file is; one file may be several. */
export function listFileUses(db: Database, accountId: number) {
  return db
    .selectFrom('dog')
    .select((dog) => ['dog.name as dog', 'photo_file as name', dog.val<string>('photo').as('what')])
    .where('account_id', '=', accountId)
    .where('photo_file', 'is not', null)
    .unionAll((query) =>
      query
        .selectFrom('vaccine_record')
        .innerJoin('dog', 'dog.id', 'vaccine_record.dog_id')
        .select(['dog.name as dog', 'proof_file as name', 'vaccine as what'])
        .where('dog.account_id', '=', accountId),
    )
    .execute()
}
