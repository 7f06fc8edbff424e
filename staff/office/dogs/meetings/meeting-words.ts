import type { InterviewDay, Meeting } from '#contract/office/dogs/interview-day.ts'
import { addDays, dateIn } from '#domain/calendar/calendar.ts'
import { dateRange, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { exactPrice } from '#domain/money/money-words.ts'

export type Outcome = 'passed' | 'conditional' | 'refused' | 'again'

export const OUTCOMES: readonly { value: Outcome; label: string; line: string }[] = [
  { value: 'passed', label: 'Passed', line: 'Any group of the same size' },
  { value: 'conditional', label: 'Passed with conditions', line: 'The team and the owner see them' },
  { value: 'again', label: 'Meet again', line: 'Another time, no fee; the booking stays on hold' },
  { value: 'refused', label: 'Not a match', line: 'Bookings that wait are cancelled' },
]

/** 'Sat 5 Dec, 11:00 am' on the park's clock. */
export function atWords(instant: string, timeZone: string): string {
  const at = new Date(instant)
  return `${shortDate(dateIn(timeZone, at))}, ${twelveHour(timeIn(timeZone, at))}`
}

/** Under which heading of the list a meeting stands. */
export function dayHeading({ date, clock }: Meeting, today: string): string {
  if (date < today && clock !== 'decided') return 'To decide'
  if (date === today) return 'Today'
  return date === addDays(today, 1) ? 'Tomorrow' : shortDate(date)
}

export interface Effect {
  icon: 'receipt' | 'envelope-simple' | 'paw-print-fill'
  text: string
}

/** What the decision does, said before it is made. */
export function effectLines(
  meeting: Meeting,
  outcome: Outcome,
  { timeZone }: Pick<InterviewDay, 'timeZone'>,
): Effect[] {
  const orders = meeting.waiting.map((order) => ({
    icon: 'receipt' as const,
    text: `${order.code}, ${dateRange(order.firstDate, order.lastDate)}: ${orderWords(order, outcome, timeZone)}`,
  }))
  const { owner, dog } = meeting
  const mail = { icon: 'envelope-simple' as const, text: MAIL_WORDS[outcome](owner.name) }
  if (outcome === 'refused' || outcome === 'again') return [...orders, mail]
  const open = { icon: 'paw-print-fill' as const, text: `${dog.name} can be booked from now on.` }
  return orders.length === 0 ? [open, mail] : [...orders, mail]
}

const MAIL_WORDS: Record<Outcome, (name: string) => string> = {
  passed: (name) => `${name} is emailed the result.`,
  conditional: (name) => `${name} is emailed the result and the conditions.`,
  again: (name) => `${name} is emailed your words and the new time. There’s no fee.`,
  refused: (name) => `${name} is emailed the reason.`,
}

function orderWords(order: Meeting['waiting'][number], outcome: Outcome, timeZone: string): string {
  if (outcome === 'refused') {
    return order.isPaid
      ? 'cancelled with a full refund, and its spot opens up. A manager may have to approve it.'
      : 'cancelled, nothing is charged, and its spot opens up.'
  }
  if (outcome === 'again') return 'stays on hold, and its spot is held.'
  if (order.waitsForOthers) return 'still waits for another dog’s meet and greet.'
  if (order.dueCents === 0) return 'goes ahead, nothing is due.'
  const sum = order.dueCents === null ? '' : `, ${exactPrice(order.dueCents)} due now`
  return `waits for payment until ${atWords(order.holdUntil, timeZone)}${sum}.`
}

/** Asked before a dog is turned down: it cannot be taken back. */
export function refusalQuestion({ dog, owner, waiting }: Meeting): string {
  const codes = waiting.map(({ code }) => code).join(' and ')
  const cancelled = codes === '' ? '' : ` ${codes} will be cancelled, and`
  return `Turn ${dog.name} down?${cancelled} ${owner.name} will be emailed the reason. This can’t be undone.`
}
