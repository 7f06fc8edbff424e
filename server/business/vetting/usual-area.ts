import { sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import { refuseArea } from '#domain/play/play-rules.ts'
import type { Database } from '../../database.ts'
import { findDogToPlace, findUsualArea } from './usual-area-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'

/** The group a dog is to play in is one for such a dog, after what was just agreed on about it. */
export async function refuseUsualArea(
  tx: Database,
  dogId: number,
  { areaId, conditions }: { areaId: number; conditions: string },
): Promise<void> {
  const area = await findUsualArea(tx, areaId)
  if (area === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that play area.' })
  const dog = await findDogToPlace(tx, dogId)
  const refusal = refuseArea(
    { ...area, isGroup: area.is_group, notWith: area.not_with, maxDogs: area.max_dogs },
    {
      ...dog,
      sizeClass: sizeClassOf(dog.weight_grams, dog.size_class_by_staff),
      isSpayed: dog.is_spayed ?? false,
      groupPlay: dog.group_play,
      conditions,
    },
  )
  if (refusal !== null) throw new Refusal('cannot-book', { msg: refusal })
}
