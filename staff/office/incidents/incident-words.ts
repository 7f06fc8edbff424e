import type { IncidentRow } from '#contract/office/incidents/incident-page.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { durationWords, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { type DogPart, KIND_WORDS, type ReviewDecision } from '#domain/incidents/incident-kinds.ts'
import { nameList } from '#domain/name-list.ts'

export const PART_WORDS: Record<DogPart, string> = { did: 'Did it', hurt: 'Was hurt', saw: 'Saw it' }

export const DECISIONS: readonly { value: ReviewDecision; label: string; line: string }[] = [
  { value: 'group', label: 'Back to the group', line: 'as it was before' },
  { value: 'meet-again', label: 'Meet again first', line: 'the next booking waits for it' },
  { value: 'no-group', label: 'No more group play', line: 'alone or one to one only' },
]

/** 'Fri 4 Dec, 10:52 am' on the park's wall. */
export const momentWords = (at: string, timeZone: string): string =>
  `${shortDate(dateIn(timeZone, new Date(at)))}, ${clockWords(at, timeZone)}`

export const clockWords = (at: string, timeZone: string): string => twelveHour(timeIn(timeZone, new Date(at)))

/** '1 h 12 min' since then. */
export const sinceWords = (at: string, now: string): string =>
  durationWords(Math.max(0, Math.round((Date.parse(now) - Date.parse(at)) / 60_000)))

export const titleOf = ({ kind, dogs }: Pick<IncidentRow, 'kind'> & { dogs: readonly { name: string }[] }) =>
  dogs.length === 0 ? KIND_WORDS[kind] : `${KIND_WORDS[kind]}: ${nameList(dogs.map(({ name }) => name))}`

/** IN-0041, as it is said on the radio. */
export const codeOf = (id: number): string => `IN-${String(id).padStart(4, '0')}`
