import { type Selectable, sql } from 'kysely'
import type { WrittenChange } from '#domain/care/care-changes.ts'
import type { Database } from '../../database.ts'
import type { CareTables } from './care-tables.ts'

/** The visit that the dog is on; undefined of one that is not here. */
export function findVisitHere(
  db: Database,
  dogId: number,
): Promise<{ dogId: number; orderId: number; parkId: number } | undefined> {
  return db
    .selectFrom('attendance')
    .innerJoin('customer_order', 'customer_order.id', 'attendance.order_id')
    .select([
      'attendance.dog_id as dogId',
      'attendance.order_id as orderId',
      'customer_order.park_id as parkId',
    ])
    .where('attendance.dog_id', '=', dogId)
    .where('came_at', 'is not', null)
    .where('left_at', 'is', null)
    .orderBy('came_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertCareChanges(
  db: Database,
  changes: readonly WrittenChange[],
  {
    dogId,
    by,
    at,
    isRead,
  }: { dogId: number; by: number; at: Date; isRead: (change: WrittenChange) => boolean },
): Promise<void> {
  await db
    .insertInto('care_change')
    .values(
      changes
        .map((change) => ({ ...change, isKnown: isRead(change) }))
        .map(({ key, was, is, isKnown }) => ({
          dog_id: dogId,
          item_key: key,
          was: was === null ? null : JSON.stringify(was),
          is_now: is === null ? null : JSON.stringify(is),
          by_account_id: by,
          at,
          read_by: isKnown ? by : null,
          read_at: isKnown ? at : null,
        })),
    )
    .execute()
}

export type CareChangeRow = Selectable<CareTables['care_change']> & { by: string }

/** Of these dogs, what nobody has read yet, the oldest first. */
export async function listUnreadChanges(db: Database, dogIds: readonly number[]): Promise<CareChangeRow[]> {
  if (dogIds.length === 0) return []
  const { rows } = await sql<CareChangeRow>`/* unread_changes */
    select change.id, change.dog_id, change.item_key, change.was, change.is_now, change.by_account_id, change.at,
      change.read_by, change.read_at, account.first_name as by
    from care_change as change join account on account.id = change.by_account_id
    where change.dog_id = any(${dogIds}::integer[]) and change.read_at is null
    order by change.id`.execute(db)
  return rows
}

/** What changed of one thing after some moment, read or not, the oldest first. */
export function listChangesAfter(
  db: Database,
  { dogId, itemKey, at }: { dogId: number; itemKey: string; at: Date },
) {
  return db
    .selectFrom('care_change')
    .select(['was', 'is_now'])
    .where('dog_id', '=', dogId)
    .where('item_key', '=', itemKey)
    .where('at', '>', at)
    .orderBy('id')
    .execute()
}

export function findCareChange(db: Database, id: number) {
  return db
    .selectFrom('care_change')
    .innerJoin('dog', 'dog.id', 'care_change.dog_id')
    .selectAll('care_change')
    .select(['dog.name as dog_name', 'dog.account_id as household_id'])
    .where('care_change.id', '=', id)
    .executeTakeFirst()
}

/** Whoever reads a change has read those of the same thing before it. How many that were. */
export async function readChangesUpTo(
  db: Database,
  { id, dogId, itemKey }: { id: number; dogId: number; itemKey: string },
  { by, at }: { by: number; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('care_change')
    .set({ read_by: by, read_at: at })
    .where('dog_id', '=', dogId)
    .where('item_key', '=', itemKey)
    .where('id', '<=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** False when it was so already. */
export async function putNoMeal(
  db: Database,
  visit: { orderId: number; dogId: number },
  { by, at }: { by: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('no_meal')
    .values({ order_id: visit.orderId, dog_id: visit.dogId, by_account_id: by, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function removeNoMeal(
  db: Database,
  { orderId, dogId }: { orderId: number; dogId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('no_meal')
    .where('order_id', '=', orderId)
    .where('dog_id', '=', dogId)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}
