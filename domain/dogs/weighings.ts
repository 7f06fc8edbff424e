import { isSmaller, sizeClassOf } from './dog-sizes.ts'

/** A weight that we took and that stands; its number is the order in which it came in. */
export interface Weighing {
  id: number
  takenAt: Date
  grams: number
}

/** The weight that a person wrote on the dog's page, and the last weighing that was known then. */
export interface SaidWeight {
  grams: number
  after: number
}

export interface DogWeight {
  /** What the page says, and sizes go by. */
  pageGrams: number
  /** What we weighed last; null before the first time. */
  weighedGrams: number | null
}

/**
 * AD51: what we weigh raises the page when it makes the dog a larger size, and never lowers it. AD69: only what stands
 * counts, each for itself. AD70: in the order in which it was taken; what comes in when a newer one is known raises nothing.
 */
export function dogWeight(said: SaidWeight, weighings: readonly Weighing[]): DogWeight {
  const taken = weighings.toSorted((a, b) => a.takenAt.getTime() - b.takenAt.getTime() || a.id - b.id)
  const isNews = ({ id }: Weighing, at: number) =>
    id > said.after && taken.slice(at + 1).every((newer) => newer.id > id)
  const pageGrams = taken
    .filter(isNews)
    .reduce(
      (page, { grams }) => (isSmaller(sizeClassOf(page), sizeClassOf(grams)) ? grams : page),
      said.grams,
    )
  return { pageGrams, weighedGrams: taken.at(-1)?.grams ?? null }
}
