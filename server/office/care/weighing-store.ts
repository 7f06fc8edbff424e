import type { Insertable } from 'kysely'
import type { SizeClass, WeightUnit } from '#domain/dogs/dog-sizes.ts'
import type { Database } from '../../database.ts'
import type { CareTables } from './care-tables.ts'

export interface WeighedDog {
  account_id: number
  name: string
  weight_grams: number
  weighed_grams: number | null
  size_class_by_staff: SizeClass | null
  owner_weight_unit: WeightUnit
}

export function lockWeighed(db: Database, dogId: number): Promise<WeighedDog | undefined> {
  return db
    .selectFrom('dog')
    .innerJoin('account', 'account.id', 'dog.account_id')
    .select([
      'dog.account_id',
      'dog.name',
      'dog.weight_grams',
      'dog.weighed_grams',
      'dog.size_class_by_staff',
      'account.weight_unit as owner_weight_unit',
    ])
    .where('dog.id', '=', dogId)
    .forUpdate('dog')
    .executeTakeFirst()
}

/** `weight_grams` left out: what its page says stays. */
export async function updateWeighed(
  db: Database,
  dogId: number,
  change: { weighed_grams: number | null; weight_grams?: number; updated_at: Date },
): Promise<void> {
  await db.updateTable('dog').set(change).where('id', '=', dogId).execute()
}

export async function insertWeighing(db: Database, row: Insertable<CareTables['weighing']>): Promise<void> {
  await db.insertInto('weighing').values(row).execute()
}

export type Weighing = CareTables['weighing'] & { dog_id: number }

/** Of these rows of the log, those that counted as weighed; the newest first. */
export function listWeighings(db: Database, logIds: readonly string[]): Promise<Weighing[]> {
  return db
    .selectFrom('weighing')
    .innerJoin('care_log', 'care_log.id', 'weighing.log_id')
    .selectAll('weighing')
    .select('care_log.dog_id')
    .where('weighing.log_id', 'in', logIds)
    .orderBy('care_log.recorded_at', 'desc')
    .orderBy('weighing.log_id')
    .execute()
}
