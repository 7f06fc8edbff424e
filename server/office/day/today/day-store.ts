import { type Selectable, sql } from 'kysely'
import type { Task } from '#contract/office/day/today.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { grouped } from '#domain/grouped.ts'
import type { AttendanceTables } from '../attendance/attendance-tables.ts'
import type { Database } from '../../../database.ts'

export type TaskRow = Selectable<AttendanceTables['day_task']> & {
  made_by_name: string
  done_by_name: string | null
}

const withNames = (db: Database) =>
  db
    .selectFrom('day_task')
    .innerJoin('account as maker', 'maker.id', 'day_task.made_by')
    .leftJoin('account as doer', 'doer.id', 'day_task.done_by')
    .selectAll('day_task')
    .select(['maker.first_name as made_by_name', 'doer.first_name as done_by_name'])

const MAX_TASKS = 200

/** T18: a day's tasks. What is still open passes on, so today shows also what is left from before. */
export async function listTasks(
  db: Database,
  parkId: number,
  days: readonly CalendarDate[],
  today: CalendarDate,
): Promise<Map<CalendarDate, TaskRow[]>> {
  const { rows } = await sql<TaskRow & { day: CalendarDate }>`/* tasks_of_days */
    select asked.day, task.id, task.park_id, task.date, task.what, task.made_by, task.made_at, task.done_by,
      task.done_at, task.version, maker.first_name as made_by_name, doer.first_name as done_by_name
    from unnest(${days}::date[]) as asked (day)
      cross join lateral (
        select * from day_task where day_task.park_id = ${parkId} and (day_task.date = asked.day
          or (asked.day = ${today}::date and day_task.date < ${today}::date and day_task.done_at is null))
        order by done_at is not null, id limit ${MAX_TASKS}
      ) as task
      join account as maker on maker.id = task.made_by left join account as doer on doer.id = task.done_by
    order by asked.day, task.done_at is not null, task.id`.execute(db)
  return new Map(grouped(rows, ({ day }) => day).map((own) => [own[0].day, own]))
}

export const findTask = (db: Database, id: number): Promise<TaskRow | undefined> =>
  withNames(db).where('day_task.id', '=', id).executeTakeFirst()

/** The task's park, with the row locked until the transaction ends. */
export const lockTask = (db: Database, id: number) =>
  db.selectFrom('day_task').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertTask(
  db: Database,
  task: { parkId: number; date: CalendarDate; what: string; by: number; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('day_task')
    .values({ park_id: task.parkId, date: task.date, what: task.what, made_by: task.by, made_at: task.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTask(
  db: Database,
  id: number,
  done: { by: number; at: Date } | null,
): Promise<void> {
  await db
    .updateTable('day_task')
    .set({ done_by: done?.by ?? null, done_at: done?.at ?? null })
    .where('id', '=', id)
    .execute()
}

export const toTask = (row: TaskRow): Task => ({
  id: row.id,
  what: row.what,
  date: row.date,
  version: row.version,
  madeBy: row.made_by_name,
  doneBy: row.done_by_name,
  doneAt: row.done_at?.toISOString() ?? null,
})

/** What is written on each of these days. */
export async function listDayNotes(
  db: Database,
  parkId: number,
  days: readonly CalendarDate[],
): Promise<{ date: CalendarDate; text: string; by_name: string; version: number }[]> {
  const { rows } = await sql<{
    date: CalendarDate
    text: string
    by_name: string
    version: number
  }>`/* notes_of_days */
    select day_note.date, day_note.text, account.first_name as by_name, day_note.version
    from day_note join account on account.id = day_note.by_account_id
    where day_note.park_id = ${parkId} and day_note.date = any(${days}::date[])`.execute(db)
  return rows
}

export const findDayNote = (db: Database, parkId: number, date: CalendarDate) =>
  db
    .selectFrom('day_note')
    .innerJoin('account', 'account.id', 'day_note.by_account_id')
    .selectAll('day_note')
    .select('account.first_name as by_name')
    .where('park_id', '=', parkId)
    .where('date', '=', date)
    .executeTakeFirst()

export const toDayNote = (row: { text: string; by_name: string; version: number }) => ({
  text: row.text,
  by: row.by_name,
  version: row.version,
})

/** Two notes of one day are written one after the other, also where there is none yet. */
export async function lockParkOfDay(db: Database, parkId: number): Promise<void> {
  await db.selectFrom('park').select('id').where('id', '=', parkId).forNoKeyUpdate().execute()
}

/** Written, rewritten, or with empty text taken away. */
export async function putDayNote(
  db: Database,
  note: { parkId: number; date: CalendarDate; text: string; by: number; at: Date },
): Promise<void> {
  if (note.text === '') {
    await db.deleteFrom('day_note').where('park_id', '=', note.parkId).where('date', '=', note.date).execute()
    return
  }
  const words = { text: note.text, by_account_id: note.by, at: note.at }
  await db
    .insertInto('day_note')
    .values({ park_id: note.parkId, date: note.date, ...words })
    .onConflict((conflict) => conflict.columns(['park_id', 'date']).doUpdateSet(words))
    .execute()
}
