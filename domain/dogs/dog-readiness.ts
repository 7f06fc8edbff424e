import { addDays, type CalendarDate } from '../calendar/calendar.ts'
import { type Interview, interviewValidUntil, isInterviewValid } from './interviews.ts'
import { REMINDER_DAYS, VACCINES, type Vaccine, type VaccineRecord, vaccineState } from './vaccines.ts'

/** `soon`: good today, but it runs out within a month. */
export type ReadyState = 'done' | 'soon' | 'waiting' | 'missing' | 'refused'

export interface ReadyItem {
  what: Vaccine | 'interview'
  state: ReadyState
  /** Until when it is good, or, once that has passed, since when it is not. */
  date: CalendarDate | null
}

export interface DogRecords {
  vaccines: readonly VaccineRecord[]
  interview: Interview
}

/** What a dog needs before it can come, each thing with how it stands: three vaccines and the interview. */
export function dogReadiness({ vaccines, interview }: DogRecords, today: CalendarDate): ReadyItem[] {
  return [
    ...VACCINES.map((vaccine) => vaccineItem(vaccine, vaccines, today)),
    { what: 'interview', state: interviewReadyState(interview, today), date: interviewValidUntil(interview) },
  ]
}

/** The one thing to do next: what the owner can do now comes before what waits for us. */
export function nextStep(items: readonly ReadyItem[]): ReadyItem | null {
  return items.find(({ state }) => state === 'missing') ?? items.find(({ state }) => state === 'soon') ?? null
}

export const isReady = (items: readonly ReadyItem[]): boolean =>
  items.every(({ state }) => state === 'done' || state === 'soon')

export type ReadySummary = { kind: 'ready' | 'getting-ready' | 'refused' } | { kind: 'to-fix'; count: number }

/** A dog in one word: one that has not been met yet is getting ready, one we know has things to fix. */
export function readySummary(items: readonly ReadyItem[]): ReadySummary {
  const interview = items.find(({ what }) => what === 'interview')
  if (interview?.state === 'refused') return { kind: 'refused' }
  const count = items.filter(({ state }) => state === 'missing' || state === 'soon').length
  const isKnown = interview !== undefined && interview.state !== 'waiting' && interview.date !== null
  if (count > 0 && isKnown) return { kind: 'to-fix', count }
  return { kind: isReady(items) ? 'ready' : 'getting-ready' }
}

const isSoon = (date: CalendarDate, today: CalendarDate) => date <= addDays(today, REMINDER_DAYS[0])

function vaccineItem(vaccine: Vaccine, records: readonly VaccineRecord[], today: CalendarDate): ReadyItem {
  const record = records.find((one) => one.vaccine === vaccine)
  const state = vaccineState(record, today)
  const date = state === 'missing' ? null : (record?.expiresOn ?? null)
  if (state === 'verified')
    return { what: vaccine, state: date !== null && isSoon(date, today) ? 'soon' : 'done', date }
  return { what: vaccine, state: state === 'waiting' ? 'waiting' : 'missing', date }
}

function interviewReadyState(interview: Interview, today: CalendarDate): ReadyState {
  if (interview.outcome === 'refused') return 'refused'
  if (interview.outcome === 'booked') return 'waiting'
  if (!isInterviewValid(interview, today)) return 'missing'
  const until = interviewValidUntil(interview)
  return until !== null && isSoon(until, today) ? 'soon' : 'done'
}
