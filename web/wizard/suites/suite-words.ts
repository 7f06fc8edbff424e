import type { RoomChoice } from '#client/booking/booking-draft.ts'
import type { SuiteFacts } from '#client/booking/suite-facts.ts'
import type { SuiteOffer } from '#client/booking/suite-offers.ts'
import { someDates } from '#client/calendar/stay-range-words.ts'
import { namesOf } from '#client/dogs/dog-names.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { ruleForNight } from '#domain/calendar/seasons.ts'
import { nightsOf } from '#domain/calendar/stay-dates.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'

/** From so few on it is said how many rooms are left. */
const LOW_STOCK = 3

const COUNTS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'One dog only, and two are coming'. */
export const oneDogOnly = (dogs: number): string => `One dog only, and ${COUNTS[dogs] ?? dogs} are coming`

/** '2 left for your dates'; nothing while there are plenty. */
export const leftWords = (left: number): string => (left > LOW_STOCK ? '' : `${left} left for your dates`)

/** 'A timber nook with a low light.' of all that is said about it elsewhere. */
export const firstSentence = (text: string): string => /^[^.]+\./.exec(text)?.[0] ?? text

/** Why a suite cannot be had as it is. */
export function offWords(offer: Exclude<SuiteOffer, { kind: 'free' }>): string {
  switch (offer.kind) {
    case 'full':
      return `Full on ${someDates(offer.nights)}`
    case 'too-small':
      return `Too small for ${namesOf(offer.tooLarge)}: made for ${madeFor(offer.suite)}`
    case 'too-few-rooms':
      return `All rooms together fit ${counted(offer.mostDogs, 'dog')}`
    default:
      return offer satisfies never
  }
}

const madeFor = ({ sizeClasses }: Suite): string =>
  sizeClasses.includes('medium') ? 'small and medium dogs' : 'small dogs'

/** '+$10 on 2 peak nights', when some of the nights cost more than the card says. */
export function surchargeWords({ stay, book }: SuiteFacts): string {
  const rules = nightsOf(stay.arrival, stay.departure).map((night) => ruleForNight(book.seasons, night))
  const dear = rules.filter(({ surchargeCents }) => surchargeCents > 0)
  if (dear.length === 0) return ''
  const most = listPrice(Math.max(...dear.map(({ surchargeCents }) => surchargeCents)))
  const isSame = new Set(dear.map(({ surchargeCents }) => surchargeCents)).size === 1
  const what = dear.every(({ isPeak }) => isPeak) ? 'peak night' : 'season night'
  return `${isSame ? '+' : 'up to +'}${most} on ${counted(dear.length, what)}`
}

/** 'Cozy Condo for Biscuit, Classic Run for Maple'. */
export function roomsInWords(rooms: readonly RoomChoice[], suites: readonly Suite[], dogs: readonly Dog[]) {
  return rooms
    .map(({ suiteTypeId, dogIds }) => {
      const suite = suites.find(({ id }) => id === suiteTypeId)
      return `${suite?.name ?? ''} for ${namesOf(dogs.filter(({ id }) => dogIds.includes(id)))}`
    })
    .join(', ')
}

/** What is said under the question about how they sleep. */
export function sharingLead(rooms: readonly RoomChoice[], dogs: number): string {
  const prices = 'Prices are for your dates, before tax.'
  const isSplit = rooms.some(({ from }) => from !== undefined)
  if (dogs === 1 || rooms.length === 0 || isSplit) return prices
  if (rooms.length === 1) return `They share one suite. ${prices}`
  return rooms.length === dogs ? `Each dog has their own suite. ${prices}` : prices
}
