import { refuseArea } from '#domain/play/play-rules.ts'
import type { Database } from '../database.ts'
import { listAreas, listDogsHere, putPlaces, putWatch } from '../office/play/play-store.ts'

/** Every so many dogs one rests in its room. */
const RESTS_EVERY = 4

/** So many dogs one person watches. */
const MAX_WATCHED = 12

/** The dogs who are here are out: each in the first area where it may play and there is room; those areas are watched. */
export async function putDogsOut(
  db: Database,
  parkId: number,
  { by, watchers, at }: { by: number; watchers: readonly number[]; at: Date },
): Promise<void> {
  const areas = (await listAreas(db, parkId)).map((area) => ({
    ...area,
    free: Math.min(area.max_dogs, MAX_WATCHED),
    placed: 0,
  }))
  const dogs = (await listDogsHere(db, parkId)).filter(
    ({ group_play }, index) => group_play !== 'no' && (index + 1) % RESTS_EVERY !== 0,
  )
  for (const dog of dogs) {
    const { size_class: sizeClass, is_spayed: isSpayed, group_play: groupPlay } = dog
    const area = areas.find(
      ({ name, sizes, is_group: isGroup, not_with: notWith, max_dogs: maxDogs, free }) =>
        free > 0 &&
        refuseArea({ name, sizes, isGroup, notWith, maxDogs }, { ...dog, sizeClass, isSpayed, groupPlay }) ===
          null,
    )
    if (area === undefined) continue
    area.free -= 1
    area.placed += 1
    await putPlaces(db, [dog.id], { areaId: area.id, at, by })
  }
  const watched = areas.filter(({ placed }) => placed > 0)
  for (const [index, accountId] of watchers.entries()) {
    const area = watched[index]
    if (area !== undefined) await putWatch(db, accountId, area.id, at)
  }
}
