import { randomUUID } from 'node:crypto'
import type { staffPrint, TypedRow } from '#contract/office/print.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { paperMoment, type Signer, signersOf } from '#domain/care/paper-time.ts'
import { doneWords } from '#domain/care/ticks.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../../app.ts'
import type { Change } from '../write/audit/change.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import { listUnreadChanges } from '../care/care-change-store.ts'
import { findTick, insertTick } from '../care/care-log-store.ts'
import { lockVisitAt } from '../care/care-store.ts'
import { endMissedDose } from '../care/dose-alarms.ts'
import type { Database } from '../../database.ts'
import type { LiveNews } from '../../platform/live/live-store.ts'
import { REFUSALS } from '../../http/refusals/refusal.ts'
import { listStaff } from '../../business/accounts/team-store.ts'
import { listPrintRows, type PrintRow } from './print-store.ts'

type TypeInCall = StaffCall<typeof staffPrint.typeInRound>
type Written = TypeInCall['input']['rows'][number]

interface Typing {
  tx: Database
  now: Date
  date: string
  timeZone: string
  team: readonly Signer[]
}

interface Outcome {
  typed: TypedRow
  change?: Change
  /** An alarm that it has ended. */
  ended?: readonly LiveNews[]
}

/**
 * T17: each row is ticked as it was printed, whatever the plan says by now, with the time and by whom as they are
 * written. A row that cannot be is refused with a sentence; the others are kept.
 */
export async function typeInRound(
  app: App,
  { input, tx, now }: TypeInCall,
): Promise<Done<typeof staffPrint.typeInRound>> {
  const { parkId, date } = input
  const { timeZone } = await app.parkBook(parkId)
  const printed = new Map((await listPrintRows(tx, { parkId, date })).map((row) => [row.number, row]))
  const typing: Typing = { tx, now, date, timeZone, team: await listSigners(tx) }
  const outcomes = new Map<Written, Outcome>()
  // Dogs are locked in one order, whoever types in the same sheet at the same moment.
  const dogOf = ({ number }: Written) => printed.get(number)?.dogId ?? 0
  for (const written of input.rows.toSorted((a, b) => dogOf(a) - dogOf(b) || a.number - b.number)) {
    outcomes.set(written, await typeIn(typing, written, printed.get(written.number)))
  }
  const typed = input.rows.flatMap((written) => outcomes.get(written)?.typed ?? [])
  const changes = [...outcomes.values()].flatMap(({ change }) => change ?? [])
  const ended = [...outcomes.values()].flatMap((outcome) => outcome.ended ?? [])
  const ids = [...new Set(changes.map(({ subject }) => subject.id))]
  return {
    data: { rows: typed },
    changes,
    live: ids.length === 0 ? [] : [{ kind: 'care', ids, dates: [date] }, ...ended],
  }
}

async function typeIn(typing: Typing, written: Written, row: PrintRow | undefined): Promise<Outcome> {
  const { number, time } = written
  const answer = (state: TypedRow['state'], text: string): Outcome => ({ typed: { number, state, text } })
  if (row === undefined) return answer('refused', `There is no row ${number} on the sheet of this day.`)
  const { tx, now, date, timeZone } = typing
  const signer = signerOf(typing, written.initials)
  if (typeof signer === 'string') return answer('refused', signer)
  const at = paperMoment({ date, time, timeZone }, row.dueAt)
  if (at > now) return answer('refused', `${twelveHour(time)} is still to come.`)
  const visit = await lockVisitAt(tx, row.dogId, at)
  if (visit === undefined) return answer('refused', `${row.dogName} wasn’t here at ${twelveHour(time)}.`)
  const reason = await whyNot(tx, row)
  if (reason !== null) return answer('refused', reason)
  const isFirst = await insertTick(tx, {
    id: randomUUID(),
    park_id: visit.parkId,
    dog_id: row.dogId,
    order_id: visit.orderId,
    kind: row.kind,
    item_key: row.key,
    what: row.what,
    dose: row.dose,
    due_at: row.dueAt,
    outcome: 'given',
    note: '',
    by_account_id: signer.id,
    second_by: null,
    made_at: at,
    recorded_at: now,
    withdrawn_at: null,
    withdrawn_by: null,
  })
  if (!isFirst) return answer('already', await alreadyWords(typing, row))
  const done = doneWords('given', row.dogName, row)
  const dose = { dogId: row.dogId, itemKey: row.key, dueAt: row.dueAt }
  const ended = await endMissedDose(tx, dose, { by: signer.id, at: now })
  return {
    ended,
    ...answer('taken', `${signer.firstName} ${done} at ${twelveHour(time)}.`),
    change: {
      action: `typed in from paper that ${signer.firstName} ${done}`,
      subject: { kind: 'care', id: row.dogId },
      householdId: row.householdId,
      after: { number, what: row.what, dose: row.dose, dueAt: row.dueAt, madeAt: at, byAccountId: signer.id },
    },
  }
}

/** What cannot be ticked from paper, whoever wrote it. */
async function whyNot(tx: Database, row: PrintRow): Promise<string | null> {
  // Nobody can enter a PIN on paper.
  if (row.needsSecond) return `${row.what} needs a second person. Please tick it in the round.`
  if (row.kind === 'meal' && row.what === '') return REFUSALS['no-meal-written'].msg
  const unread = await listUnreadChanges(tx, [row.dogId])
  return unread.some(({ item_key }) => item_key === row.key) ? REFUSALS['read-first'].msg : null
}

function signerOf({ team }: Typing, initials: string): Signer | string {
  const signers = signersOf(initials, team)
  const [first] = signers
  if (first === undefined) return `No one on the team signs as ${initials}.`
  if (signers.length === 1) return first
  const names = signers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  return `${initials} could be ${names.join(' or ')}. Please write the first name.`
}

async function alreadyWords({ tx, timeZone, date }: Typing, row: PrintRow): Promise<string> {
  const earlier = await findTick(tx, { dogId: row.dogId, itemKey: row.key, dueAt: row.dueAt })
  if (earlier === undefined || earlier.outcome === 'noted') return REFUSALS['already-given'].msg
  const done = doneWords(earlier.outcome, row.dogName, { kind: row.kind, what: earlier.what })
  const day = dateIn(timeZone, earlier.made_at) === date ? '' : ' the next day'
  return `${earlier.by} ${done} at ${twelveHour(timeIn(timeZone, earlier.made_at))}${day}.`
}

async function listSigners(db: Database): Promise<Signer[]> {
  const staff = (await listStaff(db)).filter((person) => person.is_active && mayDo(person, 'care'))
  return staff.map(({ id, first_name, last_name }) => ({ id, firstName: first_name, lastName: last_name }))
}
