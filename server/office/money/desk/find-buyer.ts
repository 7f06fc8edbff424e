import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { findBuyer } from './counter-store.ts'

/** A household that can be sold to; one that went into another says so. */
export async function findBuyerId(db: Database, accountId: number): Promise<number> {
  const buyer = await findBuyer(db, accountId)
  if (buyer === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that household.' })
  if (buyer.merged_into !== null) throw new Refusal('merged')
  return buyer.id
}
