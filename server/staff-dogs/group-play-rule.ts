import type { Database } from '../database.ts'

/** D22: a dog that an incident keeps out of the group is let back by a manager, or with the approval of one. */
export async function refuseWhileOut(
  db: Database,
  dogId: number,
  requireManager: () => Promise<unknown>,
): Promise<void> {
  const out = await db
    .selectFrom('incident_dog')
    .innerJoin('incident', 'incident.id', 'incident_dog.incident_id')
    .select('incident.id')
    .where('incident_dog.dog_id', '=', dogId)
    .where('incident_dog.out_since', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (out !== undefined) await requireManager()
}
