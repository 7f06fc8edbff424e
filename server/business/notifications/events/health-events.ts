import { type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { dateWithYear, dayAndMonth, shortDate } from '#domain/calendar/date-words.ts'
import { VACCINE_NAMES, type Vaccine } from '#domain/dogs/vaccines.ts'
import { nameList } from '#domain/name-list.ts'
import { eventKind } from './event-kind.ts'
import { SITE_LINKS } from './site-links.ts'

export interface OneDog {
  dogId: number
  dogName: string
}

export interface EndingVaccine {
  vaccine: Vaccine
  expiresOn: CalendarDate
}

const UPLOAD = { about: 'health', icon: 'syringe', action: 'Upload the record' } as const

const named = (vaccines: readonly Vaccine[]): string =>
  nameList(vaccines.map((vaccine) => VACCINE_NAMES[vaccine]))

export const vaccineVerified = eventKind(
  'vaccine-verified',
  { about: 'health', purpose: 'health', icon: 'check', action: 'See the dog' },
  (facts: OneDog & { vaccine: Vaccine; expiresOn: CalendarDate; stillMissing: Vaccine[] }) => ({
    title: `We checked ${facts.dogName}’s ${VACCINE_NAMES[facts.vaccine]} record`,
    paragraphs: [
      `Valid until ${dateWithYear(facts.expiresOn)}.`,
      facts.stillMissing.length === 0
        ? 'All three vaccines are on file.'
        : `Still missing: ${named(facts.stillMissing)}.`,
    ],
    link: SITE_LINKS.dog(facts.dogId),
  }),
)

export const vaccineSentBack = eventKind(
  'vaccine-sent-back',
  { ...UPLOAD, purpose: 'health' },
  (facts: OneDog & { vaccine: Vaccine; reason: string }) => ({
    title: `${facts.dogName}’s ${VACCINE_NAMES[facts.vaccine]} record needs another look`,
    paragraphs: [`We couldn’t accept it: ${facts.reason}`, 'Please upload a new photo or PDF.'],
    link: SITE_LINKS.vaccine(facts.dogId, facts.vaccine),
  }),
)

/** 30, 14 and 3 days ahead. Several that run out together go in one. */
export const vaccinesRunOut = eventKind(
  'vaccines-run-out',
  { ...UPLOAD, purpose: 'health' },
  ({ dogId, dogName, vaccines, today }: OneDog & { vaccines: EndingVaccine[]; today: CalendarDate }) => ({
    title: runningOut(dogName, vaccines),
    paragraphs: [
      ...[...new Set(vaccines.map(({ expiresOn }) => expiresOn))].map((end) =>
        goodUntil(vaccines, end, today),
      ),
      `${dogName} needs all three for every stay and daycare day. Please upload the new record once you have it from your vet.`,
    ],
    link: recordLink(dogId, vaccines),
  }),
)

export interface OutlivingOrder extends OneDog {
  orderId: number
  orderType: 'boarding' | 'daycare' | 'grooming'
  vaccines: EndingVaccine[]
  firstDate: CalendarDate
  lastNight: CalendarDate
}

/** Something is booked that the vaccine will not cover: it belongs to the booking, so the mail always comes. */
export const vaccinesOutlived = eventKind(
  'vaccines-outlived',
  { ...UPLOAD, purpose: 'essential' },
  (facts: OutlivingOrder) => ({
    title: runningOut(facts.dogName, facts.vaccines),
    paragraphs: [`That’s before ${lastOf(facts)}.`, 'Upload the new record and you’re all set.'],
    link: recordLink(facts.dogId, facts.vaccines),
    key: `vaccines-outlived ${facts.dogId} ${facts.orderId} ${facts.vaccines
      .map(({ vaccine, expiresOn }) => `${vaccine} ${expiresOn}`)
      .join(' ')}`,
  }),
)

function lastOf({ orderType, firstDate, lastNight }: OutlivingOrder): string {
  if (orderType === 'grooming') return `the grooming on ${shortDate(lastNight)}`
  if (orderType === 'daycare') return `your last daycare day, ${shortDate(lastNight)}`
  return `the last night of your stay from ${shortDate(firstDate)}, ${shortDate(lastNight)}`
}

/** The one that runs out first. */
function recordLink(dogId: number, vaccines: EndingVaccine[]): string {
  const [first] = vaccines.toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn))
  return first ? SITE_LINKS.vaccine(dogId, first.vaccine) : SITE_LINKS.dog(dogId)
}

function runningOut(dogName: string, vaccines: EndingVaccine[]): string {
  const names = named(vaccines.map(({ vaccine }) => vaccine))
  const days = new Set(vaccines.map(({ expiresOn }) => expiresOn))
  const [day = ''] = days
  const when = days.size === 1 ? dayAndMonth(day) : 'soon'
  return `${dogName}’s ${names} ${vaccines.length === 1 ? 'expires' : 'expire'} ${when}`
}

/** One sentence for all that end on that day. */
function goodUntil(vaccines: EndingVaccine[], end: CalendarDate, today: CalendarDate): string {
  const ending = vaccines.filter(({ expiresOn }) => expiresOn === end).map(({ vaccine }) => vaccine)
  const names = named(ending)
  const are = ending.length === 1 ? 'is' : 'are'
  const when = `${shortDate(end)}, ${inDays(daysBetween(today, end))}`
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} ${are} valid until ${when}.`
}

function inDays(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `${days} days from now`
}

/** We wrote something down about their dog: what we found, or agreed on with them. */
export const dogChanged = eventKind(
  'dog-changed',
  { about: 'health', purpose: 'essential', icon: 'user', action: 'See the dog' },
  ({ dogId, dogName, changed }: OneDog & { changed: string[] }) => ({
    title: `We updated ${dogName}’s page`,
    paragraphs: [...changed, 'If something isn’t right, please change it or call us.'],
    link: SITE_LINKS.dog(dogId),
    // What changed may hold words that the owner once typed.
    unnamed: { paragraphs: ['Please log in to see what changed.'] },
  }),
)
