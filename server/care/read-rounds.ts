import type { CareRounds, RoundItem } from '#contract/staff/care.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import type { App } from '../app.ts'
import type { Caller } from '../http/routes.ts'
import { Refusal } from '../refusal.ts'
import { fileLinks } from '../uploads/private-links.ts'
import { boundsOf, leavesAt, loadParkDay, loadUnread } from './care-facts.ts'
import { listLog } from './care-log-store.ts'
import { listSeconds, listVisits, type VisitRow } from './care-store.ts'
import { toEntries, toItems, type Viewing } from './care-view.ts'

export interface WantedRounds {
  parkId: number
  date?: CalendarDate | undefined
  round?: string | undefined
}

/** D10: the rounds of a day. A bounded number of statements, however many dogs are here. */
export async function readRounds(app: App, wanted: WantedRounds, caller: Caller): Promise<CareRounds> {
  const { db } = app
  const { parkId } = wanted
  const { timeZone } = await app.parkBook(parkId)
  const now = app.clock.now()
  const today = dateIn(timeZone, now)
  const date = wanted.date ?? today
  const bounds = boundsOf({ date, timeZone })
  const [day, visits, log, seconds, link] = await Promise.all([
    loadParkDay(db, { parkId, date, timeZone }),
    listVisits(db, { parkId, date, ...bounds }),
    listLog(db, { parkId, ...bounds }),
    listSeconds(db, caller.accountId),
    fileLinks(app),
  ])
  if (wanted.round !== undefined && !day.rounds.some(({ key }) => key === wanted.round))
    throw new Refusal('not-found')
  const viewing: Viewing = { caller, now, link }
  const unread = await loadUnread(db, visits)
  const items = toItems({ day, visits, log, unread }, viewing)
  const shown = items.filter(({ round }) => wanted.round === undefined || round === wanted.round)
  return {
    date,
    today,
    timeZone,
    now: now.toISOString(),
    rounds: day.rounds.map(({ key, name, begins }) => ({ key, name, begins, ...countsOf(items, key) })),
    groups: toGroups(shown),
    nextDueAt: nextDueAt(items, now),
    dogs: visits.filter(({ leftAt }) => leftAt === null).map((row) => toDog(row, timeZone, link)),
    entries: toEntries(log, viewing),
    seconds,
  }
}

function countsOf(items: readonly RoundItem[], key: string): { items: number; done: number } {
  const own = items.filter(({ round }) => round === key)
  return { items: own.length, done: own.filter(({ tick }) => tick !== null).length }
}

/** By time, then by room; a dog that sleeps elsewhere comes last. */
function toGroups(items: readonly RoundItem[]): CareRounds['groups'] {
  const groups = new Map<string, CareRounds['groups'][number]>()
  for (const item of items.toSorted(byTimeAndRoom)) {
    const { dueAt, room } = item
    const name = `${dueAt} ${room}`
    const group = groups.get(name)
    if (group === undefined) groups.set(name, { dueAt, room, items: [item] })
    else group.items.push(item)
  }
  return [...groups.values()]
}

const byTimeAndRoom = (one: RoundItem, other: RoundItem): number =>
  one.dueAt.localeCompare(other.dueAt) ||
  Number(one.room === '') - Number(other.room === '') ||
  one.room.localeCompare(other.room, 'en', { numeric: true }) ||
  one.dogName.localeCompare(other.dogName, 'en')

function nextDueAt(items: readonly RoundItem[], now: Date): string | null {
  const ahead = items.filter(({ tick, dueAt }) => tick === null && new Date(dueAt) > now)
  return ahead.map(({ dueAt }) => dueAt).toSorted()[0] ?? null
}

const toDog = (row: VisitRow, timeZone: string, link: (name: string) => string) => ({
  id: row.dogId,
  name: row.dogName,
  breed: row.breed,
  photo: row.photo && link(row.photo),
  room: row.room,
  cameAt: row.cameAt.toISOString(),
  leavesAt: leavesAt(row, timeZone).toISOString(),
})
