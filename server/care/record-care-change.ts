import type { Selectable } from 'kysely'
import { changesOfCare, type WrittenChange } from '#domain/care/care-changes.ts'
import type { Database } from '../database.ts'
import type { DogTables } from '../dogs/dog-tables.ts'
import { insertLiveEvents } from '../live/live-store.ts'
import { insertCareChanges, isDogHere } from './care-change-store.ts'

export type CareColumns = Pick<
  Selectable<DogTables['dog']>,
  'id' | 'feeding_what' | 'feeding_how_much' | 'feeding_times' | 'medications'
>

/**
 * D14: writes down what of a dog's meals and medicine reads otherwise than before, while the dog is here, so that it is
 * read before the next tick. For whoever changes a dog, in the same transaction. True when there was something.
 * WS2: a first meal may have been read by whoever wrote it down: there was nothing else to give before.
 */
export async function recordCareChange(
  tx: Database,
  {
    before,
    after,
    by,
    now,
    isMealRead = false,
  }: { before: CareColumns; after: CareColumns; by: number; now: Date; isMealRead?: boolean },
): Promise<boolean> {
  const changes = changesOfCare(toWritings(before), toWritings(after))
  if (changes.length === 0 || !(await isDogHere(tx, before.id))) return false
  const isRead = ({ key, was }: WrittenChange) => isMealRead && key === 'meal' && was === null
  await insertCareChanges(tx, changes, { dogId: before.id, by, at: now, isRead })
  await insertLiveEvents(tx, [{ kind: 'care', ids: [before.id] }], by)
  return true
}

const toWritings = (dog: CareColumns) => ({
  feeding: { what: dog.feeding_what, howMuch: dog.feeding_how_much, times: dog.feeding_times },
  medications: dog.medications,
})
