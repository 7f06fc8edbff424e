import type { ClockTime } from '../calendar/park-time.ts'
import { type CarePlan, medicineKey } from './care-items.ts'

/** A meal or a medicine as it was written down at some time. */
export interface Written {
  what: string
  dose: string
  times: readonly ClockTime[]
}

/** D14: null on one side of what was added, or stopped. */
export interface WrittenChange {
  key: string
  was: Written | null
  is: Written | null
}

type Writings = Pick<CarePlan, 'feeding' | 'medications'>

/** What of a dog's meals and medicine reads otherwise than before; the order of the lines does not count. */
export function changesOfCare(before: Writings, after: Writings): WrittenChange[] {
  const [was, is] = [writtenByKey(before), writtenByKey(after)]
  const keys = [...new Set([...was.keys(), ...is.keys()])]
  return keys
    .map((key) => ({ key, was: was.get(key) ?? null, is: is.get(key) ?? null }))
    .filter((change) => JSON.stringify(change.was) !== JSON.stringify(change.is))
}

function writtenByKey({ feeding, medications }: Writings): Map<string, Written> {
  const written = new Map<string, Written>()
  if (feeding.what.trim() !== '' && feeding.times.length > 0) {
    written.set('meal', toWritten({ ...feeding, dose: feeding.howMuch }))
  }
  for (const medicine of medications) {
    const key = medicineKey(medicine.what)
    const other = written.get(key)
    const one = toWritten(medicine)
    // Two lines of one medicine are one medicine: a change of either is a change of it.
    const doses = [...new Set([other?.dose ?? one.dose, one.dose])]
    written.set(key, {
      ...one,
      dose: doses.join('; '),
      times: sorted([...(other?.times ?? []), ...one.times]),
    })
  }
  return written
}

const toWritten = ({ what, dose, times }: Written): Written => ({ what, dose, times: sorted(times) })

const sorted = (times: readonly ClockTime[]): ClockTime[] => [...new Set(times)].toSorted()

/** Whoever writes a medicine anew does not know that two people give it: that stays with its name. */
export function keepSeconds<Medicine extends { what: string }>(
  before: readonly { what: string; needsSecond?: boolean }[],
  after: readonly Medicine[],
): (Medicine & { needsSecond?: boolean })[] {
  const byTwo = new Set(before.filter(({ needsSecond }) => needsSecond).map(({ what }) => medicineKey(what)))
  return after.map((medicine) =>
    byTwo.has(medicineKey(medicine.what)) ? { ...medicine, needsSecond: true } : medicine,
  )
}
