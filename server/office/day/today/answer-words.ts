import type { Answer } from '#contract/office/day/today.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import type { OpenAlarm } from '../../alarms/read-alarms.ts'
import type { App } from '../../../app.ts'

/** What every list is read with. */
export interface Asking {
  app: App
  /** What has not ended of the alarms that concern whoever asks: read once for all lists. */
  openAlarms: Promise<readonly OpenAlarm[]>
  parkId: number
  timeZone: string
  today: CalendarDate
  now: Date
  link: (name: string) => string
}

type AnswerHead = Pick<Answer, 'kind' | 'id' | 'title' | 'line'> & {
  until?: Date | null
  since?: Date | null
}

/** An answer with what most of them have nothing of. */
export function toAnswer(
  { kind, id, title, line, until = null, since = null }: AnswerHead,
  more: Partial<Answer> = {},
): Answer {
  return {
    kind,
    id,
    title,
    line,
    until: until?.toISOString() ?? null,
    since: since?.toISOString() ?? null,
    dog: null,
    order: null,
    owner: null,
    round: null,
    version: null,
    amountCents: null,
    way: null,
    text: '',
    email: null,
    alarm: null,
    ...more,
  }
}

/** 'Fri 4 Dec 9:00 am', on the park's wall. */
export const momentWords = (at: Date, timeZone: string): string =>
  `${shortDate(dateIn(timeZone, at))} ${twelveHour(timeIn(timeZone, at))}`

/** '9:00 am' today, else with the day. */
export const nearWords = (at: Date, timeZone: string, now: Date): string =>
  dateIn(timeZone, at) === dateIn(timeZone, now)
    ? twelveHour(timeIn(timeZone, at))
    : momentWords(at, timeZone)

/** 'Sat 11:00': a moment of the next days. */
export function weekdayAndTime(at: Date, timeZone: string): string {
  const [weekday] = shortDate(dateIn(timeZone, at)).split(' ')
  const [time] = twelveHour(timeIn(timeZone, at)).split(' ')
  return `${weekday} ${time}`
}

/** WS19: the booking and the owner, for their links. */
export function linksOf(row: {
  order_id: number | null
  code: string | null
  account_id: number | null
  owner: string | null
  phone: string | null
}): Pick<Answer, 'order' | 'owner'> {
  const { order_id, code, account_id, owner, phone } = row
  return {
    order: order_id === null || code === null ? null : { id: order_id, code },
    owner: account_id === null || owner === null ? null : { id: account_id, name: owner, phone },
  }
}
