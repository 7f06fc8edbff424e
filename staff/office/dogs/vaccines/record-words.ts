import type { WaitingRecord } from '#contract/office/dogs/vaccine-queue.ts'
import { dateWithYear, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import {
  longestYears,
  VACCINE_DATE_PROBLEMS,
  vaccineDateProblem,
  vaccineDateQuestions,
} from '#domain/dogs/vaccine-dates.ts'

const VISITS = { boarding: 'stay', daycare: 'daycare', grooming: 'grooming' }
const POINTS = {
  interview: 'the meet and greet',
  vaccines: 'another vaccine',
  agreement: 'the signature',
  money: 'the payment',
}

/** When the dog comes: today with its time, else the day. */
export function comingWords({ visit }: WaitingRecord, today: string, timeZone: string): string {
  if (visit === null) return 'No stay yet'
  if (visit.firstDate !== today) return shortDate(visit.firstDate)
  return `Today, ${twelveHour(timeIn(timeZone, new Date(visit.beginsAt)))}`
}

export interface ReadDates {
  givenOn: string
  expiresOn: string
}

export interface DateWords {
  /** Why it cannot be verified so. */
  problem: { field: keyof ReadDates; text: string } | null
  /** Worth a second look, and allowed. */
  questions: string[]
}

/** D4, while somebody types. */
export function dateWords(
  record: Pick<WaitingRecord, 'vaccine' | 'visit'>,
  { givenOn, expiresOn }: ReadDates,
  today: string,
): DateWords {
  if (givenOn === '') return { problem: { field: 'givenOn', text: 'When was it given?' }, questions: [] }
  if (expiresOn === '')
    return { problem: { field: 'expiresOn', text: 'When does it expire?' }, questions: [] }
  const problem = vaccineDateProblem({ givenOn, expiresOn }, today)
  const lastNight = record.visit?.lastNight ?? null
  const asked = vaccineDateQuestions({ vaccine: record.vaccine, givenOn, expiresOn }, lastNight)
  const years = longestYears(record.vaccine)
  const sentences = {
    'longer-than-usual': `That is more than ${years === 1 ? 'a year' : `${years} years`} after it was given. Is the year right?`,
    'ends-before-stay': `Expires before the last night, ${shortDate(lastNight ?? today)}. You can verify it, but the visit stays open.`,
  }
  return {
    problem:
      problem === null
        ? null
        : {
            field: problem === 'given-in-future' ? 'givenOn' : 'expiresOn',
            text: VACCINE_DATE_PROBLEMS[problem],
          },
    questions: problem === null ? asked.map((one) => sentences[one]) : [],
  }
}

/** What verifying does, said before it is done. */
export function effectWords(record: WaitingRecord, { expiresOn }: ReadDates): string {
  const { visit, owner } = record
  const notice = `${owner.name} is notified.`
  if (visit === null) return `Nothing waits for it yet. ${notice}`
  const what = VISITS[visit.orderType]
  if (visit.isConfirmed) return `${visit.code} is confirmed already. ${notice}`
  if (expiresOn !== '' && expiresOn < visit.lastNight) return `${visit.code} stays open. ${notice}`
  if (visit.otherOpen.length > 0) {
    const left = visit.otherOpen.map((point) => POINTS[point]).join(' and ')
    return `${visit.code} then still waits for ${left}. ${notice}`
  }
  return `Last open point of ${visit.code}. Verified, the ${what} is confirmed at once. ${notice}`
}

export const typedWords = ({ owner, expiresOn }: WaitingRecord, typed: string): string =>
  `Typed by ${owner.name}: ${dateWithYear(expiresOn)}${typed === expiresOn ? ', the same' : ''}.`
