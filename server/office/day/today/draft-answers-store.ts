import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

export interface OpenDraft {
  id: number
  name: string
  version: number
  publish_at: Date | null
  stopped_because: string
  /** Whoever set its moment. */
  scheduler: string
}

/** AD86: drafts whose moment passed without them, and those whose moment was set by who is no manager any more. */
export async function listDraftsToAnswer(db: Database, parkId: number): Promise<OpenDraft[]> {
  const { rows } = await sql<OpenDraft>`/* drafts_to_answer */
    select draft.id, draft.name, draft.version, draft.publish_at, draft.stopped_because, account.first_name as scheduler
    from catalog_draft as draft join account on account.id = draft.scheduled_by
    where draft.park_id = ${parkId} and draft.published_at is null and draft.dropped_at is null
      and (draft.stopped_because <> '' or draft.publish_at is not null
        and not (account.role = 'manager' and account.is_active and account.deleted_at is null))
    order by draft.publish_at nulls first, draft.id limit 30`.execute(db)
  return rows
}
