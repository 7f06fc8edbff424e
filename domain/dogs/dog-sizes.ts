import { addMonths, type CalendarDate, daysBetween } from '../calendar/calendar.ts'

/** Smallest first: a dog fits where its own class or a larger one is allowed. */
export const SIZE_CLASSES = ['small', 'medium', 'large'] as const
export type SizeClass = (typeof SIZE_CLASSES)[number]

export type WeightUnit = 'lb' | 'kg'

const GRAMS_PER: Record<WeightUnit, number> = { lb: 453.592_37, kg: 1000 }
const MEDIUM_FROM_LB = 25
const MEDIUM_UP_TO_LB = 50

/** Whole grams, so that a weight typed in pounds is the same pounds when it is shown again. */
export const toGrams = (weight: number, unit: WeightUnit): number => Math.round(weight * GRAMS_PER[unit])

/** With one decimal, as a kitchen scale shows it. */
export const fromGrams = (grams: number, unit: WeightUnit): number =>
  Math.round((grams / GRAMS_PER[unit]) * 10) / 10

/** Below 25 lb small, 25 to 50 lb medium, above 50 lb large. What staff decided for this dog comes first. */
export function sizeClassOf(grams: number, decidedByStaff: SizeClass | null = null): SizeClass {
  if (decidedByStaff !== null) return decidedByStaff
  if (grams < toGrams(MEDIUM_FROM_LB, 'lb')) return 'small'
  return grams <= toGrams(MEDIUM_UP_TO_LB, 'lb') ? 'medium' : 'large'
}

/** Whether one size is smaller than another. */
export const isSmaller = (one: SizeClass, other: SizeClass): boolean =>
  SIZE_CLASSES.indexOf(one) < SIZE_CLASSES.indexOf(other)

/** AD51: what we weighed counts: an owner's own figure does not make the dog smaller than that. */
export const isBelowWeighed = (grams: number, weighedGrams: number | null): boolean =>
  weighedGrams !== null && isSmaller(sizeClassOf(grams), sizeClassOf(weighedGrams))

/** 'under 25 lb', '11.3 to 22.7 kg': which dogs a size is. */
export function sizeRange(size: SizeClass, unit: WeightUnit): string {
  const border = (lb: number) => fromGrams(toGrams(lb, 'lb'), unit)
  const ranges: Record<SizeClass, string> = {
    small: `under ${border(MEDIUM_FROM_LB)} ${unit}`,
    medium: `${border(MEDIUM_FROM_LB)} to ${border(MEDIUM_UP_TO_LB)} ${unit}`,
    large: `over ${border(MEDIUM_UP_TO_LB)} ${unit}`,
  }
  return ranges[size]
}

const LIGHTEST_GRAMS = 300
const HEAVIEST_GRAMS = 150_000

/** From a newborn Chihuahua to the heaviest mastiff; anything else is a slip of the pen or of the unit. */
export const isDogWeight = (grams: number): boolean => grams >= LIGHTEST_GRAMS && grams <= HEAVIEST_GRAMS

export const YOUNGEST_MONTHS = 4
const GROUP_PLAY_SPAY_MONTHS = 7

/** Whole months of life; 0 for a dog born tomorrow. */
export function ageInMonths(birthday: CalendarDate, today: CalendarDate): number {
  if (today < birthday) return 0
  // No month is shorter than 28 days, so this is never too few.
  let months = Math.floor(daysBetween(birthday, today) / 28)
  while (addMonths(birthday, months) > today) months -= 1
  return months
}

/** The birthday of a dog of which only the age is known. */
export const birthdayFromAge = (months: number, today: CalendarDate): CalendarDate =>
  addMonths(today, -months)

/** Puppies younger than four months stay at home. */
export const isOldEnough = (birthday: CalendarDate, on: CalendarDate): boolean =>
  addMonths(birthday, YOUNGEST_MONTHS) <= on

/** Past seven months, a dog that is not spayed or neutered may not be able to play in a group: staff decide. */
export const needsSpayDecision = (
  dog: { birthday: CalendarDate; isSpayed: boolean },
  on: CalendarDate,
): boolean => !dog.isSpayed && ageInMonths(dog.birthday, on) > GROUP_PLAY_SPAY_MONTHS

/** How a dog is with other dogs, in the words its owner ticks; staff pick the group by it. */
export const PLAY_STYLES = [
  'plays-with-all-sizes',
  'prefers-small-dogs',
  'shy-at-first',
  'guards-toys',
  'guards-food',
  'loves-to-chase',
  'barks-at-the-fence',
  'jumps-fences',
] as const
export type PlayStyle = (typeof PLAY_STYLES)[number]
