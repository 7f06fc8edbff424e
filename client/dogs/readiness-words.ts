import type { Dog } from '#contract/business/dogs.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { missingFromProfile } from '#domain/dogs/dog-profile.ts'
import type { Vaccine } from '#domain/dogs/vaccines.ts'
import { nameList } from '#domain/name-list.ts'
import { PROFILE_WORDS, VACCINE_TITLES } from './dog-words.ts'

/** Four shapes and their colours; `refused` is the fifth, for what only a talk can mend. */
export type ReadyShape = 'done' | 'soon' | 'waiting' | 'missing' | 'refused'

export interface ReadyLine {
  title: string
  shape: ReadyShape
  sentence: string
}

type Item = Dog['readiness'][number]

/** What a dog needs before it can come, each as a title, a shape and a sentence with its date. */
export function readyLines(dog: Dog, hasHouseholdContact: boolean, today: CalendarDate): ReadyLine[] {
  const profile = profileLine(dog, hasHouseholdContact)
  return [profile, ...dog.readiness.map((item) => itemLine(dog, item, today))]
}

function profileLine(dog: Dog, hasHouseholdContact: boolean): ReadyLine {
  const missing = missingFromProfile(dog, hasHouseholdContact).map((part) => PROFILE_WORDS[part])
  if (missing.length === 0) return { title: 'Profile', shape: 'done', sentence: 'We have everything we need' }
  return { title: 'Profile', shape: 'missing', sentence: `Still to add: ${nameList(missing)}` }
}

const itemLine = (dog: Dog, item: Item, today: CalendarDate): ReadyLine =>
  item.what === 'interview' ? interviewLine(dog, item) : vaccineLine(dog, item.what, item, today)

function vaccineLine(dog: Dog, vaccine: Vaccine, { state, date }: Item, today: CalendarDate): ReadyLine {
  const title = VACCINE_TITLES[vaccine]
  const refusal = dog.vaccines.find((one) => one.vaccine === vaccine)?.refusedBecause
  if (refusal) return { title, shape: 'refused', sentence: `Sent back: ${refusal}` }
  if (date === null) return { title, shape: 'missing', sentence: 'Not added yet' }
  const day = dateWithYear(date)
  if (state === 'done') return { title, shape: 'done', sentence: `Until ${day}` }
  if (state === 'waiting')
    return { title, shape: 'waiting', sentence: `Until ${day}. We’re checking the record` }
  return { title, shape: 'soon', sentence: date < today ? `Expired ${day}` : `Expires ${day}` }
}

function interviewLine(dog: Dog, { state, date }: Item): ReadyLine {
  return { title: 'Meet and greet', shape: state, sentence: interviewSentence(dog, state, date) }
}

function interviewSentence(dog: Dog, state: Item['state'], date: CalendarDate | null): string {
  const day = date === null ? '' : dateWithYear(date)
  const { outcome, conditions } = dog.interview
  switch (state) {
    case 'done':
      return outcome === 'conditional'
        ? `Passed with conditions: ${conditions}. Valid until ${day}`
        : `Passed, valid until ${day}`
    case 'soon':
      return `Valid until ${day}, and longer if ${dog.name} visits before then`
    case 'waiting':
      return `Booked. We look forward to meeting ${dog.name}`
    case 'missing':
      return date === null ? 'Needed before the first stay' : `Expired ${day}. We’d like to meet again`
    case 'refused':
      return `${dog.name} can’t stay with us right now. Please talk to us`
    default:
      return state satisfies never
  }
}
