import { type ClockTime, minutesOf } from '../calendar/park-time.ts'

/** What is written down about a dog's care, by its owner or by us. */
export interface CarePlan {
  feeding: { what: string; howMuch: string; times: readonly ClockTime[] }
  medications: readonly { what: string; dose: string; times: readonly ClockTime[]; needsSecond?: boolean }[]
  /** Booked for every day of the visit: a walk, a cuddle. */
  services: readonly { id: number; name: string; times: readonly ClockTime[] }[]
  /** Somebody has noted that this dog brings no meal and needs none. */
  bringsNoMeal: boolean
}

export type CareKind = 'meal' | 'medicine' | 'service'

/** One thing to do for one dog at one time of the day. Nothing of it is stored before it is done. */
export interface CareItem {
  kind: CareKind
  /** The same from day to day; with the dog and the time it names one thing that is done once. */
  key: string
  what: string
  dose: string
  time: ClockTime
  needsSecond: boolean
  /** D11: nobody has written down what it eats. It stands in the round in red, so that nobody forgets the dog. */
  isUnknown: boolean
}

/** A part of the day with its own list: breakfast, midday, supper, bedtime. */
export interface Round {
  key: string
  name: string
  begins: ClockTime
  hasMeals: boolean
}

/** Everything that is due on a day, in the order in which it is due. */
export function careItems(plan: CarePlan, rounds: readonly Round[]): CareItem[] {
  const items = [...mealItems(plan, rounds), ...medicineItems(plan), ...serviceItems(plan)]
  return items.toSorted((one, other) => minutesOf(one.time) - minutesOf(other.time))
}

function mealItems({ feeding, bringsNoMeal }: CarePlan, rounds: readonly Round[]): CareItem[] {
  const isWritten = feeding.what.trim() !== '' && feeding.times.length > 0
  if (!isWritten && bringsNoMeal) return []
  const times = isWritten
    ? unique(feeding.times)
    : rounds.filter(({ hasMeals }) => hasMeals).map(({ begins }) => begins)
  return times.map((time) => ({
    kind: 'meal',
    key: 'meal',
    what: isWritten ? feeding.what : '',
    dose: isWritten ? feeding.howMuch : '',
    time,
    needsSecond: false,
    isUnknown: !isWritten,
  }))
}

const medicineItems = ({ medications }: CarePlan): CareItem[] =>
  medications.flatMap(({ what, dose, times, needsSecond = false }) =>
    unique(times).map((time) => ({
      kind: 'medicine',
      key: medicineKey(what),
      what,
      dose,
      time,
      needsSecond,
      isUnknown: false,
    })),
  )

const serviceItems = ({ services }: CarePlan): CareItem[] =>
  services.flatMap(({ id, name, times }) =>
    unique(times).map((time) => ({
      kind: 'service',
      key: `service:${id}`,
      what: name,
      dose: '',
      time,
      needsSecond: false,
      isUnknown: false,
    })),
  )

/** By its name, however it is spelt: two lines of one medicine at one time are one dose, not two. */
export const medicineKey = (what: string): string =>
  `medicine:${what.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')}`

const unique = (times: readonly ClockTime[]): ClockTime[] => [...new Set(times)]

/** The round a time belongs to: the last one that has begun by then; before the first one, the first. */
export function roundOf(time: ClockTime, rounds: readonly Round[]): Round | undefined {
  const byTime = rounds.toSorted((one, other) => minutesOf(one.begins) - minutesOf(other.begins))
  return byTime.findLast(({ begins }) => minutesOf(begins) <= minutesOf(time)) ?? byTime[0]
}

/** D15: how pressing something is that has not been done. */
export type Urgency = 'coming' | 'due' | 'late' | 'missed'

const DUE_BEFORE_MINUTES = 30
const LATE_MINUTES = 30
const MISSED_MINUTES = 60

export function urgencyOf(dueAt: Date, now: Date): Urgency {
  const minutes = (now.getTime() - dueAt.getTime()) / 60_000
  if (minutes >= MISSED_MINUTES) return 'missed'
  if (minutes >= LATE_MINUTES) return 'late'
  return minutes >= -DUE_BEFORE_MINUTES ? 'due' : 'coming'
}
