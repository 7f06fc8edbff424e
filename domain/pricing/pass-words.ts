import { counted, nameList } from '../name-list.ts'
import { FULL_DAY_UNITS, type PassKind } from './passes.ts'

export interface PassCounts {
  fullDays: number
  halfDays: number
  nights: number
}

/** '4 full days and 1 half day', '3 nights'; nothing at all is an empty text. */
export function passCountWords({ fullDays, halfDays, nights }: PassCounts): string {
  const parts: [number, string][] = [
    [fullDays, 'full day'],
    [halfDays, 'half day'],
    [nights, 'night'],
  ]
  return nameList(parts.filter(([count]) => count > 0).map(([count, thing]) => counted(count, thing)))
}

/**
 * Which of several days or nights a pass pays, where it pays some and not all: of days the earliest, of nights the
 * dearest, as `usePasses` of the price takes them.
 */
export const whichPaidWords = ({ nights }: Pick<PassCounts, 'nights'>): string =>
  nights > 0 ? 'the dearest' : 'the earliest'

/** Units of a pass as days or nights: a full-day pass counts in full days and, for an odd one, a half day. */
export const unitCounts = (units: number, kind: PassKind): PassCounts => ({
  fullDays: kind === 'full_day' ? Math.floor(units / FULL_DAY_UNITS) : 0,
  halfDays: kind === 'full_day' ? units % FULL_DAY_UNITS : kind === 'half_day' ? units : 0,
  nights: kind === 'night' ? units : 0,
})

/** '4 full days and 1 half day left', or 'Used up'. */
export const unitsLeftWords = (units: number, kind: PassKind): string =>
  units <= 0 ? 'Used up' : `${passCountWords(unitCounts(units, kind))} left`
