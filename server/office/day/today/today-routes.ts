import { staffToday } from '#contract/office/day/today.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { App } from '../../../app.ts'
import { refuseStale } from '../../write/audit/refuse-stale.ts'
import { staffRoutes } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import {
  findDayNote,
  findTask,
  insertTask,
  lockParkOfDay,
  lockTask,
  putDayNote,
  toDayNote,
  toTask,
  updateTask,
} from './day-store.ts'
import { findRoom } from './find-room.ts'
import { readManagerDay } from './manager-day.ts'
import { markAnswered } from './mark-answered.ts'
import { readCounts, readToday } from './read-today.ts'

/** T1, T2, T16, T18: the day, its tasks and its note. */
export function todayRoutes(app: App) {
  return staffRoutes(app, staffToday, {
    getToday: async ({ caller, input }) => ({ data: await readToday(app, caller, input) }),
    getManagerDay: async ({ input }) => ({ data: await readManagerDay(app, input.parkId) }),
    getCounts: async ({ caller, input }) => ({ data: await readCounts(app, caller, input.parkId) }),
    findRoom: (call) => findRoom(app, call),
    markAnswered: (call) => markAnswered(app, call),
    saveTask: async ({ input, caller, tx, now }) => {
      await app.parkBook(input.parkId)
      const id = await insertTask(tx, { ...input, by: caller.accountId, at: now })
      return {
        data: await taskOf(tx, id),
        changes: [
          {
            action: 'added a task',
            subject: { kind: 'task', id, version: 1 },
            after: { what: input.what, date: input.date },
          },
        ],
        live: [{ kind: 'task', ids: [id], dates: [input.date] }],
      }
    },
    tickTask: async ({ input, caller, tx, now }) => {
      const before = await lockTask(tx, input.id)
      if (before === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that task.' })
      const isDone = before.done_at !== null
      // Ticked by two at once it is done once, and that is no error.
      if (isDone === input.isDone) return { data: await taskOf(tx, input.id), changes: [], live: [] }
      const { timeZone } = await app.parkBook(before.park_id)
      await refuseStale(tx, {
        subject: { kind: 'task', id: input.id },
        seen: input.version,
        version: before.version,
        now: await taskOf(tx, input.id),
        timeZone,
      })
      await updateTask(tx, input.id, input.isDone ? { by: caller.accountId, at: now } : null)
      const data = await taskOf(tx, input.id)
      return {
        data,
        changes: [
          {
            action: input.isDone ? 'ticked a task' : 'opened a task again',
            subject: { kind: 'task', id: input.id, version: data.version },
            before: { what: before.what, isDone },
            after: { what: before.what, isDone: input.isDone },
          },
        ],
        live: [{ kind: 'task', ids: [input.id], dates: [before.date] }],
      }
    },
    saveDayNote: async ({ input, caller, tx, now }) => {
      await app.parkBook(input.parkId)
      await lockParkOfDay(tx, input.parkId)
      const before = await findDayNote(tx, input.parkId, input.date)
      const subject = { kind: 'day' as const, id: dayId(input.date) }
      const { timeZone } = await app.parkBook(input.parkId)
      await refuseStale(tx, {
        subject,
        seen: input.version ?? 0,
        version: before?.version ?? 0,
        now: before === undefined ? null : toDayNote(before),
        timeZone,
      })
      await putDayNote(tx, { ...input, by: caller.accountId, at: now })
      const after = await findDayNote(tx, input.parkId, input.date)
      return {
        data: after === undefined ? null : toDayNote(after),
        changes: [
          {
            action: input.text === '' ? 'took the note of the day away' : 'wrote the note of the day',
            subject: { ...subject, version: after?.version ?? 0 },
            before: { text: before?.text ?? '' },
            after: { text: input.text },
          },
        ],
        live: [{ kind: 'today', dates: [input.date] }],
      }
    },
  })
}

async function taskOf(db: Database, id: number) {
  const row = await findTask(db, id)
  if (row === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that task.' })
  return toTask(row)
}

/** A day has no number of its own: 20261204. */
const dayId = (date: CalendarDate): number => Number(date.replaceAll('-', ''))
