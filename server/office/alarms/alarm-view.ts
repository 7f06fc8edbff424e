import type { Alarm } from '#contract/office/alarms.ts'
import { alarmWords, endWords } from '#domain/alarms/alarm-words.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import type { AlarmRow } from './alarm-store.ts'

interface Wall {
  timeZone: string
  now: Date
}

export const wordsOfAlarm = (row: AlarmRow, wall: Wall) =>
  alarmWords(
    {
      kind: row.kind,
      dogs: row.dogs,
      room: row.room,
      what: row.what,
      dose: row.dose,
      at: row.happenedAt ?? row.dueAt ?? row.madeAt,
      incident: row.incidentKind && { kind: row.incidentKind, place: row.place ?? '' },
      by: row.madeBy ?? 'Someone',
    },
    wall,
  )

export function toAlarm(row: AlarmRow, wall: Wall): Alarm {
  const { id, kind, dogId, incidentId } = row
  const { title, line } = wordsOfAlarm(row, wall)
  return {
    id,
    kind,
    title,
    line,
    madeAt: row.madeAt.toISOString(),
    state: row.endedAt !== null ? 'ended' : row.takenAt !== null ? 'taken' : 'standing',
    taken:
      row.takenAt === null || row.takenById === null
        ? null
        : { by: row.takenBy ?? 'Someone', accountId: row.takenById, at: row.takenAt.toISOString() },
    ended:
      row.endedAt === null || row.endedHow === null
        ? null
        : {
            words: endWords(row.endedHow, row.endedBy ?? 'Someone', row.dogs),
            at: row.endedAt.toISOString(),
          },
    dogId,
    incidentId,
    round:
      row.dueAt === null || row.round === null
        ? null
        : { key: row.round, date: dateIn(wall.timeZone, row.dueAt) },
  }
}
