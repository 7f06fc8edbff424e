import { type CalendarDate } from '../calendar/calendar.ts'
import { twelveHour } from '../calendar/date-words.ts'
import type { ParkHours } from '../calendar/opening-hours.ts'
import {
  type ClockTime,
  clockOn,
  clockTime,
  type Instant,
  minutesLater,
  minutesOf,
  timeIn,
} from '../calendar/park-time.ts'
import { type GroomerHours, type Shift, shiftsOn } from '../slots/grooming-slots.ts'

/** Staff put a dog where there is room for it: finer than what is sold. */
const MOVE_STEP_MINUTES = 5

export interface TakenTable {
  groomerId: number
  dogId: number
  dogName: string
  startsAt: Instant
  endsAt: Instant
}

export interface GroomMoveFacts {
  date: CalendarDate
  /** How long it takes, as it was booked. */
  minutes: number
  dog: { id: number; name: string }
  groomers: readonly (GroomerHours & { name: string })[]
  /** All other appointments of the day. */
  taken: readonly TakenTable[]
  park: ParkHours
  /** When the dog is here anyway, for a groom that is part of a stay or a day; null: it comes for it. */
  visits: readonly { from: Instant; to: Instant }[] | null
}

export type GroomMove =
  | { ok: true; startsAt: Instant; endsAt: Instant }
  | {
      ok: false
      reason: 'no-groomer' | 'odd-minute' | 'past' | 'off-hours' | 'not-here' | 'taken'
      msg: string
    }

/** T15: whether an appointment can begin at this time with this groomer, and if not, why, as staff would say it. */
export function planGroomMove(
  { groomerId, time }: { groomerId: number; time: ClockTime },
  facts: GroomMoveFacts,
  now: Date,
): GroomMove {
  const { date, minutes, dog, groomers, taken, park, visits } = facts
  const groomer = groomers.find(({ id }) => id === groomerId)
  if (groomer === undefined) return refuse('no-groomer', 'We couldn’t find that groomer.')
  if (minutesOf(time) % MOVE_STEP_MINUTES !== 0) {
    return refuse('odd-minute', `Please choose a time in steps of ${MOVE_STEP_MINUTES} minutes.`)
  }
  const at = clockOn(date, park.timeZone)
  const startsAt = at(time)
  const endsAt = minutesLater(startsAt, minutes)
  if (startsAt < now.toISOString()) return refuse('past', `${twelveHour(time)} has passed.`)
  const isInHours = shiftsOn(date, { groomers: [groomer], park }).some((shift) =>
    isInside(shift, time, endsAt, at),
  )
  if (!isInHours || timeIn(park.timeZone, new Date(startsAt)) !== time) {
    return refuse('off-hours', `${groomer.name} doesn’t work then.`)
  }
  if (visits !== null && !visits.some(({ from, to }) => from <= startsAt && endsAt <= to)) {
    return refuse('not-here', `${dog.name} isn’t here then.`)
  }
  const overlaps = taken.filter((other) => other.startsAt < endsAt && startsAt < other.endsAt)
  const onTable = overlaps.find((other) => other.groomerId === groomerId)
  if (onTable !== undefined) return refuse('taken', `${groomer.name} has ${onTable.dogName} then.`)
  const elsewhere = overlaps.find(({ dogId }) => dogId === dog.id)
  if (elsewhere !== undefined) return refuse('taken', `${dog.name} is on another table then.`)
  return { ok: true, startsAt, endsAt }
}

const refuse = (reason: Extract<GroomMove, { ok: false }>['reason'], msg: string): GroomMove => ({
  ok: false,
  reason,
  msg,
})

const isInside = (
  { opens, closes }: Shift,
  time: ClockTime,
  endsAt: Instant,
  at: (time: ClockTime) => Instant,
) => opens <= time && endsAt <= at(closes)

const MAX_OFFERED = 3
const OFFER_STEP_MINUTES = 10

/** The times nearest to the one asked for at which this groomer could do it. */
export function nearestFreeTimes(
  wanted: { groomerId: number; time: ClockTime },
  facts: GroomMoveFacts,
  now: Date,
): ClockTime[] {
  const { timeZone } = facts.park
  const ends = facts.taken.map(({ endsAt }) => timeIn(timeZone, new Date(endsAt)))
  const times = new Set([...everyTime(OFFER_STEP_MINUTES), ...ends])
  const distance = (time: ClockTime) => Math.abs(minutesOf(time) - minutesOf(wanted.time))
  const free = [...times]
    .filter((time) => planGroomMove({ ...wanted, time }, facts, now).ok)
    .toSorted((one, other) => distance(one) - distance(other) || one.localeCompare(other))
  return spread(free).slice(0, MAX_OFFERED).toSorted()
}

const everyTime = (step: number): ClockTime[] =>
  Array.from({ length: (24 * 60) / step }, (_, index) => clockTime(index * step))

const APART_MINUTES = 30

/** Times ten minutes apart are one offer, not three. */
function spread(times: readonly ClockTime[]): ClockTime[] {
  const kept: ClockTime[] = []
  for (const time of times) {
    if (kept.every((other) => Math.abs(minutesOf(other) - minutesOf(time)) >= APART_MINUTES)) kept.push(time)
  }
  return kept
}
