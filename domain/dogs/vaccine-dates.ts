import { addYears, type CalendarDate } from '../calendar/calendar.ts'
import type { Vaccine } from './vaccines.ts'

/** So many years a vaccine is good at most; a later end is more likely a slip of the pen. */
const LONGEST_YEARS: Record<Vaccine, number> = { rabies: 3, dhpp: 3, bordetella: 1 }

export interface VaccineDates {
  vaccine: Vaccine
  givenOn: CalendarDate
  expiresOn: CalendarDate
}

/** Dates that no paper can have. */
export type VaccineDateProblem = 'given-in-future' | 'before-given' | 'expired'

export function vaccineDateProblem(
  { givenOn, expiresOn }: { givenOn: CalendarDate | null; expiresOn: CalendarDate },
  today: CalendarDate,
): VaccineDateProblem | null {
  if (givenOn !== null && givenOn > today) return 'given-in-future'
  if (givenOn !== null && expiresOn < givenOn) return 'before-given'
  return expiresOn < today ? 'expired' : null
}

export const VACCINE_DATE_PROBLEMS: Record<VaccineDateProblem, string> = {
  'given-in-future': 'That day is still to come. Please check when it was given.',
  'before-given': 'That is before it was given. Please check the year.',
  expired: 'This record has expired. Please send it back instead.',
}

/** Dates that may be right and are worth a second look. */
export type VaccineDateQuestion = 'longer-than-usual' | 'ends-before-stay'

/** D4: an end that is unusually far away, or before the last night of the next stay, is asked about and allowed. */
export function vaccineDateQuestions(
  { vaccine, givenOn, expiresOn }: VaccineDates,
  lastNight: CalendarDate | null,
): VaccineDateQuestion[] {
  return [
    ...(expiresOn > addYears(givenOn, LONGEST_YEARS[vaccine]) ? (['longer-than-usual'] as const) : []),
    ...(lastNight !== null && expiresOn < lastNight ? (['ends-before-stay'] as const) : []),
  ]
}

export const longestYears = (vaccine: Vaccine): number => LONGEST_YEARS[vaccine]
