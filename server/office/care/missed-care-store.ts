import type { Database } from '../../database.ts'

/** A meal or a dose by what it is known by. */
export interface MissedName {
  dogId: number
  itemKey: string
  dueAt: Date
}

/** Those of them that nobody has announced before, or announces at this moment elsewhere. */
export async function claimMissed(
  db: Database,
  items: readonly MissedName[],
  now: Date,
): Promise<MissedName[]> {
  if (items.length === 0) return []
  return db
    .insertInto('missed_care')
    .values(
      items.map(({ dogId, itemKey, dueAt }) => ({
        dog_id: dogId,
        item_key: itemKey,
        due_at: dueAt,
        announced_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['dog_id as dogId', 'item_key as itemKey', 'due_at as dueAt'])
    .execute()
}

export async function forgetMissedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('missed_care').where('announced_at', '<', before).execute()
}
