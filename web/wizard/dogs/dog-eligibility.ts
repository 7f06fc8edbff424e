import { VACCINE_TITLES } from '#client/dogs/dog-words.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { addMonths, type CalendarDate } from '#domain/calendar/calendar.ts'
import { dateWithYear, dayAndMonth } from '#domain/calendar/date-words.ts'
import { isOldEnough, YOUNGEST_MONTHS } from '#domain/dogs/dog-sizes.ts'
import type { IconName } from '#ui/icon-names.ts'
import { dogsToMeet } from '../../booking/flow.ts'
import { PATHS, VISIT_PATH } from '../../page/paths.ts'
import { type VaccineToRenew, vaccinesToRenew } from './vaccine-notes.ts'

/** How a dog stands before it is chosen, in a word or two. */
export interface Eligibility {
  look: 'ok' | 'wait' | 'info' | 'err'
  icon: IconName
  text: string
  /** It cannot be chosen: why, and what to do instead. */
  blocker?: { sentence: string; link: { label: string; to: string } }
}

const READY: Eligibility = { look: 'ok', icon: 'check-bold', text: 'Ready' }
const TO_MEET: Eligibility = { look: 'info', icon: 'paw-print-bold', text: 'Meet and greet first' }
const BOOKED: Eligibility = { look: 'info', icon: 'hourglass-bold', text: 'Meet and greet booked' }

/** The days of a booking as far as they are chosen. */
export interface KnownDays {
  first: CalendarDate | null
  lastNight: CalendarDate | null
}

/** Who may be booked. A dog we have not met yet may: its time is asked for on the way. */
export function eligibilityToBook(
  dog: Dog,
  { first, lastNight }: KnownDays,
  today: CalendarDate,
): Eligibility {
  const outcome = dog.interview.outcome
  if (outcome === 'refused') return refused(dog)
  if (!isOldEnough(dog.birthday, first ?? today)) return tooYoung(dog)
  if (outcome === 'booked') return BOOKED
  if (dogsToMeet([dog], today).length > 0) return TO_MEET
  return vaccineEligibility(dog, vaccinesToRenew(dog, lastNight), today)
}

/** Who may come to be met or to look around. */
export function eligibilityToVisit(dog: Dog): Eligibility {
  const outcome = dog.interview.outcome
  if (outcome === 'refused') return refused(dog)
  if (outcome === 'booked') return BOOKED
  return dogsToMeet([dog]).length > 0
    ? { ...TO_MEET, text: 'We haven’t met yet' }
    : { ...READY, text: 'Already approved' }
}

const refused = ({ name }: Dog): Eligibility => ({
  look: 'err',
  icon: 'warning-circle-bold',
  text: 'Can’t stay right now',
  blocker: {
    sentence: `After the meet and greet, we decided ${name} can’t stay with us right now.`,
    link: { label: `Talk to us about ${name}`, to: `${PATHS.contact}?about=visit` },
  },
})

function tooYoung({ name, birthday }: Dog): Eligibility {
  const from = dateWithYear(addMonths(birthday, YOUNGEST_MONTHS))
  return {
    look: 'wait',
    icon: 'clock-bold',
    text: `From ${from}`,
    blocker: {
      sentence: `Puppies can come from four months: ${name} from ${from}.`,
      link: { label: 'Come and visit first', to: VISIT_PATH },
    },
  }
}

function vaccineEligibility(dog: Dog, records: readonly VaccineToRenew[], today: CalendarDate): Eligibility {
  const [record] = records
  if (record !== undefined) {
    const text = records.length === 1 ? recordWords(record, today) : `${records.length} records to add`
    return { look: 'wait', icon: 'warning-bold', text }
  }
  const isWaiting = dog.readiness.some(({ what, state }) => what !== 'interview' && state === 'waiting')
  return isWaiting ? { look: 'info', icon: 'hourglass-bold', text: 'We’re checking the records' } : READY
}

function recordWords({ vaccine, runsOut }: VaccineToRenew, today: CalendarDate): string {
  const name = VACCINE_TITLES[vaccine]
  if (runsOut === null) return `${name} record missing`
  return `${name} ${runsOut < today ? 'expired' : 'expires'} ${dayAndMonth(runsOut)}`
}
