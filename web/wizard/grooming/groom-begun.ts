import { useEffect } from 'react'
import type { BookingDraft } from '#client/booking/booking-draft.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { nameList } from '#domain/name-list.ts'
import { createStore, useStore } from '#ui/store.ts'

/** Dogs for whom a groom was opened and no service is chosen yet: nothing of it is in the booking. */
const begun = createStore<readonly number[]>([])

/** As long as it is so; a groom that is closed, removed or left behind was not meant. */
export function useGroomBegun(dogId: number, isBegun: boolean): void {
  useEffect(() => {
    if (!isBegun) return undefined
    begun.change([...begun.read(), dogId])
    return () => begun.change(begun.read().filter((id) => id !== dogId))
  }, [dogId, isBegun])
}

/** What a groom beside the stay or the day still lacks, in words; '' when nothing. */
export const useGroomMissing = (draft: BookingDraft, dogs: readonly Dog[]): string =>
  groomMissing(draft, dogs, useStore(begun))

export function groomMissing(
  { grooming }: Pick<BookingDraft, 'grooming'>,
  dogs: readonly Pick<Dog, 'id' | 'name'>[],
  begunFor: readonly number[],
): string {
  const named = (ids: readonly number[]) =>
    nameList(dogs.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
  if (begunFor.length > 0) return `Choose a groom for ${named(begunFor)}, or remove it`
  const untimed = grooming.filter(({ slot }) => slot === null).map(({ dogId }) => dogId)
  return untimed.length === 0 ? '' : `Choose a time for ${named(untimed)}’s groom, or remove it`
}

/** Where it is chosen. */
export const GROOM_FIELDS = '.groom-add li.open :is(input, .week-days [tabindex="0"])'
