import type { Dog } from '#contract/business/dogs.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'

/** A dog's meals and medicine as the team reads them, on its page and on the card at its door. */
export function MealFact({ feeding }: Pick<Dog, 'feeding'>) {
  const meal = inOneLine(feeding.what, feeding.howMuch, feeding.times)
  return (
    <div>
      <dt>Meals</dt>
      <dd className={meal === '' ? 'missing' : undefined}>{meal || 'No meal on file. Ask the owner.'}</dd>
    </div>
  )
}

interface Medicine {
  what: string
  dose: string
  times: readonly string[]
  needsSecond: boolean
}

export function MedicineFact({ medications }: { medications: readonly Medicine[] }) {
  return (
    <div>
      <dt>Medicine</dt>
      <dd>
        {medications.length === 0 && 'None'}
        {medications.map(({ what, dose, times, needsSecond }) => (
          <span key={`${what} ${dose}`} className="medicine">
            {inOneLine(what, dose, times)}
            {needsSecond && <span className="tag warn">Two people</span>}
          </span>
        ))}
      </dd>
    </div>
  )
}

const inOneLine = (what: string, howMuch: string, times: readonly string[]) =>
  [what, howMuch, nameList(times.map(twelveHour))].filter(Boolean).join(', ')
