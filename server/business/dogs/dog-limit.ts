import { lockHousehold } from '../accounts/lock-household.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { countOwnDogs } from './dog-store.ts'

/** More is a kennel of its own. */
const MAX_DOGS = 30
/** With those that were deleted, whose rows stay for the history: what one account can fill the tables with. */
const MAX_KEPT_DOGS = 300

/**
 * Refuses another dog when the household is full. The household stays locked, so that of many who add or take back
 * dogs at once exactly the limit gets through.
 */
export async function refuseTooManyDogs(tx: Database, accountId: number, kind: 'new' | 'restored') {
  await lockHousehold(tx, accountId)
  const { present, kept } = await countOwnDogs(tx, accountId)
  if (present >= MAX_DOGS) {
    throw new Refusal('bad-request', { msg: `You have ${MAX_DOGS} dogs here already. Please talk to us.` })
  }
  if (kind === 'new' && kept >= MAX_KEPT_DOGS) {
    throw new Refusal('bad-request', { msg: 'You’ve added a lot of dogs over time. Please talk to us.' })
  }
}
