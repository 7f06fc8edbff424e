import type { StaffMember } from '#domain/staff/permissions.ts'
import { type CatalogueKind, CATALOGUE_KIND_WORDS } from '#domain/catalogue/kinds.ts'
import type { CatalogueRow, Question } from '#contract/management/catalogue/catalogue.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import type { Change } from '../../office/write/audit/change.ts'
import { refuseStale } from '../../office/write/audit/refuse-stale.ts'
import {
  deleteRow,
  type GroomerSpan,
  insertRow,
  lockList,
  lockRow,
  replaceGroomerHours,
  setActive,
  type StoredRow,
  updateRow,
} from './catalogue-store.ts'
import { filledValues } from './filled-values.ts'
import { KIND_RULES, questionsOf } from './kind-rules.ts'
import type { RowChange } from './row-change.ts'
import { holdFilesOf } from './hold-files.ts'
import { KIND_TABLES } from './kind-tables.ts'
import { differing, toColumns, toValues } from './row-values.ts'

export const toView = (kind: CatalogueKind, { id, version, isRetired, row }: StoredRow): CatalogueRow =>
  ({ kind, id, version, isRetired, values: toValues(kind, row) }) as CatalogueRow

/** What is to become of a row: values for its form, or off the list, or back on it. */
export interface WantedChange {
  parkId: number
  kind: CatalogueKind
  id: number | null
  /** The version that was seen; null for a new row. */
  seen: number | null
  /** Which of several new rows of one publication it is. */
  place?: number
  /** Only what differs is enough for a row that is there. Null takes it off the list, `back` puts it there again. */
  values: Record<string, unknown> | 'back' | null
}

export interface AppliedChange {
  /** Null once it is deleted. */
  row: StoredRow | null
  before: StoredRow | null
  change: Change | null
  questions: Question[]
}

/**
 * The one way a row of the catalogue changes, from a form, a draft, or the audit log: locked, compared with the version
 * that was seen, checked by its form and by the rules of its kind, and written down for the log. The park is locked
 * first, so that two managers come one after the other.
 */
export async function applyCatalogueChange(
  tx: Database,
  now: Date,
  wanted: WantedChange,
): Promise<AppliedChange> {
  const { kind, parkId, values } = wanted
  const park = await lockList(tx, parkId)
  if (park === undefined) throw new Refusal('not-found')
  const before = wanted.id === null ? null : await lockSeen(tx, wanted, park.timeZone)
  const newAs = `new ${wanted.place ?? 0}`
  const context = { now, parkId, timeZone: park.timeZone, kind, before, newAs }
  if (values === 'back') return putBackOnList(tx, context)
  if (values === null) return takeOffList(tx, context)
  return write(tx, { ...context, values: filledValues(kind, before?.row ?? null, values) })
}

/** Who sets things up sees every sum. */
const MANAGER: StaffMember = { role: 'manager', permissions: [] }

type ChangeContext = Omit<RowChange, 'tx' | 'values'>

async function lockSeen(
  tx: Database,
  { kind, id, seen, parkId }: WantedChange,
  timeZone: string,
): Promise<StoredRow> {
  const before = await lockRow(tx, kind, id!)
  if (before === undefined || before.parkId !== parkId) {
    throw new Refusal('not-found', {
      msg: `This ${CATALOGUE_KIND_WORDS[kind]} isn’t there any more.`,
      nothingDone: true,
    })
  }
  await refuseStale(tx, {
    subject: { kind, id: before.id },
    seen: seen ?? 0,
    version: before.version,
    now: toView(kind, before),
    timeZone,
    viewer: MANAGER,
  })
  return before
}

async function write(
  tx: Database,
  change: ChangeContext & { values: Record<string, unknown> },
): Promise<AppliedChange> {
  const { kind, before, values, parkId } = change
  const rule = KIND_RULES[kind] ?? {}
  const was = before === null ? {} : toValues(kind, before.row)
  const differs = differing(was, values)
  if (before !== null && Object.keys(differs.after).length === 0) {
    return { row: before, before, change: null, questions: [] }
  }
  if (before === null && KIND_TABLES[kind].leaves === 'never') await refuseSecond(tx, kind, parkId)
  const full = { ...change, tx }
  const questions = await questionsOf(full)
  await rule.beforeSave?.(full)
  await holdFilesOf(tx, kind, differs.after)
  const id = await writeColumns(full, values, differs.after)
  await rule.afterSave?.({ ...full, id })
  const row = (await lockRow(tx, kind, id))!
  return { row, before, change: toAudit(kind, before, row, differs), questions }
}

async function writeColumns(
  change: RowChange,
  values: Record<string, unknown>,
  changed: Record<string, unknown>,
): Promise<number> {
  const { tx, kind, before, parkId } = change
  const isGroomer = kind === 'groomer'
  if (before !== null) {
    // A groomer has a new version also where only the hours are others.
    await updateRow(tx, kind, before.id, toColumns(kind, isGroomer ? values : changed))
    if (isGroomer) await replaceGroomerHours(tx, before.id, values.hours as GroomerSpan[])
    return before.id
  }
  const more = (await KIND_RULES[kind]?.newColumns?.(change)) ?? {}
  const id = await insertRow(tx, kind, parkId, { ...toColumns(kind, values), ...more })
  if (isGroomer) await replaceGroomerHours(tx, id, values.hours as GroomerSpan[])
  return id
}

async function refuseSecond(tx: Database, kind: CatalogueKind, parkId: number): Promise<void> {
  if ((await lockRow(tx, kind, parkId)) !== undefined) throw new Refusal('changed-meanwhile')
}

async function takeOffList(tx: Database, context: ChangeContext): Promise<AppliedChange> {
  const { kind, before } = context
  const { leaves } = KIND_TABLES[kind]
  if (before === null || leaves === 'never') throw new Refusal('not-found')
  if (before.isRetired) return { row: before, before, change: null, questions: [] }
  const rule = KIND_RULES[kind] ?? {}
  const change = { ...context, tx, values: null }
  const questions = await questionsOf(change)
  await rule.beforeRetire?.(change)
  if (leaves === 'deleted') await deleteRow(tx, kind, before.id)
  else await setActive(tx, kind, before.id, false)
  await rule.afterSave?.({ ...change, id: before.id })
  const row = leaves === 'deleted' ? null : ((await lockRow(tx, kind, before.id)) ?? null)
  const facts =
    leaves === 'deleted'
      ? { before: toValues(kind, before.row), after: {} }
      : { before: { onList: true }, after: { onList: false } }
  return { row, before, questions, change: toAudit(kind, before, row, facts) }
}

async function putBackOnList(tx: Database, context: ChangeContext): Promise<AppliedChange> {
  const { kind, before } = context
  if (before === null || KIND_TABLES[kind].leaves !== 'retired') throw new Refusal('not-found')
  if (!before.isRetired) return { row: before, before, change: null, questions: [] }
  const rule = KIND_RULES[kind] ?? {}
  const values = filledValues(kind, before.row, {})
  const change = { ...context, tx, values }
  const questions = await questionsOf(change)
  await rule.beforeSave?.(change)
  await holdFilesOf(tx, kind, values)
  await setActive(tx, kind, before.id, true)
  await rule.afterSave?.({ ...change, id: before.id })
  const row = (await lockRow(tx, kind, before.id)) ?? null
  return {
    row,
    before,
    questions,
    change: toAudit(kind, before, row, { before: { onList: false }, after: { onList: true } }),
  }
}

/** How people know the row. */
export function nameOfRow(kind: CatalogueKind, { row }: StoredRow): string {
  const name = row.name ?? row.code ?? row.label ?? row.title
  return typeof name === 'string' && name !== ''
    ? `${CATALOGUE_KIND_WORDS[kind]} ${name}`
    : CATALOGUE_KIND_WORDS[kind]
}

function toAudit(
  kind: CatalogueKind,
  before: StoredRow | null,
  after: StoredRow | null,
  facts: { before: Record<string, unknown>; after: Record<string, unknown> },
): Change {
  const row = after ?? before!
  const verb =
    before === null
      ? 'added'
      : after === null || (after.isRetired && !before.isRetired)
        ? 'took off the list'
        : before.isRetired && !after.isRetired
          ? 'put back on the list'
          : 'changed'
  const subject = { kind, id: row.id, ...(after !== null && { version: after.version }) }
  return { action: `${verb} the ${nameOfRow(kind, row)}`, subject, before: facts.before, after: facts.after }
}
