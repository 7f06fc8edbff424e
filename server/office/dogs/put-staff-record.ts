import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { putVaccineRecord } from '../../business/dogs/dog-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { findUpload, insertUpload } from '../../business/uploads/upload-store.ts'
import { lockDog, type SeenRecord } from '../../business/vetting/seen-record.ts'

/**
 * D6: a record that a vet sent us by mail becomes the household's own, as if they had sent it: it leaves with them, and
 * they may name it again with another date.
 */
export async function putStaffRecord(
  app: App,
  tx: Database,
  staffId: number,
  { dogId, vaccine, proofFile, expiresOn }: SeenRecord & { expiresOn: string },
): Promise<void> {
  const dog = await lockDog(tx, dogId)
  const sent = await findUpload(tx, staffId, proofFile)
  if (sent === undefined) throw new Refusal('not-found', { msg: 'Please send the file first.' })
  const sentAt = app.clock.now()
  const accountId = dog.account_id
  await insertUpload(tx, { ...sent, account_id: accountId, created_at: sentAt })
  await putVaccineRecord(tx, { dogId, accountId, vaccine, expiresOn, proofFile, sentAt })
}
