import type { Insertable } from 'kysely'
import type { SizeClass, WeightUnit } from '#domain/dogs/dog-sizes.ts'
import type { Weighing } from '#domain/dogs/weighings.ts'
import type { Database } from '../../database.ts'
import type { CareTables } from './care-tables.ts'

export interface WeighedDog {
  account_id: number
  name: string
  weight_grams: number
  weighed_grams: number | null
  weight_said_grams: number | null
  weight_said_after: number | null
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
      'dog.weight_said_grams',
      'dog.weight_said_after',
      'dog.size_class_by_staff',
      'account.weight_unit as owner_weight_unit',
    ])
    .where('dog.id', '=', dogId)
    .forUpdate('dog')
    .executeTakeFirst()
}

export type WeightColumns = Pick<
  WeighedDog,
  'weight_grams' | 'weighed_grams' | 'weight_said_grams' | 'weight_said_after'
>

export async function updateWeighed(
  db: Database,
  dogId: number,
  change: WeightColumns & { updated_at: Date },
): Promise<void> {
  await db.updateTable('dog').set(change).where('id', '=', dogId).execute()
}

/** Its number. */
export async function insertWeighing(db: Database, row: Insertable<CareTables['weighing']>): Promise<number> {
  const { id } = await db.insertInto('weighing').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function listStandingWeighings(db: Database, dogId: number): Promise<Weighing[]> {
  return db
    .selectFrom('weighing')
    .select(['id', 'taken_at as takenAt', 'grams'])
    .where('dog_id', '=', dogId)
    .where('stands', '=', true)
    .execute()
}

/** Which dogs these rows of the log weighed. */
export async function listWeighedDogs(db: Database, logIds: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('weighing')
    .select('dog_id')
    .distinct()
    .where('log_id', 'in', logIds)
    .orderBy('dog_id')
    .execute()
  return rows.map(({ dog_id }) => dog_id)
}

export async function withdrawWeighings(
  db: Database,
  dogId: number,
  logIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('weighing')
    .set({ stands: false })
    .where('dog_id', '=', dogId)
    .where('log_id', 'in', logIds)
    .execute()
}
