import { MINUTE_MS } from '../calendar/durations.ts'

/** An appointment of one groomer's day, as far as it has come. */
export interface GroomProgress {
  id: number
  groomerId: number
  startsAt: Date
  endsAt: Date
  startedAt: Date | null
  doneAt: Date | null
}

/**
 * T15: when the dogs that wait really begin. A groomer has one dog on the table at a time and takes as long as was
 * booked, so whoever is late makes the next ones wait. Nothing is moved: only those that begin later than booked are
 * named.
 */
export function expectedStarts(appointments: readonly GroomProgress[], now: Date): Map<number, Date> {
  const expected = new Map<number, Date>()
  const groomerIds = new Set(appointments.map(({ groomerId }) => groomerId))
  for (const groomerId of groomerIds) {
    const own = appointments.filter((one) => one.groomerId === groomerId)
    let freeAt = freeFrom(own, now)
    for (const next of own.filter(({ startedAt }) => startedAt === null).toSorted(byStart)) {
      const begins = Math.max(next.startsAt.getTime(), freeAt)
      if (begins - next.startsAt.getTime() >= MINUTE_MS) expected.set(next.id, new Date(begins))
      freeAt = begins + lengthOf(next)
    }
  }
  return expected
}

/** When the dog on the table is done, by what was booked for it; at once when there is none. */
function freeFrom(own: readonly GroomProgress[], now: Date): number {
  const onTable = own.filter(({ startedAt, doneAt }) => startedAt !== null && doneAt === null)
  const ends = onTable.map((one) => (one.startedAt?.getTime() ?? 0) + lengthOf(one))
  return Math.max(now.getTime(), ...ends)
}

const lengthOf = ({ startsAt, endsAt }: GroomProgress): number => endsAt.getTime() - startsAt.getTime()

const byStart = (one: GroomProgress, other: GroomProgress): number =>
  one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id
