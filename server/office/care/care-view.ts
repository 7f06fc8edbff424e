import type { RoundItem, Tick } from '#contract/office/care.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { roundOf, urgencyOf } from '#domain/care/care-items.ts'
import { type DueItem, dueItems } from '#domain/care/due-items.ts'
import { ENTRY_KINDS, type EntryKind, withdrawalOf } from '#domain/care/ticks.ts'
import { grouped } from '#domain/grouped.ts'
import type { Caller } from '../../http/routes.ts'
import type { CareChangeRow } from './care-change-store.ts'
import { type ParkDay, toVisit } from './care-facts.ts'
import type { LogRow } from './care-log-store.ts'
import type { VisitRow } from './care-store.ts'

export interface Viewing {
  caller: Pick<Caller, 'accountId' | 'role'>
  now: Date
  link(name: string): string
}

export function toTick(row: LogRow, { caller, now }: Pick<Viewing, 'caller' | 'now'>): Tick {
  const { id, outcome, what, dose, by, note } = row
  const isWithdrawn = row.withdrawn_at !== null
  const ownTick = { byAccountId: row.by_account_id, recordedAt: row.recorded_at }
  return {
    id,
    outcome,
    what,
    dose,
    by,
    initials: initialsOf(by, row.by_last_name),
    secondBy: row.second_name,
    secondInitials: row.second_name && initialsOf(row.second_name, row.second_last_name ?? ''),
    at: row.made_at.toISOString(),
    note,
    isDouble: row.is_double,
    isSigned: row.is_signed,
    mayWithdraw: isWithdrawn ? 'no' : withdrawalOf(ownTick, caller, now),
    withdrawn:
      row.withdrawn_at === null
        ? null
        : { by: row.withdrawer_name ?? '', at: row.withdrawn_at.toISOString(), why: row.withdrawn_why },
  }
}

const initialsOf = (...names: string[]): string => names.map((name) => name.slice(0, 1)).join('')

const isEntry = (kind: string): kind is EntryKind => (ENTRY_KINDS as readonly string[]).includes(kind)

export const toEntries = (rows: readonly LogRow[], viewing: Viewing) =>
  rows.flatMap((row) => {
    if (!isEntry(row.kind)) return []
    const { id, what, note, by, at, isSigned, mayWithdraw, withdrawn } = toTick(row, viewing)
    const entry = {
      id,
      dogId: row.dog_id,
      dogName: row.dog_name,
      kind: row.kind,
      what,
      note,
      photo: toPhoto(row, viewing),
    }
    return [{ ...entry, by, at, isSigned, mayWithdraw, withdrawn }]
  })

function toPhoto({ photo_file, photo_thumbnail }: LogRow, { link }: Viewing) {
  if (photo_file === null) return null
  return { path: link(photo_file), thumbnailPath: link(photo_thumbnail ?? photo_file) }
}

export interface DayFacts {
  day: ParkDay
  visits: readonly VisitRow[]
  log: readonly LogRow[]
  unread: readonly CareChangeRow[]
}

/** What is due for every dog, and what was ticked though it is due no more: a tick is never lost from sight. */
export function toItems({ day, visits, log, unread }: DayFacts, viewing: Viewing): RoundItem[] {
  const ticksOf = byDog(log.filter(({ due_at }) => due_at !== null))
  const unreadOf = byDog(unread)
  const rounds = new Map<string, string>()
  const roundAt = (time: string) => {
    const key = rounds.get(time) ?? roundOf(time, day.rounds)?.key ?? ''
    rounds.set(time, key)
    return key
  }
  return visits.flatMap((row) => {
    const own = ticksOf.get(row.dogId) ?? []
    const changes = unreadOf.get(row.dogId) ?? []
    const due = dueItems(toVisit(row, day, changes), day, viewing.now)
    const known = new Set(due.map(nameOf))
    const past = own.filter((tick) => !known.has(nameOfTick(tick))).map((tick) => pastItem(tick, day))
    const once = [...new Map(past.map((item) => [nameOf(item), item])).values()]
    return [...due, ...once].map((item) => toItem(item, { row, roundAt, own, unread: changes }, viewing))
  })
}

const byDog = <Row extends { dog_id: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  new Map(grouped(rows, ({ dog_id }) => dog_id).map((own) => [own[0].dog_id, own]))

const nameOf = ({ key, dueAt }: DueItem): string => `${key} ${dueAt.getTime()}`
const nameOfTick = ({ item_key, due_at }: LogRow): string => `${item_key} ${due_at?.getTime()}`

/** D17: as it was written when it was ticked. */
function pastItem(tick: LogRow, { timeZone }: ParkDay): DueItem {
  const dueAt = tick.due_at ?? tick.made_at
  return {
    kind: tick.kind === 'medicine' || tick.kind === 'service' ? tick.kind : 'meal',
    key: tick.item_key,
    what: tick.what,
    dose: tick.dose,
    time: timeIn(timeZone, dueAt),
    dueAt,
    needsSecond: tick.second_by !== null,
    isUnknown: false,
  }
}

interface ItemFacts {
  row: VisitRow
  roundAt(time: string): string
  /** Of this dog. */
  own: readonly LogRow[]
  unread: readonly CareChangeRow[]
}

function toItem(item: DueItem, { row, roundAt, own, unread }: ItemFacts, viewing: Viewing): RoundItem {
  const name = nameOf(item)
  const ticks = own.filter((tick) => nameOfTick(tick) === name).map((tick) => toTick(tick, viewing))
  const tick = ticks.find(({ isDouble, withdrawn }) => !isDouble && withdrawn === null) ?? null
  return {
    dogId: row.dogId,
    dogName: row.dogName,
    breed: row.breed,
    photo: row.photo && viewing.link(row.photo),
    room: row.room,
    owner: row.owner,
    allergies: row.allergies,
    round: roundAt(item.time),
    itemKey: item.key,
    kind: item.kind,
    what: tick?.what ?? item.what,
    dose: tick?.dose ?? item.dose,
    dueAt: item.dueAt.toISOString(),
    urgency: urgencyOf(item.dueAt, viewing.now),
    isUnknown: item.isUnknown,
    needsSecond: item.needsSecond,
    change: tick === null ? toChange(unread, item.key) : null,
    tick,
    isClosed: tick === null && row.leftAt !== null,
    others: ticks.filter((one) => one !== tick),
  }
}

/** Several changes that nobody has read are one: from what was read last to what holds now. */
function toChange(unread: readonly CareChangeRow[], key: string): RoundItem['change'] {
  const own = unread.filter(({ item_key }) => item_key === key)
  const [first, last] = [own.at(0), own.at(-1)]
  if (first === undefined || last === undefined) return null
  return {
    id: last.id,
    was: toSide(first.was),
    is: toSide(last.is_now),
    by: last.by,
    at: last.at.toISOString(),
  }
}

const toSide = (side: CareChangeRow['was']) => side && { ...side, times: [...side.times] }
