import type { Question } from '#contract/management/catalogue/catalogue.ts'
import { type CatalogueKind, CATALOGUE_KIND_WORDS } from '#domain/catalogue/kinds.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { Change } from '../../../office/write/audit/change.ts'
import { type AppliedChange, applyCatalogueChange, type WantedChange } from '../apply-change.ts'
import { lockList } from '../catalogue-store.ts'
import { KIND_TABLES } from '../kind-tables.ts'
import { refuseUnsure } from '../refuse-unsure.ts'
import { toValues } from '../row-values.ts'
import {
  type DraftChange,
  type DraftRecord,
  listDraftChanges,
  notePublished,
  updateDraft,
} from './draft-store.ts'

export interface Publication {
  questions: Question[]
  changes: Change[]
}

interface StaleRow {
  kind: CatalogueKind
  id: number
  name: string
  msg: string
}

/**
 * K9: every row of a draft, or none: each by the way a single row changes. Rows that somebody changed since are named
 * all at once. What is asked and was not said yes to stops it.
 */
export async function publishDraft(
  tx: Database,
  draft: DraftRecord,
  { now, by, sure }: { now: Date; by: number; sure: readonly string[] },
): Promise<Publication> {
  await lockList(tx, draft.park_id)
  const wanted = await listDraftChanges(tx, [draft.id])
  if (wanted.length === 0) throw new Refusal('empty-draft')
  const applied: { change: DraftChange; done: AppliedChange; key: string }[] = []
  // Two kinds may fill columns of one row: its version after the first is what the second has seen.
  const versions = new Map<string, { seen: number; version: number }>()
  const stale: StaleRow[] = []
  for (const [place, change] of wanted.entries()) {
    try {
      const key = `${KIND_TABLES[change.kind].table} ${change.row_id}`
      const earlier = versions.get(key)
      const seen = earlier?.seen === change.seen_version ? earlier.version : change.seen_version
      const done = await applyCatalogueChange(tx, now, { ...toWanted(draft.park_id, change), seen, place })
      applied.push({ change, done, key })
      if (change.seen_version !== null && done.row !== null) {
        versions.set(key, { seen: change.seen_version, version: done.row.version })
      }
    } catch (error) {
      // Nothing was written for this row: the others are looked at too, so that all are named.
      if (!(error instanceof Refusal) || change.row_id === null) throw error
      if (error.reason !== 'changed-meanwhile' && error.reason !== 'not-found') throw error
      stale.push({
        kind: change.kind,
        id: change.row_id,
        name: CATALOGUE_KIND_WORDS[change.kind],
        msg: error.message,
      })
    }
  }
  if (stale.length > 0) {
    const msg =
      stale.length === 1
        ? stale[0]!.msg
        : `${stale.length} of these have changed since you put them in the draft. Nothing was published.`
    throw new Refusal('changed-meanwhile', { msg, data: { rows: stale } })
  }
  const questions = applied.flatMap(({ done }) => done.questions)
  refuseUnsure(questions, sure)
  for (const { change, done, key } of applied) {
    await notePublished(tx, change.id, {
      was: wasOf(change, done),
      becameId: (done.row ?? done.before)!.id,
      becameVersion: done.row === null ? null : (versions.get(key)?.version ?? done.row.version),
    })
  }
  await updateDraft(tx, draft.id, {
    published_at: now,
    published_by: by,
    publish_at: null,
    stopped_because: '',
  })
  return { questions, changes: applied.flatMap(({ done }) => done.change ?? []) }
}

const toWanted = (parkId: number, change: DraftChange): Omit<WantedChange, 'seen'> => ({
  parkId,
  kind: change.kind,
  id: change.row_id,
  values: change.action === 'restore' ? 'back' : change.action === 'remove' ? null : change.values,
})

/** What an undo puts back: of a change what it changed, of a row that was taken away all of it. */
function wasOf(
  { kind, action, values }: DraftChange,
  { before }: AppliedChange,
): Record<string, unknown> | null {
  if (before === null) return null
  const all = toValues(kind, before.row)
  if (action !== 'change') return all
  return Object.fromEntries(Object.keys(values ?? {}).map((name) => [name, all[name] ?? null]))
}

export const draftSubject = (draft: Pick<DraftRecord, 'id' | 'version'>) => ({
  kind: 'draft' as const,
  id: draft.id,
  version: draft.version,
})
