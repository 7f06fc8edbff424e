import type { Draft, DraftRow } from '#contract/management/catalogue/drafts.ts'
import { CATALOGUE_KIND_WORDS } from '#domain/catalogue/kinds.ts'
import type { Database } from '../../../database.ts'
import { nameOfRow } from '../apply-change.ts'
import { findRows, type StoredRow } from '../catalogue-store.ts'
import { toValues } from '../row-values.ts'
import { type DraftChange, listDraftChanges, type NamedDraft } from './draft-store.ts'

/** Drafts as their page shows them, beside what is there now. */
export async function toDraftViews(db: Database, drafts: readonly NamedDraft[]): Promise<Draft[]> {
  const changes = await listDraftChanges(
    db,
    drafts.map(({ id }) => id),
  )
  const kept = await readRowsOf(db, changes)
  return drafts.map((draft) => ({
    id: draft.id,
    name: draft.name,
    note: draft.note,
    madeBy: draft.made_by_name,
    madeAt: draft.made_at.toISOString(),
    version: draft.version,
    publishAt: draft.publish_at?.toISOString() ?? null,
    stoppedBecause: draft.stopped_because,
    publishedAt: draft.published_at?.toISOString() ?? null,
    publishedBy: draft.published_by_name,
    undoes: draft.undoes,
    undoneBy: draft.undone_by,
    rows: changes
      .filter(({ draft_id }) => draft_id === draft.id)
      .map((change) =>
        toDraftRow(change, kept.get(keyOf(change.kind, change.row_id)), draft.published_at !== null),
      ),
  }))
}

const keyOf = (kind: string, id: number | null) => `${kind} ${id}`

async function readRowsOf(db: Database, changes: readonly DraftChange[]): Promise<Map<string, StoredRow>> {
  const kept = new Map<string, StoredRow>()
  for (const kind of new Set(changes.map((change) => change.kind))) {
    const ids = changes.filter((change) => change.kind === kind).flatMap(({ row_id }) => row_id ?? [])
    for (const row of await findRows(db, kind, ids)) kept.set(keyOf(kind, row.id), row)
  }
  return kept
}

function toDraftRow(change: DraftChange, row: StoredRow | undefined, isPublished: boolean): DraftRow {
  const { kind, action, values } = change
  const now = row === undefined ? null : toValues(kind, row.row)
  const names = Object.keys(values ?? {})
  const was = isPublished
    ? change.was
    : now === null || action !== 'change'
      ? now
      : Object.fromEntries(names.map((name) => [name, now[name] ?? null]))
  const typedName = values?.name ?? values?.label
  return {
    id: change.id,
    kind,
    action,
    rowId: change.row_id,
    seenVersion: change.seen_version,
    name: row ? nameOfRow(kind, row) : typeof typedName === 'string' ? typedName : CATALOGUE_KIND_WORDS[kind],
    values,
    was,
    nowVersion: row?.version ?? null,
    isStale: !isPublished && change.row_id !== null && row?.version !== change.seen_version,
  }
}
