import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DogNote } from '#contract/staff/dog-page.ts'
import type { Database } from '../database.ts'
import type { NoteTables } from '../notes/note-tables.ts'

export type NoteRow = Selectable<NoteTables['staff_note']> & { by: string }

const withName = (db: Database) =>
  db
    .selectFrom('staff_note')
    .innerJoin('account', 'account.id', 'staff_note.by_account_id')
    .selectAll('staff_note')
    .select('account.first_name as by')

const MOST_NOTES = 100

/** What is shown, pinned ones first, then the newest. */
export const listNotes = (db: Database, dogId: number): Promise<NoteRow[]> =>
  withName(db)
    .where('dog_id', '=', dogId)
    .where('removed_at', 'is', null)
    .orderBy('is_pinned', 'desc')
    .orderBy('staff_note.id', 'desc')
    .limit(MOST_NOTES)
    .execute()

/** With the row locked until the transaction ends. */
export const lockNote = (db: Database, id: number): Promise<NoteRow | undefined> =>
  withName(db).where('staff_note.id', '=', id).forUpdate('staff_note').executeTakeFirst()

export async function insertNote(db: Database, note: Insertable<NoteTables['staff_note']>): Promise<number> {
  const { id } = await db.insertInto('staff_note').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateNote(
  db: Database,
  id: number,
  change: Updateable<NoteTables['staff_note']>,
): Promise<void> {
  await db.updateTable('staff_note').set(change).where('id', '=', id).execute()
}

export const toNote = ({ id, version, text, is_pinned, by, at }: NoteRow): DogNote => ({
  id,
  version,
  text,
  isPinned: is_pinned,
  by,
  at: at.toISOString(),
})
