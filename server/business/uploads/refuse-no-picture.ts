import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { findUpload } from './upload-store.ts'

/** A picture that this person sent, and no PDF. Until the transaction ends it is not swept away. */
export async function refuseNoPicture(tx: Database, accountId: number, fileName: string): Promise<void> {
  const upload = await findUpload(tx, accountId, fileName)
  if (upload !== undefined && upload.thumbnail !== null) return
  throw new Refusal('bad-request', { msg: 'We couldn’t find that picture. Please send it again.' })
}
