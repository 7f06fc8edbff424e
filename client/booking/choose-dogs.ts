import type { Dog } from '#contract/business/dogs.ts'
import type { BookingDraft } from './booking-draft.ts'
import { countSizes } from './draft-price.ts'

/** Who comes, and how many of each size. */
export const withDogs = (dogs: readonly Dog[]): Pick<BookingDraft, 'dogIds' | 'sizeCounts'> => ({
  dogIds: dogs.map(({ id }) => id),
  sizeCounts: countSizes(dogs),
})

/** Other dogs: what was chosen for dogs who stay behind goes, and later steps are checked again. */
export function withOtherDogs(draft: BookingDraft, chosen: readonly Dog[]): Partial<BookingDraft> {
  const dogIds = chosen.map(({ id }) => id)
  const isSame = dogIds.length === draft.dogIds.length && dogIds.every((id) => draft.dogIds.includes(id))
  if (isSame) return {}
  const isComing = ({ dogId }: { dogId: number }) => dogIds.includes(dogId)
  return {
    ...withDogs(chosen),
    // Who sleeps where is asked again: another dog may not fit or may share.
    rooms: [],
    services: draft.services.filter(isComing),
    grooming: draft.grooming.filter(isComing),
    // Only a stay has a step to answer anew: where they sleep.
    dogsChanged: draft.dogsChanged || (draft.orderType === 'boarding' && draft.dogIds.length > 0),
  }
}
