import type { CareRounds, RoundItem } from '#contract/office/care.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import type { Caller } from '../../http/routes.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import { boundsOf, leavesAt, loadParkDay, loadUnread } from './care-facts.ts'
import { listLog } from './care-log-store.ts'
import { type AskedDay, listSeconds, listVisitsOn, type VisitRow } from './care-store.ts'
import { type DayFacts, toEntries, toItems, type Viewing } from './care-view.ts'

export interface WantedRounds {
  parkId: number
  date?: CalendarDate | undefined
  round?: string | undefined
}

/** D10: the rounds of a day. A bounded number of statements, however many dogs are here. */
export async function readRounds(app: App, wanted: WantedRounds, caller: Caller): Promise<CareRounds> {
  const { timeZone } = await app.parkBook(wanted.parkId)
  const date = wanted.date ?? dateIn(timeZone, app.clock.now())
  const [rounds] = await readRoundsOf(app, { ...wanted, dates: [date] }, caller)
  return rounds as CareRounds
}

/** The same for several days that follow each other, in as many statements as for one. */
export async function readRoundsOf(
  app: App,
  { parkId, dates, round }: Omit<WantedRounds, 'date'> & { dates: readonly CalendarDate[] },
  caller: Caller,
): Promise<CareRounds[]> {
  const { db } = app
  const { timeZone } = await app.parkBook(parkId)
  const days = dates.map((date) => ({ date, ...boundsOf({ date, timeZone }) }))
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return []
  const [parkDay, guests, log, seconds, link] = await Promise.all([
    loadParkDay(db, { parkId, date: first.date, timeZone }),
    listGuests(db, parkId, days),
    listLog(db, { parkId, from: first.from, to: last.to }),
    listSeconds(db, caller.accountId),
    fileLinks(app),
  ])
  if (round !== undefined && !parkDay.rounds.some(({ key }) => key === round)) throw new Refusal('not-found')
  const viewing: Viewing = { caller, now: app.clock.now(), link }
  return days.map(({ date, from, to }, index) => ({
    ...toRounds(
      {
        day: { ...parkDay, date },
        visits: guests.visits[index] ?? [],
        unread: guests.unread,
        log: log.filter(({ due_at, made_at }) => isBetween(due_at ?? made_at, from, to)),
      },
      viewing,
      round,
    ),
    seconds,
  }))
}

const isBetween = (at: Date, from: Date, to: Date): boolean => at >= from && at < to

async function listGuests(db: Database, parkId: number, days: readonly AskedDay[]) {
  const visits = await listVisitsOn(db, parkId, days)
  return { visits, unread: await loadUnread(db, visits.flat()) }
}

function toRounds(facts: DayFacts, viewing: Viewing, round: string | undefined): Omit<CareRounds, 'seconds'> {
  const { day, visits, log } = facts
  const { now, link } = viewing
  const items = toItems(facts, viewing)
  const shown = items.filter((item) => round === undefined || item.round === round)
  return {
    date: day.date,
    today: dateIn(day.timeZone, now),
    timeZone: day.timeZone,
    now: now.toISOString(),
    rounds: day.rounds.map(({ key, name, begins }) => ({ key, name, begins, ...countsOf(items, key) })),
    groups: toGroups(shown),
    nextDueAt: nextDueAt(items, now),
    dogs: visits.filter(({ leftAt }) => leftAt === null).map((row) => toDog(row, day.timeZone, link)),
    entries: toEntries(log, viewing),
  }
}

function countsOf(items: readonly RoundItem[], key: string): { items: number; done: number } {
  const own = items.filter(({ round }) => round === key)
  return { items: own.length, done: own.filter(({ tick, isClosed }) => tick !== null || isClosed).length }
}

/** By time, then by room as the guests are; of two texts of one form the earlier moment is the smaller one. */
function toGroups(items: readonly RoundItem[]): CareRounds['groups'] {
  const groups = new Map<string, CareRounds['groups'][number]>()
  for (const item of items.toSorted(byTime)) {
    const { dueAt, room } = item
    const name = `${dueAt} ${room}`
    const group = groups.get(name)
    if (group === undefined) groups.set(name, { dueAt, room, items: [item] })
    else group.items.push(item)
  }
  return [...groups.values()]
}

const byTime = (one: RoundItem, other: RoundItem): number =>
  one.dueAt === other.dueAt ? 0 : one.dueAt < other.dueAt ? -1 : 1

function nextDueAt(items: readonly RoundItem[], now: Date): string | null {
  const from = now.toISOString()
  const ahead = items.flatMap(({ tick, dueAt }) => (tick === null && dueAt > from ? [dueAt] : []))
  return ahead.toSorted()[0] ?? null
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
