import { dateIn } from '../calendar/calendar.ts'
import { shortDate, twelveHour } from '../calendar/date-words.ts'
import { timeIn } from '../calendar/park-time.ts'
import { type IncidentKind, KIND_WORDS } from '../incidents/incident-kinds.ts'
import { counted, nameList } from '../name-list.ts'
import type { AlarmEnd, AlarmKind } from './alarms.ts'

/** What an alarm is about, as it stands now. */
export interface AlarmFacts {
  kind: AlarmKind
  dogs: readonly string[]
  room: string
  /** The medicine, or what the meal is. */
  what: string
  dose: string
  /** When it was due, or when it happened. */
  at: Date
  incident: { kind: IncidentKind; place: string } | null
  /** Whose report, tick or change it was; empty where time alone caused it. */
  by: string
}

export interface AlarmWords {
  /** 'Serious incident: Bear'. */
  title: string
  /** 'Bite, Field 2, 10:42 am. Reported by Rob.' */
  line: string
  /** 'Serious incident: Bear, bite, Field 2, 10:42 am', for the subject of a mail. */
  subject: string
  /** Who did it, or what to do about it: a sentence. */
  rest: string
}

interface Wall {
  timeZone: string
  now: Date
}

/** An alarm in words: whose, what, where and when, in that order. */
export function alarmWords(facts: AlarmFacts, wall: Wall): AlarmWords {
  const { head, details, rest } = partsOf(facts, momentWords(facts.at, wall))
  const said = details.filter((word) => word !== '')
  return {
    title: head,
    line: `${capitalised(said.join(', '))}. ${rest}`.trim(),
    subject: [head, ...said].join(', '),
    rest,
  }
}

interface Parts {
  head: string
  details: string[]
  rest: string
}

const partsOf = (facts: AlarmFacts, at: string): Parts => PARTS[facts.kind](facts, at)

const PARTS: Record<AlarmKind, (facts: AlarmFacts, at: string) => Parts> = {
  'serious-incident': ({ dogs, incident, by }, at) => {
    const happened = lowered(KIND_WORDS[incident?.kind ?? 'other'])
    const where = [incident?.place ?? '', at]
    const rest = `Reported by ${by}.`
    return dogs.length === 0
      ? { head: `Serious incident: ${happened}`, details: where, rest }
      : { head: `Serious incident: ${nameList(dogs)}`, details: [happened, ...where], rest }
  },
  'double-dose': ({ dogs, what, dose, room, by }, at) => ({
    head: `Given twice: ${nameList(dogs)}, ${what}`,
    details: [`due ${at}`, dose, room],
    rest: `${by} ticked the second one. Look at ${nameList(dogs)} now.`,
  }),
  'missed-dose': ({ dogs, what, dose, room }, at) => ({
    head: `Missed dose: ${nameList(dogs)}, ${what}`,
    details: [`due ${at}`, dose, room],
    rest: 'No one has ticked it.',
  }),
  'medicine-changed': ({ dogs, what, room, by }, at) => ({
    head: `Medicine changed: ${nameList(dogs)}, ${what}`,
    details: [at, room],
    rest: `${by} changed it. Read it before the next dose.`,
  }),
}

/** Of several at once: '4 missed doses: Bear, Tofu and 2 more'. */
export function severalWords(dogs: readonly string[], count: number): string {
  const names = [...new Set(dogs)]
  const more = names.length - MAX_NAMES
  const who = more > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${more} more` : nameList(names)
  return `${counted(count, 'missed dose')}: ${who}`
}

const MAX_NAMES = 3

/** 'Asha has it'; 'You have it' to whoever took it. */
export const takenWords = (by: string, isOwn: boolean): string => (isOwn ? 'You have it' : `${by} has it`)

/** 'Rob has ticked it': why an alarm has ended that nobody took. */
export function endWords(how: AlarmEnd, by: string, dogs: readonly string[]): string {
  if (how === 'went-home') return `${nameList(dogs)} ${dogs.length === 1 ? 'has' : 'have'} gone home`
  return `${by} has ${ENDED[how]}`
}

const ENDED: Record<Exclude<AlarmEnd, 'went-home'>, string> = {
  ticked: 'ticked it',
  withdrawn: 'withdrawn a tick',
  reviewed: 'reviewed it',
  read: 'read it',
}

/** '10:42 am' today, else with its day: an alarm may stand over night. */
function momentWords(at: Date, { timeZone, now }: Wall): string {
  const time = twelveHour(timeIn(timeZone, at))
  const date = dateIn(timeZone, at)
  return date === dateIn(timeZone, now) ? time : `${shortDate(date)} ${time}`
}

const lowered = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`
const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
