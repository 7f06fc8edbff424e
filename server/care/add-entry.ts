import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/endpoint.ts'
import type { staffCare } from '#contract/staff/care.ts'
import { measurementError } from '#domain/care/measured.ts'
import { nameList } from '#domain/name-list.ts'
import type { Done, StaffCall } from '../audit/staff-write.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { refuseNoPicture } from '../uploads/refuse-no-picture.ts'
import { insertLogRows } from './care-log-store.ts'
import { listHere } from './care-store.ts'
import type { MadeOffline } from './made-offline.ts'

/** D18: one entry for many dogs, all of them or none. `offline`: made before, without network. */
export async function addEntry(
  { input, caller, tx, now }: StaffCall<typeof staffCare.addEntry>,
  offline: MadeOffline | null = null,
): Promise<Done<typeof staffCare.addEntry>> {
  const { dogIds, kind, what, note } = input
  const photoName = await photoOf(tx, input, caller.accountId)
  if (kind === 'note' && note === '') throw new Refusal('bad-request', { msg: 'Please write the note.' })
  const error = measurementError(kind, what)
  if (error !== null) throw new Refusal('bad-request', { msg: error })
  const here = await listHere(tx, dogIds, offline?.at)
  if (here.length < dogIds.length) throw new Refusal('not-here')
  const rows = here.map(({ dogId, orderId, parkId }) => ({
    id: randomUUID(),
    park_id: parkId,
    dog_id: dogId,
    order_id: orderId,
    kind,
    what,
    due_at: null,
    outcome: 'noted' as const,
    note,
    by_account_id: caller.accountId,
    second_by: null,
    made_at: offline?.at ?? now,
    recorded_at: now,
    device_id: caller.deviceId ?? null,
    synced_id: offline?.id ?? null,
    withdrawn_at: null,
    withdrawn_by: null,
    photo_file: photoName,
  }))
  await insertLogRows(tx, rows)
  const saved =
    input.dogIds.length === 1 ? nameList(here.map(({ dogName }) => dogName)) : `${here.length} dogs`
  return {
    data: { ids: rows.map(({ id }) => id) },
    msg: `Noted for ${saved}.`,
    changes: here.map(({ dogId, householdId, dogName }) => ({
      action: `noted ${kind} for ${dogName}`,
      subject: { kind: 'care' as const, id: dogId },
      householdId,
      after: { kind, what, note, ...(photoName !== null && { photo: photoName }) },
    })),
    live: [{ kind: 'care', ids: dogIds }],
  }
}

/** One picture for all of the dogs in it; only a photo has one. */
async function photoOf(
  tx: Database,
  { kind, photoName }: InputOf<typeof staffCare.addEntry>,
  by: number,
): Promise<string | null> {
  if (kind !== 'photo') return null
  if (photoName === undefined) throw new Refusal('bad-request', { msg: 'Please choose a photo.' })
  await refuseNoPicture(tx, by, photoName)
  return photoName
}
