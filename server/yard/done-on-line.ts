import { staffCare } from '#contract/staff/care.ts'
import { staffIncident } from '#contract/staff/incidents.ts'
import { staffNote } from '#contract/staff/notes.ts'
import type { SyncItem, SyncKind } from '#contract/staff/yard/sync.ts'
import type { Database } from '../database.ts'
import { takeKeyOnly } from '../platform/idempotency-store.ts'

/** The calls that would do the same a second time; everything else is known by what it leaves behind. */
const ON_LINE: Partial<Record<SyncKind, string>> = {
  note: staffNote.addNote.path,
  entry: staffCare.addEntry.path,
  incident: staffIncident.saveIncident.path,
}

/**
 * Whether an item is what a call on line has done already: its answer was lost, so the device noted it down under the
 * key of that call. One that is still being done is waited for, and one that comes later finds its key taken.
 */
export async function findDoneOnLine(
  tx: Database,
  { id, kind, byAccountId }: SyncItem,
  { bodyHash, now }: { bodyHash: Buffer; now: Date },
): Promise<{ incidentId: number | null } | null> {
  const path = ON_LINE[kind]
  if (path === undefined) return null
  const taken = await takeKeyOnly(tx, { accountId: byAccountId, path, key: id, bodyHash }, now)
  if (taken.kind !== 'used') return null
  const { data } = (taken.answer ?? {}) as { data?: { id?: unknown } | null }
  return { incidentId: kind === 'incident' && typeof data?.id === 'number' ? data.id : null }
}
