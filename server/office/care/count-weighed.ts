import { fromGrams, type SizeClass, sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import { dogWeight } from '#domain/dogs/weighings.ts'
import { isOwnHousehold, type Speaker } from '#domain/staff/own-household.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { dogChanged } from '../../business/notifications/events/health-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import {
  insertWeighing,
  listStandingWeighings,
  listWeighedDogs,
  lockWeighed,
  updateWeighed,
  type WeighedDog,
  type WeightColumns,
  withdrawWeighings,
} from './weighing-store.ts'

interface Weighed {
  logId: string
  dogId: number
  grams: number
  by: Speaker
  /** When it was taken; earlier than now for what was noted without network. */
  takenAt: Date
  now: Date
}

/** A dog that turned out larger than its page said. */
export interface Grown {
  dogId: number
  name: string
  size: SizeClass
}

/**
 * AD51: what the team weighed is what the size goes by: the dog's page follows when it is larger than it says. When it
 * is smaller the page stays until somebody changes it there. What anyone says of their own dog's weight is only noted.
 */
export async function countWeighed(
  app: App,
  tx: Database,
  { logId, dogId, grams, by, takenAt, now }: Weighed,
): Promise<Grown[]> {
  const dog = await lockWeighed(tx, dogId)
  if (dog === undefined || isOwnHousehold(by, dog.account_id)) return []
  await insertWeighing(tx, { dog_id: dogId, log_id: logId, grams, taken_at: takenAt })
  const pageGrams = await followWeighings(tx, dogId, dog, now)
  if (pageGrams === dog.weight_grams || dog.size_class_by_staff !== null) return []
  await tellSize(app, tx, dogId, dog, pageGrams)
  return [{ dogId, name: dog.name, size: sizeClassOf(pageGrams) }]
}

/** Withdrawn, a weight has not been taken: the dog weighs what the others say, and what was written on its page since. */
export async function forgetWeighed(
  app: App,
  tx: Database,
  logIds: readonly string[],
  { by, at }: { by: Speaker; at: Date },
): Promise<void> {
  if (logIds.length === 0) return
  for (const dogId of await listWeighedDogs(tx, logIds)) {
    const dog = await lockWeighed(tx, dogId)
    if (dog === undefined || isOwnHousehold(by, dog.account_id)) continue
    await withdrawWeighings(tx, dogId, logIds)
    const pageGrams = await followWeighings(tx, dogId, dog, at)
    if (pageGrams !== dog.weight_grams && dog.size_class_by_staff === null)
      await tellSize(app, tx, dogId, dog, pageGrams)
  }
}

/** A weight that somebody on the team writes on the page counts as weighed, and for all that is there already. */
export async function weighOnPage(
  tx: Database,
  dogId: number,
  { grams, now }: { grams: number; now: Date },
): Promise<WeightColumns> {
  const after = await insertWeighing(tx, { dog_id: dogId, grams, taken_at: now })
  return { weight_grams: grams, weighed_grams: grams, weight_said_grams: grams, weight_said_after: after }
}

/** What its page says by now. */
async function followWeighings(tx: Database, dogId: number, dog: WeighedDog, now: Date): Promise<number> {
  const said = { grams: dog.weight_said_grams ?? dog.weight_grams, after: dog.weight_said_after ?? 0 }
  const { pageGrams, weighedGrams } = dogWeight(said, await listStandingWeighings(tx, dogId))
  if (pageGrams !== dog.weight_grams || weighedGrams !== dog.weighed_grams) {
    await updateWeighed(tx, dogId, {
      weight_grams: pageGrams,
      weighed_grams: weighedGrams,
      weight_said_grams: said.grams,
      weight_said_after: said.after,
      updated_at: now,
    })
  }
  return pageGrams
}

async function tellSize(
  app: App,
  tx: Database,
  dogId: number,
  { account_id, name, owner_weight_unit: unit }: WeighedDog,
  grams: number,
): Promise<void> {
  const changed = [`Weight: ${fromGrams(grams, unit)} ${unit}.`, `Size: ${sizeClassOf(grams)}.`]
  await notify(app, tx, account_id, dogChanged({ dogId, dogName: name, changed }))
}
