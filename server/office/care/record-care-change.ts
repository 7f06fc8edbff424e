import type { Selectable } from 'kysely'
import { changesOfCare, type WrittenChange } from '#domain/care/care-changes.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import type { DogTables } from '../../business/dogs/dog-tables.ts'
import { insertLiveEvents } from '../../platform/live/live-store.ts'
import { findVisitHere, insertCareChanges } from './care-change-store.ts'
import { alarmOfChange } from './dose-alarms.ts'

export type CareColumns = Pick<
  Selectable<DogTables['dog']>,
  'id' | 'feeding_what' | 'feeding_how_much' | 'feeding_times' | 'medications'
>

interface Edit {
  before: CareColumns
  after: CareColumns
  by: number
  now: Date
  /** The owner's own: nobody of the team knows of it. */
  isOwners: boolean
  /** Whoever wrote the first meal down has read it. */
  isMealRead?: boolean
}

/**
 * D14: writes down what of a dog's meals and medicine reads otherwise than before, while the dog is here, so that it is
 * read before the next tick; of an owner's change of a medicine everybody who does care is alarmed. For whoever changes
 * a dog, in the same transaction. True when there was something.
 * WS2: a first meal may have been read by whoever wrote it down: there was nothing else to give before.
 */
export async function recordCareChange(
  app: Pick<App, 'mailer' | 'clock' | 'parkBook'>,
  tx: Database,
  { before, after, by, now, isOwners, isMealRead = false }: Edit,
): Promise<boolean> {
  const changes = changesOfCare(toWritings(before), toWritings(after))
  if (changes.length === 0) return false
  const visit = await findVisitHere(tx, before.id)
  if (visit === undefined) return false
  const isRead = ({ key, was }: WrittenChange) => isMealRead && key === 'meal' && was === null
  await insertCareChanges(tx, changes, { dogId: before.id, by, at: now, isRead })
  const isAlarming = isOwners && changes.some(({ key }) => key !== 'meal')
  const alarms = isAlarming ? await alarmOfChange(app, tx, visit, { by, at: now }) : []
  await insertLiveEvents(tx, [{ kind: 'care', ids: [before.id] }, ...alarms], by)
  return true
}

const toWritings = (dog: CareColumns) => ({
  feeding: { what: dog.feeding_what, howMuch: dog.feeding_how_much, times: dog.feeding_times },
  medications: dog.medications,
})
