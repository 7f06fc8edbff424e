import type { SharingChoice } from '#client/booking/sharing-choices.ts'
import { type SuiteFacts, stayCents } from '#client/booking/suite-facts.ts'
import { namesOf } from '#client/dogs/dog-names.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { nightsOf } from '#domain/calendar/stay-dates.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'

/** 'Together in one Deluxe Suite', 'One Deluxe Suite each', 'Maple and Biscuit together, Otis alone'. */
export function sharingWords({ sharing, rooms }: SharingChoice, suite: Suite, dogs: readonly Dog[]): string {
  if (sharing === 'each') return `One ${suite.name} each`
  if (sharing === 'own') return 'Choose who shares'
  if (rooms.length === 1) return `Together in one ${suite.name}`
  return rooms
    .map(({ dogIds }) => {
      const names = namesOf(dogs.filter(({ id }) => dogIds.includes(id)))
      return `${names} ${dogIds.length === 1 ? 'alone' : 'together'}`
    })
    .join(', ')
}

/** '$476.00 for 4 nights', '$544.00 for 4 nights, $68.00 more'. */
export function differenceWords(
  { sharing, cents }: SharingChoice,
  now: SharingChoice | undefined,
  facts: SuiteFacts,
): string {
  if (sharing === 'own') return 'You decide who shares'
  const { arrival, departure } = facts.stay
  const price = `${exactPrice(cents)} for ${counted(nightsOf(arrival, departure).length, 'night')}`
  const present = stayCents(facts.draft.rooms, facts)
  if (sharing === now?.sharing || present === null || present === cents) return price
  const difference = cents - present
  return `${price}, ${exactPrice(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`
}
