import type { InputOf } from '#contract/endpoint.ts'
import type { staffCare } from '#contract/office/care.ts'
import { measurementError } from '#domain/care/measured.ts'
import { nameList } from '#domain/name-list.ts'
import type { App } from '../../app.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { refuseNoPicture } from '../../business/uploads/refuse-no-picture.ts'
import { listHere } from './care-store.ts'
import type { MadeOffline } from './made-offline.ts'
import { writeNotes } from './write-notes.ts'

/** D18: one entry for many dogs, all of them or none. `offline`: made before, without network. */
export async function addCareEntry(
  app: App,
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
  const { ids, grown, grownWords } = await writeNotes(
    app,
    tx,
    here.map((dog) => ({ ...dog, kind, what, note, photoFile: photoName })),
    {
      by: caller,
      deviceId: caller.deviceId ?? null,
      at: offline?.at ?? now,
      recordedAt: now,
      syncedId: offline?.id ?? null,
    },
  )
  const saved =
    input.dogIds.length === 1 ? nameList(here.map(({ dogName }) => dogName)) : `${here.length} dogs`
  return {
    data: { ids },
    msg: [`Noted for ${saved}.`, ...grownWords].join(' '),
    changes: here.map(({ dogId, householdId, dogName }) => ({
      action: `noted ${kind} for ${dogName}`,
      subject: { kind: 'care' as const, id: dogId },
      householdId,
      after: { kind, what, note, ...(photoName !== null && { photo: photoName }) },
    })),
    live: [
      { kind: 'care', ids: dogIds },
      ...(grown.length > 0 ? [{ kind: 'dog' as const, ids: grown.map(({ dogId }) => dogId) }] : []),
    ],
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
