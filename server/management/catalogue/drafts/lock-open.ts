import type { Draft } from '#contract/management/catalogue/drafts.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { refuseStale } from '../../../office/write/audit/refuse-stale.ts'
import { findTimeZone } from '../../../office/write/audit/time-zone-store.ts'
import { type DraftRecord, findNamedDraft, lockDraft } from './draft-store.ts'
import { toDraftViews } from './draft-view.ts'

export const viewOf = async (db: Database, id: number): Promise<Draft> =>
  (await toDraftViews(db, [await findNamedDraft(db, id)]))[0]!

/** A draft that may still change, as whoever calls has seen it. */
export async function lockOpen(
  tx: Database,
  { id, version, parkId }: { id: number; version: number; parkId: number },
): Promise<DraftRecord> {
  const draft = await lockDraft(tx, id)
  if (draft === undefined || draft.park_id !== parkId) throw new Refusal('not-found')
  if (draft.published_at !== null || draft.dropped_at !== null) throw new Refusal('draft-over')
  await refuseStale(tx, {
    subject: { kind: 'draft', id },
    seen: version,
    version: draft.version,
    now: await viewOf(tx, id),
    timeZone: await findTimeZone(tx),
    viewer: { role: 'manager', permissions: [] },
  })
  return draft
}
