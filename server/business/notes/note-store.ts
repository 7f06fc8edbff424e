import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { NoteSubject, StaffNote } from '#contract/office/notes.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../database.ts'
import { isSleptOn } from '../orders/space/slept-on-store.ts'
import type { NoteTables } from './note-tables.ts'

export type NoteRow = Selectable<NoteTables['staff_note']> & { by: string; is_signed: boolean }

/** In which column stands what a note is about. */
const COLUMNS = { dog: 'dog_id', order: 'order_id', household: 'account_id', room: 'room_id' } as const

export const toSubjectColumns = (about: NoteSubject): Partial<Insertable<NoteTables['staff_note']>> =>
  about.kind === 'day' ? { park_id: about.parkId, date: about.date } : { [COLUMNS[about.kind]]: about.id }

const withName = (db: Database) =>
  db
    .selectFrom('staff_note')
    .innerJoin('account', 'account.id', 'staff_note.by_account_id')
    .selectAll('staff_note')
    .select('account.first_name as by')
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('synced_item')
            .select('synced_item.id')
            .whereRef('note_id', '=', 'staff_note.id')
            .where('signed_at', 'is', null),
        ),
      )
        .$castTo<boolean>()
        .as('is_signed'),
    )

const MAX_NOTES = 100

/** What is shown, pinned ones first, then the newest. */
export const listNotes = (db: Database, about: NoteSubject): Promise<NoteRow[]> => {
  const all = withName(db).where('removed_at', 'is', null)
  const own =
    about.kind === 'day'
      ? all.where('staff_note.park_id', '=', about.parkId).where('staff_note.date', '=', about.date)
      : all.where(`staff_note.${COLUMNS[about.kind]}`, '=', about.id)
  return own.orderBy('is_pinned', 'desc').orderBy('staff_note.id', 'desc').limit(MAX_NOTES).execute()
}

/** O12: what is on this day of a park, and on its rooms, pinned ones first, then the newest. */
export async function listNotesOfDay(
  db: Database,
  parkId: number,
  date: CalendarDate,
): Promise<(NoteRow & { room: string | null })[]> {
  const { rows } = await sql<NoteRow & { room: string | null }>`/* notes_of_day */
    select note.*, account.first_name as by, room.name as room,
      not exists (select from synced_item where note_id = note.id and signed_at is null) as is_signed
    from staff_note as note join account on account.id = note.by_account_id
      left join room on room.id = note.room_id left join suite_type on suite_type.id = room.suite_type_id
    where note.removed_at is null
      and ((note.park_id = ${parkId} and note.date = ${date}::date)
        or (note.room_id is not null and suite_type.park_id = ${parkId}))
    order by note.is_pinned desc, note.id desc limit ${MAX_NOTES}`.execute(db)
  return rows
}

/** Rooms that a note may be about. */
export async function listNotableRooms(
  db: Database,
  parkId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`/* notable_rooms */
    select room.id, room.name from room join suite_type on suite_type.id = room.suite_type_id
    where suite_type.park_id = ${parkId} and room.active
    order by suite_type.position, suite_type.id, room.position, room.id`.execute(db)
  return rows
}

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

/** A household was deleted: of what was written about it, its dogs and its bookings the row stays, not the words. */
export async function forgetNotesOf(db: Database, accountId: number): Promise<void> {
  await sql`/* forget_notes */
    update staff_note set text = 'Deleted with the household.', is_pinned = false
    where account_id = ${accountId} or dog_id in (select id from dog where dog.account_id = ${accountId})
      or order_id in (select id from customer_order as o where o.account_id = ${accountId})`.execute(db)
}

const TABLES = { dog: 'dog', order: 'customer_order', household: 'account', room: 'room' } as const

/** Is there what the note is about? */
export async function isThere(db: Database, about: NoteSubject): Promise<boolean> {
  const [table, id] = about.kind === 'day' ? ['park', about.parkId] : [TABLES[about.kind], about.id]
  const { rows } = await sql`${sql.raw(`/* noted_${table} */`)}
    select from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows.length > 0
}

export interface PinnedRow {
  order_id: number
  id: number
  /** What it is on, for whoever reads it: a dog's name, a room's, or nothing for the order itself. */
  about: string
  text: string
  by: string
}

/**
 * O12: pinned notes that whoever deals with these orders has to see: on the order, its dogs, its household and the rooms
 * it sleeps in. One read however many orders there are.
 */
export async function listPinnedNotes(
  db: Database,
  orderIds: readonly number[],
  day: CalendarDate,
): Promise<PinnedRow[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<PinnedRow>`/* pinned_notes */
    select pinned.order_id, note.id, pinned.about, note.text, account.first_name as by
    from (
      select order_id, id as note_id, '' as about from staff_note
        where order_id = any(${orderIds}::integer[]) and staff_note.is_pinned and staff_note.removed_at is null
      union
      select order_dog.order_id, staff_note.id, dog.name from order_dog join dog on dog.id = order_dog.dog_id
        join staff_note on staff_note.dog_id = dog.id and staff_note.is_pinned and staff_note.removed_at is null
        where order_dog.order_id = any(${orderIds}::integer[])
      union
      select o.id, staff_note.id, 'Owner' from customer_order as o
        join staff_note on staff_note.account_id = o.account_id and staff_note.is_pinned and staff_note.removed_at is null
        where o.id = any(${orderIds}::integer[])
      union
      select stay.order_id, staff_note.id, room.name from stay join room on room.id = stay.room_id
        join staff_note on staff_note.room_id = room.id and staff_note.is_pinned and staff_note.removed_at is null
        where stay.order_id = any(${orderIds}::integer[]) and stay.is_active and ${isSleptOn(day)}
    ) as pinned
      join staff_note as note on note.id = pinned.note_id
      join account on account.id = note.by_account_id
    order by pinned.order_id, note.id`.execute(db)
  return rows
}

export const toNote = ({ id, version, text, is_pinned, by, at, is_signed }: NoteRow): StaffNote => ({
  id,
  version,
  text,
  isPinned: is_pinned,
  by,
  at: at.toISOString(),
  isSigned: is_signed,
})
