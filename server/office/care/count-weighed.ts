import { fromGrams, isSmaller, type SizeClass, sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { dogChanged } from '../../business/notifications/events/health-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import {
  insertWeighing,
  listWeighings,
  lockWeighed,
  updateWeighed,
  type WeighedDog,
} from './weighing-store.ts'

interface Weighed {
  logId: string
  dogId: number
  grams: number
  by: number
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
  { logId, dogId, grams, by, now }: Weighed,
): Promise<Grown[]> {
  const dog = await lockWeighed(tx, dogId)
  if (dog === undefined || dog.account_id === by) return []
  const size = sizeClassOf(grams)
  const isLarger = isSmaller(sizeClassOf(dog.weight_grams), size)
  const page = isLarger ? { weight_grams: grams } : {}
  await updateWeighed(tx, dogId, { weighed_grams: grams, ...page, updated_at: now })
  await insertWeighing(tx, {
    log_id: logId,
    grams,
    page_grams_before: dog.weight_grams,
    weighed_grams_before: dog.weighed_grams,
  })
  if (!isLarger || dog.size_class_by_staff !== null) return []
  await tellSize(app, tx, dogId, dog, grams)
  return [{ dogId, name: dog.name, size }]
}

/** Withdrawn, a weight has not been taken: its page is as before, unless it was changed or weighed since. */
export async function forgetWeighed(
  app: App,
  tx: Database,
  logIds: readonly string[],
  { by, at }: { by: number; at: Date },
): Promise<void> {
  if (logIds.length === 0) return
  for (const weighing of await listWeighings(tx, logIds)) {
    const { dog_id, grams, page_grams_before, weighed_grams_before } = weighing
    const dog = await lockWeighed(tx, dog_id)
    if (dog === undefined || dog.account_id === by || dog.weighed_grams !== grams) continue
    const isPageOfIt = dog.weight_grams === grams && page_grams_before !== grams
    const page = isPageOfIt ? { weight_grams: page_grams_before } : {}
    await updateWeighed(tx, dog_id, { weighed_grams: weighed_grams_before, ...page, updated_at: at })
    if (isPageOfIt && dog.size_class_by_staff === null)
      await tellSize(app, tx, dog_id, dog, page_grams_before)
  }
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
