import type { Dog } from '#contract/business/dogs.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import type { ProfilePart } from '#domain/dogs/dog-profile.ts'
import { type PlayStyle, type SizeClass, sizeRange, type WeightUnit } from '#domain/dogs/dog-sizes.ts'
import type { Vaccine } from '#domain/dogs/vaccines.ts'

/** As a heading; within a sentence they are written as domain/vaccines has them. */
export const VACCINE_TITLES: Record<Vaccine, string> = {
  rabies: 'Rabies',
  dhpp: 'DHPP',
  bordetella: 'Bordetella',
}

/** What to know of a record that ends before the booking does; it can be sent all the same. */
export const endsTooSoon = (expiresOn: CalendarDate, neededUntil: CalendarDate): string =>
  expiresOn === '' || expiresOn >= neededUntil
    ? ''
    : `Valid until ${shortDate(expiresOn)}: that’s before the end of this booking. We need a record that covers it.`

export const PLAY_STYLE_WORDS: Record<PlayStyle, string> = {
  'plays-with-all-sizes': 'Plays with all sizes',
  'prefers-small-dogs': 'Prefers small dogs',
  'shy-at-first': 'Shy at first',
  'guards-toys': 'Guards toys',
  'guards-food': 'Guards food',
  'loves-to-chase': 'Loves to chase',
  'barks-at-the-fence': 'Barks at the fence',
  'jumps-fences': 'Jumps fences',
}

export const PROFILE_WORDS: Record<ProfilePart, string> = {
  spayed: 'spayed or neutered',
  meals: 'meals',
  vet: 'vet',
  emergency: 'emergency contact',
}

/** Puppies and young dogs are counted in months: 8 → '8 months', 18 → '18 months', 55 → '4 years'. */
export function ageInWords(months: number): string {
  if (months === 0) return 'under a month'
  if (months === 1) return '1 month'
  if (months === 12) return '1 year'
  return months < 24 ? `${months} months` : `${Math.floor(months / 12)} years`
}

export const weightIn = (dog: Pick<Dog, 'weightLb' | 'weightKg'>, unit: WeightUnit): number =>
  unit === 'lb' ? dog.weightLb : dog.weightKg

/** 'small, under 25 lb', with the borders in the reader's own unit. */
export const sizeInWords = (size: SizeClass, unit: WeightUnit): string => `${size}, ${sizeRange(size, unit)}`

/** 'Golden Retriever, 4 years, 62 lb, large'. */
export function dogInWords(dog: Dog, unit: WeightUnit): string {
  return [dog.breed, ageInWords(dog.ageMonths), `${weightIn(dog, unit)}\u00A0${unit}`, dog.sizeClass].join(
    ', ',
  )
}
