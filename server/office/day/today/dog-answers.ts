import type { Answer } from '#contract/office/day/today.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { needsSpayDecision } from '#domain/dogs/dog-sizes.ts'
import { DECIDED_WITHIN_MS } from '#domain/dogs/interview-lapse.ts'
import { VACCINE_NAMES } from '#domain/dogs/vaccines.ts'
import { grouped } from '#domain/grouped.ts'
import { nameList } from '#domain/name-list.ts'
import { listMissed, type MissedItem } from '../../care/missed-items.ts'
import { listOverdueNotices } from '../../incidents/list-store.ts'
import { doseAlarms, olderDoseAnswers, takenBy } from './alarm-answers.ts'
import { type Asking, momentWords, nearWords, toAnswer, weekdayAndTime } from './answer-words.ts'
import { listUndecidedMeetings, listUnspayedComing, listRecordsToAnswer } from './answers-store.ts'

/** A medicine that was missed stands by itself; meals and services of a round stand together. */
export async function careAnswers(asking: Asking): Promise<Answer[]> {
  const { app, parkId, timeZone, now, link } = asking
  const missed = await listMissed(app.db, { parkId, timeZone, now })
  const alarmOf = await doseAlarms(asking)
  const dogOf = ({ dogId, breed, photo }: MissedItem['visit']) => ({
    id: dogId,
    breed,
    photoThumbnailPath: photo && link(photo),
  })
  const medicines = missed.filter(({ kind }) => kind === 'medicine')
  const rounds = grouped(
    missed.filter(({ kind }) => kind !== 'medicine'),
    ({ round }) => `${round.key} ${round.date}`,
  )
  const due = (at: Date) => twelveHour(timeIn(timeZone, at))
  const doses = medicines.map(({ visit, key, what, dose, dueAt, round }) => {
    const alarm = alarmOf(visit.dogId, key, dueAt)
    return toAnswer(
      {
        kind: 'dose',
        id: visit.dogId,
        title: `${visit.dogName}: ${what} missed`,
        line: [`Due ${due(dueAt)}`, dose, visit.room, takenBy(alarm)]
          .filter((part) => part !== '')
          .join(', '),
        since: dueAt,
      },
      { dog: dogOf(visit), round: { key: round.key, date: round.date }, alarm },
    )
  })
  const isListed = ({ id }: { id: number }) => doses.some(({ alarm }) => alarm?.id === id)
  return [
    ...(await olderDoseAnswers(asking, isListed)),
    ...doses,
    ...rounds.map((items) => {
      const [{ visit, round, dueAt }] = items
      const title = `${round.name} round: ${items.length} not done`
      const line = `${fewNames(items)}, due ${due(dueAt)}`
      return toAnswer(
        { kind: 'dose', id: visit.dogId, title, line, since: dueAt },
        { round: { key: round.key, date: round.date } },
      )
    }),
  ]
}

const MAX_NAMES = 3

function fewNames(items: readonly MissedItem[]): string {
  const names = [...new Set(items.map(({ visit }) => visit.dogName))]
  const more = names.length - MAX_NAMES
  return more > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${more} more` : nameList(names)
}

export async function meetingAnswers({ app, parkId, timeZone, now }: Asking): Promise<Answer[]> {
  const meetings = await listUndecidedMeetings(app.db, parkId, now)
  return meetings.map(({ order_id, ends_at, dogs, owner, lapses_at }) =>
    toAnswer({
      kind: 'interview',
      id: order_id,
      title: `How was ${nameList(dogs)}?`,
      line:
        lapses_at === null
          ? owner
          : `${owner}, by ${weekdayAndTime(lapses_at, timeZone)}, or the stay is given up`,
      until: lapses_at ?? new Date(ends_at.getTime() + DECIDED_WITHIN_MS),
    }),
  )
}

export async function recordAnswers({ app, today, timeZone, now, link }: Asking): Promise<Answer[]> {
  const records = await listRecordsToAnswer(app.db, today)
  return records.map(({ dog_id, dog, breed, photo, vaccine, owner, comes_at, sent_at }) =>
    toAnswer(
      {
        kind: 'vaccine',
        id: dog_id,
        title: `${dog}’s ${VACCINE_NAMES[vaccine]} record`,
        line: comes_at === null ? owner : `${owner}, comes ${nearWords(comes_at, timeZone, now)}`,
        ...(comes_at === null ? { since: sent_at } : { until: comes_at }),
      },
      { dog: { id: dog_id, breed, photoThumbnailPath: photo && link(photo) } },
    ),
  )
}

/** So far ahead somebody should have decided. */
const SPAY_DAYS = 14

export async function groupPlayAnswers({ app, parkId, today, timeZone, link }: Asking): Promise<Answer[]> {
  const dogs = await listUnspayedComing(app.db, parkId, { today, until: addDays(today, SPAY_DAYS) })
  return dogs
    .filter(({ birthday }) => needsSpayDecision({ birthday, isSpayed: false }, today))
    .map(({ id, name, breed, photo, owner, comes_at }) =>
      toAnswer(
        {
          kind: 'group-play',
          id,
          title: `Does ${name} play in a group?`,
          line: `${owner}, not spayed, comes ${momentWords(comes_at, timeZone)}`,
          until: comes_at,
        },
        { dog: { id, breed, photoThumbnailPath: photo && link(photo) } },
      ),
    )
}

const NOTICE_DUE_MS = HOUR_MS

/** D22: owners nobody has notified for an hour. */
export async function incidentAnswers({ app, parkId, now }: Asking): Promise<Answer[]> {
  const overdue = await listOverdueNotices(app.db, parkId, new Date(now.getTime() - NOTICE_DUE_MS))
  return overdue.map(({ incident_id, happened_at, dogs, owners }) =>
    toAnswer({
      kind: 'incident',
      id: incident_id,
      title: `What happened to ${nameList(dogs)}`,
      line: `${nameList(owners)} ${owners.length === 1 ? 'was' : 'were'} not notified`,
      until: new Date(happened_at.getTime() + NOTICE_DUE_MS),
    }),
  )
}
