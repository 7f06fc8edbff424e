import type { RequireManager } from '../audit/staff-write.ts'
import type { Database } from '../database.ts'

/** D22: a dog that an incident keeps out of the group is let back by a manager, or with the approval of one. */
export async function refuseWhileOut(
  db: Database,
  dogId: number,
  requireManager: RequireManager,
): Promise<void> {
  const out = await db
    .selectFrom('incident_dog')
    .innerJoin('incident', 'incident.id', 'incident_dog.incident_id')
    .innerJoin('dog', 'dog.id', 'incident_dog.dog_id')
    .select('dog.account_id')
    .where('incident_dog.dog_id', '=', dogId)
    .where('incident_dog.out_since', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (out !== undefined) await requireManager({ householdId: out.account_id })
}
