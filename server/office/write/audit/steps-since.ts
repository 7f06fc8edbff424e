import type { SubjectKind } from '#contract/office/write/audit.ts'
import { type FactChange, factChanges, NAMED_FACTS, whatWasDone, whoDid } from '#domain/staff/step-words.ts'
import type { Database } from '../../../database.ts'
import { listChangesSince } from './audit-store.ts'
import { idsIn, withNames } from './name-facts.ts'
import { readNames } from './name-facts-store.ts'
import {
  listEntriesOf,
  listHistoryOf,
  listVersionSteps,
  type StepEntry,
  type StepHistory,
  type VersionStep,
} from './version-step-store.ts'

/** Something that was done to a record: by whom, what, when, and what it changed. */
export interface DoneSince {
  by: string
  action: string
  at: Date
  changed: FactChange[]
}

interface Seen {
  kind: SubjectKind
  id: number
  seen: number
}

/** W6: everything that was done since a version, by whomever, oldest first. */
export async function readDoneSince(db: Database, subject: Seen): Promise<DoneSince[]> {
  const steps = await readSteps(db, subject)
  if (steps.length > 0) return steps
  // Of what keeps no steps, or of a time before they were kept, the audit log knows what the team did.
  const entries = await listChangesSince(db, subject)
  return nameFacts(
    db,
    entries.map(({ by, action, at, before, after }) => ({
      by,
      action,
      at,
      changed: factChanges(asRecord(before), asRecord(after)),
    })),
  )
}

async function readSteps(db: Database, subject: Seen): Promise<DoneSince[]> {
  const steps = await listVersionSteps(db, subject)
  const [first] = steps
  if (first === undefined) return []
  const txs = steps.map(({ tx }) => tx)
  const entries = await listEntriesOf(db, { ...subject, orderId: first.orderId, txs })
  const history = await listHistoryOf(db, first.orderId, txs)
  return nameFacts(
    db,
    steps.flatMap((step) =>
      explain(
        step,
        subject.kind,
        entries.filter(({ tx }) => tx === step.tx),
        history.filter(({ tx }) => tx === step.tx),
      ),
    ),
  )
}

/** By the audit log where somebody of the team did it, else by the order's history; nobody's is the house's own work. */
function explain(
  step: VersionStep,
  kind: SubjectKind,
  entries: readonly StepEntry[],
  history: readonly StepHistory[],
): DoneSince[] {
  const facts = factChanges(step.was, step.isNow ?? {})
  const own = entries.some(({ isOwn }) => isOwn) ? entries.filter(({ isOwn }) => isOwn) : entries.slice(0, 1)
  if (own.length > 0) {
    const told = own.map(({ by, action, at, before, after }) => ({
      by,
      action,
      at,
      changed: factChanges(asRecord(before), asRecord(after)),
    }))
    return withRest(told, facts)
  }
  const line = history.at(-1)
  if (line !== undefined) {
    return [{ by: whoDid(line), action: whatWasDone(line), at: line.at, changed: facts }]
  }
  const action = kind === 'stay' ? 'moved this' : 'changed this booking'
  return [{ by: kind === 'stay' ? 'The room planner' : 'Our system', action, at: step.at, changed: facts }]
}

/** What the log left out stands with its last word. */
function withRest(told: readonly DoneSince[], facts: readonly FactChange[]): DoneSince[] {
  const named = new Set(told.flatMap(({ changed }) => changed.map(({ what }) => what)))
  const rest = facts.filter(({ what }) => !named.has(what) && !named.has(NAMED_FACTS[what]?.as ?? what))
  return told.map((one, index) =>
    index === told.length - 1 ? { ...one, changed: [...one.changed, ...rest] } : one,
  )
}

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === 'number')

/** Names in the place of ids, and how many in the place of long lists. */
async function nameFacts(db: Database, done: readonly DoneSince[]): Promise<DoneSince[]> {
  const facts = done.flatMap(({ changed }) => changed)
  const nameOf = await readNames(
    db,
    facts.flatMap(({ what, was, is }) => {
      const named = NAMED_FACTS[what]
      if (named === undefined) return [...idsIn({ [what]: was }), ...idsIn({ [what]: is })]
      return [...idsOf(was), ...idsOf(is)].map((id) => ({ kind: named.kind, id }))
    }),
  )
  const toName = ({ what, was, is }: FactChange): FactChange => {
    const named = NAMED_FACTS[what]
    if (named === undefined) {
      const [[name, before] = [what, was]] = Object.entries(withNames({ [what]: was }, nameOf) as object)
      const [[, after] = [what, is]] = Object.entries(withNames({ [what]: is }, nameOf) as object)
      return { what: name, was: before, is: after }
    }
    const names = (value: unknown) => {
      const all = idsOf(value).map((id) => nameOf({ kind: named.kind, id }) ?? `number ${id}`)
      return Array.isArray(value) ? [...new Set(all)] : (all[0] ?? null)
    }
    return { what: named.as, was: names(was), is: names(is) }
  }
  return done.map((one) => ({ ...one, changed: one.changed.map(toName).map(counted) }))
}

const COUNTED = new Set(['extras', 'grooms'])

/** Which of them is on the booking's page. */
const counted = ({ what, was, is }: FactChange): FactChange =>
  COUNTED.has(what) ? { what, was: lengthOf(was), is: lengthOf(is) } : { what, was, is }

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : value)

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
