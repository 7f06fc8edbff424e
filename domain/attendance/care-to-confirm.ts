/** A dog's meals and medicine, as they are written down. */
export interface WrittenCare {
  food: string
  amount: string
  times: readonly string[]
  medications: readonly { what: string; dose: string; times: readonly string[] }[]
}

export interface ComingDog {
  name: string
  /** It sleeps here, so it eats here. */
  isStaying: boolean
  now: WrittenCare
  /** As it read at the last visit; null when there was none, or nobody wrote it down. */
  before: WrittenCare | null
}

const hasMeal = ({ food, times }: WrittenCare): boolean => food !== '' && times.length > 0

/** A dog that sleeps here eats here: where no meal is written down, somebody asks. */
export const missingMeal = ({ name, isStaying, now }: Omit<ComingDog, 'before'>): string[] =>
  isStaying && !hasMeal(now) ? [`No meal on file for ${name}. Ask the owner.`] : []

/** What is new of a dog's meals and medicine since it was here last, a sentence each. */
export function changedCare({ name, now, before }: Omit<ComingDog, 'isStaying'>): string[] {
  if (before === null) return []
  const isMealNew = hasMeal(now) && mealWords(now) !== mealWords(before)
  return [
    ...(isMealNew ? [`${name}’s meals are new since the last visit: ${mealWords(now)}.`] : []),
    ...medicineWords(name, now, before),
  ]
}

const mealWords = ({ food, amount, times }: WrittenCare): string =>
  [food, amount, times.join(', ')].filter((part) => part !== '').join(', ')

const oneMedicine = ({ what, dose, times }: WrittenCare['medications'][number]): string =>
  [what, dose, times.join(', ')].filter((part) => part !== '').join(', ')

function medicineWords(name: string, now: WrittenCare, before: WrittenCare): string[] {
  const [was, is] = [before, now].map(({ medications }) => medications.map(oneMedicine))
  const added = is?.filter((one) => !was?.includes(one)) ?? []
  const isGone = was?.some((one) => !is?.includes(one)) ?? false
  if (added.length > 0) return [`${name}’s medicine is new since the last visit: ${added.join('; ')}.`]
  return isGone ? [`${name} no longer gets all of the medicine of the last visit.`] : []
}
