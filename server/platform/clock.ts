/** The only source of time outside the domain, so that tests can set it. */
export interface Clock {
  now(): Date
}

/** The clock that a server is started with. */
export interface ServerClock extends Clock {
  /** By how much it is ahead of the real time, which is PostgreSQL's and the queue's. */
  readonly aheadMs: number
}

/** The clock showed `shown` when it really was `really`; left out, when the server starts. */
export interface ClockAt {
  shown: Date
  really: Date | undefined
}

export const systemClock: ServerClock = { now: () => new Date(), aheadMs: 0 }

/** Shows another moment and goes on from there. */
export function movedClock({ shown, really = new Date() }: ClockAt): ServerClock {
  const aheadMs = shown.getTime() - really.getTime()
  return { now: () => new Date(Date.now() + aheadMs), aheadMs }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

/** Reads `2026-12-24T10:00-08:00`, or two such moments with an `@` between them; undefined when it is neither. */
export function parseClockAt(text: string): ClockAt | undefined {
  const moments = text.split('@')
  const [shown, really] = moments.map((moment) => new Date(MOMENT.test(moment) ? moment : Number.NaN))
  if (moments.length > 2 || !shown || [shown, really].some((moment) => moment && isNaN(moment.getTime())))
    return undefined
  return { shown, really }
}

/** What `parseClockAt` reads: as precise as several processes need it to agree. */
export const writeClockAt = (shown: Date, really: Date): string =>
  `${shown.toISOString()}@${really.toISOString()}`
