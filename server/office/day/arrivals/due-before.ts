import { randomUUID } from 'node:crypto'
import type { WrittenCare } from '#domain/attendance/care-to-confirm.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { type ArrivalAnswer, askedOnArrival, dueBeforeNow } from '#domain/care/before-arrival.ts'
import { type DueItem, type KeptDue, nameOfDue } from '#domain/care/due-items.ts'
import { insertTick } from '../../care/care-log-store.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { listAnswered } from './due-before-store.ts'

/** A dog that comes, with what is written of its care and when it was to be here. */
export interface ArrivingDog {
  dogId: number
  care: WrittenCare
  comesAt: Date | null
}

interface Clock {
  timeZone: string
  now: Date
}

export type AskedItem = DueItem & { dogId: number }

/** WS9: what to ask about: due shortly before they come, and answered by nobody. */
export const readDueBefore = (
  db: Database,
  dogs: readonly ArrivingDog[],
  clock: Clock,
): Promise<AskedItem[]> => readOpen(db, dogs, clock, askedOnArrival)

/** The same of the whole day so far: what somebody has an answer for, though nobody would ask. */
async function readOpen(
  db: Database,
  dogs: readonly ArrivingDog[],
  { timeZone, now }: Clock,
  due: typeof askedOnArrival,
): Promise<AskedItem[]> {
  const day = { date: dateIn(timeZone, now), timeZone, rounds: [] }
  const items = dogs.flatMap(({ dogId, care, comesAt }) =>
    due({ plan: planOf(care), comesAt }, day, now).map((item) => ({ ...item, dogId })),
  )
  if (items.length === 0) return []
  const answered = await listAnswered(
    db,
    dogs.map(({ dogId }) => dogId),
    { from: new Date(now.getTime() - DAY_MS), to: now },
  )
  const done = new Set(answered.map(nameOf))
  return items.filter((item) => !done.has(nameOf(item)))
}

const nameOf = (item: { dogId: number; key: string; dueAt: Date }): string =>
  `${item.dogId} ${nameOfDue(item)}`

const planOf = ({ food, amount, times, medications }: WrittenCare) => ({
  feeding: { what: food, howMuch: amount, times },
  medications,
})

/** What becomes of something that nobody has answered for. */
export type Unasked = 'refused' | 'still-due'

/** What was said of one of them. */
export interface SaidOfItem {
  dogId: number
  itemKey: string
  dueAt: string
  answer: ArrivalAnswer
  note: string
}

export interface Answered {
  /** Written into the care log. */
  closed: { item: AskedItem; said: SaidOfItem }[]
  /** Still to be given. */
  stillDue: (KeptDue & { dogId: number; what: string })[]
}

/**
 * What the answers come to. Something that nobody has answered for stops the check-in, or stays due where nobody could
 * be asked. It never falls between the owner's house and ours.
 */
export async function decideDueBefore(
  db: Database,
  dogs: readonly ArrivingDog[],
  clock: Clock,
  { answers, unasked }: { answers: readonly SaidOfItem[]; unasked: Unasked },
): Promise<Answered> {
  const asked = await readDueBefore(db, dogs, clock)
  const known = answers.length === 0 ? asked : await readOpen(db, dogs, clock, dueBeforeNow)
  const saidOf = (item: AskedItem) => answers.find((said) => nameOf(toItem(said)) === nameOf(item))
  const silent = answers.find(({ answer, note }) => answer === 'skipped' && note === '')
  if (silent !== undefined) throw new Refusal('reason-needed')
  const open = asked.filter((item) => saidOf(item) === undefined)
  if (open.length > 0 && unasked === 'refused')
    throw new Refusal('ask-first', { data: { items: open.map(({ dogId, what }) => ({ dogId, what })) } })
  const said = known.flatMap((item) => {
    const one = saidOf(item)
    return one === undefined ? [] : [{ item, said: one }]
  })
  const toGive = [...said.filter(({ said: { answer } }) => answer === 'now').map(({ item }) => item), ...open]
  return {
    closed: said.filter(({ said: { answer } }) => answer !== 'now'),
    stillDue: toGive.map(({ dogId, key, what, dueAt }) => ({ dogId, key, what, dueAt: dueAt.toISOString() })),
  }
}

const toItem = ({ dogId, itemKey, dueAt }: SaidOfItem) => ({ dogId, key: itemKey, dueAt: new Date(dueAt) })

/** What was given at home, or is left out, is in the log with who was told so and when. */
export async function writeAnswered(
  tx: Database,
  { closed }: Pick<Answered, 'closed'>,
  visit: { orderId: number; parkId: number; by: number; deviceId: number | null; now: Date },
): Promise<void> {
  for (const { item, said } of closed)
    await insertTick(tx, {
      id: randomUUID(),
      park_id: visit.parkId,
      dog_id: item.dogId,
      order_id: visit.orderId,
      kind: item.kind,
      item_key: item.key,
      what: item.what,
      dose: item.dose,
      due_at: item.dueAt,
      outcome: said.answer === 'at-home' ? 'at-home' : 'skipped',
      note: said.note,
      by_account_id: visit.by,
      second_by: null,
      made_at: visit.now,
      recorded_at: visit.now,
      device_id: visit.deviceId,
      synced_id: null,
      withdrawn_at: null,
      withdrawn_by: null,
    })
}
