import type { DaycareRequest } from '#contract/order-request.ts'
import { shortDate, twelveHour } from '#domain/date-words.ts'
import { checkDays, type DaysCheck } from '#domain/daycare-days.ts'
import { nameList } from '#domain/name-list.ts'
import type { ParkBook } from '../catalog/park-book.ts'
import { Refusal } from '../http/refusal.ts'
import { parkHours } from './park-hours.ts'

/** Every day is one on which there is daycare, and the dogs come in time. */
export function checkDaycare(request: DaycareRequest, book: ParkBook, now: Date): void {
  const park = { ...parkHours(book), dropOffBy: book.daycare.dropOffBy }
  const check = checkDays(
    request.days.map(({ date }) => date),
    park,
    now,
  )
  if (!check.ok) throw new Refusal('cannot-book', { msg: daysRefused(check, book) })
  if (request.arrivalTime > book.daycare.dropOffBy) {
    const by = twelveHour(book.daycare.dropOffBy)
    throw new Refusal('cannot-book', { msg: `Daycare begins by ${by}. Please choose an earlier time.` })
  }
}

function daysRefused(check: Extract<DaysCheck, { ok: false }>, { daycare }: ParkBook): string {
  if (check.reason === 'no-days') return 'Please choose at least one day.'
  if (check.reason === 'too-many-days') return `Please book at most ${check.most} days at a time.`
  const days = nameList(check.dates.map(shortDate))
  switch (check.reason) {
    case 'day-twice':
      return `${days} is chosen twice. Please choose each day once.`
    case 'past':
      return `${days} has passed. Please choose another day.`
    case 'too-late-today':
      return `Daycare begins by ${twelveHour(daycare.dropOffBy)}, so today is too late. Please choose another day.`
    case 'too-far-ahead':
      return `${days} is too far ahead. Daycare can be booked for the next twelve months.`
    case 'closed':
      return `We are closed on ${days}. Please choose another day.`
    case 'holiday-hours':
      return `There is no daycare on ${days}, a holiday with short hours. Please choose another day.`
    default:
      return check satisfies never
  }
}
