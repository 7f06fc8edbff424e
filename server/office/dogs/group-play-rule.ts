import type { RequireManager } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import { refuseOwnWord } from '../money/desk/allow-giving.ts'
import type { Caller } from '../../http/routes.ts'
import { lockDog } from '../../business/vetting/seen-record.ts'
import { findHouseholdOfDogOut } from './staff-dog-store.ts'

/** D22: a dog that an incident keeps out of the group is let back by a manager, or with the approval of one. */
export async function refuseWhileOut(
  db: Database,
  dogId: number,
  requireManager: RequireManager,
): Promise<void> {
  const householdId = await findHouseholdOfDogOut(db, dogId)
  if (householdId !== undefined) await requireManager({ householdId })
}

interface OwnDogCall {
  tx: Database
  caller: Caller
  requireManager: RequireManager
}

/**
 * AD60: that one's own dog does not play, or not yet, may be somebody else's word: only somebody else takes it back. AD71:
 * nor does anybody decide on it first that it plays.
 */
export async function refuseOwnPlay(
  call: OwnDogCall,
  { id, groupPlay }: { id: number; groupPlay: 'yes' | 'no' | 'after-spay' | null },
): Promise<void> {
  const dog = await lockDog(call.tx, id)
  const isLetIn = groupPlay !== 'no' && groupPlay !== dog.group_play
  if (dog.group_play !== 'yes' && isLetIn) await refuseOwnWord(call, dog)
}

/** AD60: the same of what the team is warned of. */
export async function refuseOwnFlagsOff(
  call: OwnDogCall,
  { id, flags }: { id: number; flags: readonly string[] },
): Promise<void> {
  const dog = await lockDog(call.tx, id)
  if (dog.flags.some((flag) => !flags.includes(flag))) await refuseOwnWord(call, dog)
}
