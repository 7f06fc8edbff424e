import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../../database.ts'
import type { CatalogueHistoryTables } from '../catalogue-history-tables.ts'

export type DraftRecord = Selectable<CatalogueHistoryTables['catalog_draft']>
export type DraftChange = Selectable<CatalogueHistoryTables['catalog_draft_change']>

/** How many past publications the page shows. */
const PUBLISHED_SHOWN = 20

const drafts = (db: Database) =>
  db
    .selectFrom('catalog_draft as draft')
    .innerJoin('account as maker', 'maker.id', 'draft.made_by')
    .leftJoin('account as publisher', 'publisher.id', 'draft.published_by')
    .leftJoin('catalog_draft as undo', (join) =>
      join.onRef('undo.undoes', '=', 'draft.id').on('undo.published_at', 'is not', null),
    )
    .selectAll('draft')
    .select([
      'maker.first_name as made_by_name',
      'publisher.first_name as published_by_name',
      'undo.id as undone_by',
    ])

export type NamedDraft = Awaited<ReturnType<typeof listOpenDrafts>>[number]

export const listOpenDrafts = (db: Database, parkId: number) =>
  drafts(db)
    .where('draft.park_id', '=', parkId)
    .where('draft.published_at', 'is', null)
    .where('draft.dropped_at', 'is', null)
    .orderBy('draft.id', 'desc')
    .execute()

export const listPublishedDrafts = (db: Database, parkId: number) =>
  drafts(db)
    .where('draft.park_id', '=', parkId)
    .where('draft.published_at', 'is not', null)
    .orderBy('draft.published_at', 'desc')
    .orderBy('draft.id', 'desc')
    .limit(PUBLISHED_SHOWN)
    .execute()

export const findNamedDraft = (db: Database, id: number): Promise<NamedDraft> =>
  drafts(db).where('draft.id', '=', id).executeTakeFirstOrThrow()

/** Publishing, changing and dropping a draft come one after the other. */
export const lockDraft = (db: Database, id: number): Promise<DraftRecord | undefined> =>
  db.selectFrom('catalog_draft').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findDraft = (db: Database, id: number): Promise<DraftRecord | undefined> =>
  db.selectFrom('catalog_draft').selectAll().where('id', '=', id).executeTakeFirst()

export const listDraftChanges = (db: Database, draftIds: readonly number[]): Promise<DraftChange[]> =>
  draftIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('catalog_draft_change')
        .selectAll()
        .where('draft_id', 'in', [...draftIds])
        .orderBy('id')
        .execute()

export async function insertDraft(
  db: Database,
  draft: Insertable<CatalogueHistoryTables['catalog_draft']>,
): Promise<number> {
  const { id } = await db.insertInto('catalog_draft').values(draft).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDraft(
  db: Database,
  id: number,
  columns: Partial<
    Pick<
      DraftRecord,
      | 'name'
      | 'note'
      | 'sure'
      | 'publish_at'
      | 'scheduled_by'
      | 'published_at'
      | 'published_by'
      | 'stopped_because'
      | 'dropped_at'
    >
  >,
): Promise<void> {
  await db.updateTable('catalog_draft').set(columns).where('id', '=', id).execute()
}

export type WantedDraftChange = Pick<DraftChange, 'kind' | 'action' | 'row_id' | 'seen_version' | 'values'>

/** A draft is kept as a whole: what it held before goes. */
export async function replaceDraftChanges(
  db: Database,
  draftId: number,
  changes: readonly WantedDraftChange[],
): Promise<void> {
  await db.deleteFrom('catalog_draft_change').where('draft_id', '=', draftId).execute()
  if (changes.length === 0) return
  await db
    .insertInto('catalog_draft_change')
    .values(
      changes.map(({ values, ...change }) => ({
        ...change,
        draft_id: draftId,
        values: values === null ? null : JSON.stringify(values),
      })),
    )
    .execute()
}

/** What a published change was before, and which row and version it became. */
export async function notePublished(
  db: Database,
  changeId: number,
  {
    was,
    becameId,
    becameVersion,
  }: {
    was: Record<string, unknown> | null
    becameId: number
    becameVersion: number | null
  },
): Promise<void> {
  await db
    .updateTable('catalog_draft_change')
    .set({
      was: was === null ? null : JSON.stringify(was),
      became_id: becameId,
      became_version: becameVersion,
    })
    .where('id', '=', changeId)
    .execute()
}

/** Drafts whose moment has come, whoever was to see to it then. */
export const listDueDrafts = (
  db: Database,
  { now, afterId, limit }: { now: Date; afterId: number; limit: number },
): Promise<{ id: number }[]> =>
  db
    .selectFrom('catalog_draft')
    .select('id')
    .where('publish_at', '<=', now)
    .where('published_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
