import type { CronItem } from 'graphile-worker'
import { dateIn } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { instantOf, timeIn } from '#domain/calendar/park-time.ts'
import type { CrontabItem } from './job.ts'

export function toCronItems(crontab: CrontabItem[]): CronItem[] {
  return crontab.map(({ job, at, catchUpHours = 0 }) => ({
    task: job,
    match: at,
    options: { backfillPeriod: catchUpHours * HOUR_MS, maxAttempts: 12 },
  }))
}

/**
 * For a daily job at an hour of the day at a place: the crontab starts it every hour (`0 * * * *`), and the job goes
 * on only when this says so, which is exactly once a local day, also on the days with 23 or 25 hours.
 */
export function isFirstTickOfLocalHour(tick: Date, hour: number, timeZone: string): boolean {
  if (hourIn(timeZone, tick) < hour) return false
  const before = new Date(tick.getTime() - HOUR_MS)
  return hourIn(timeZone, before) < hour || dateIn(timeZone, before) !== dateIn(timeZone, tick)
}

const HALF_HOUR_MS = HOUR_MS / 2

/**
 * For a daily job at a time of the day at a place: the crontab starts it every half hour (a time between two of them
 * counts from the next), and the job goes on only when this says so, once a local day.
 */
export function isFirstTickAt(tick: Date, time: string, timeZone: string): boolean {
  const before = new Date(tick.getTime() - HALF_HOUR_MS)
  return [before, tick].some((near) => {
    const moment = new Date(instantOf(dateIn(timeZone, near), time, timeZone))
    return before < moment && moment <= tick
  })
}

const hourIn = (timeZone: string, instant: Date): number => Number(timeIn(timeZone, instant).slice(0, 2))
