import type { InterviewDay, Meeting } from '#contract/staff/interview-day.ts'
import { addDays, dateIn } from '#domain/calendar/calendar.ts'
import { dateRange, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { exactPrice } from '#domain/money/money-words.ts'

export type Outcome = 'passed' | 'conditional' | 'refused' | 'again'

export const OUTCOMES: readonly { value: Outcome; label: string; line: string }[] = [
  { value: 'passed', label: 'Passed', line: 'Any group of the same size' },
  { value: 'conditional', label: 'Passed with conditions', line: 'The team and the owner see them' },
  { value: 'again', label: 'Meet again', line: 'Another time without a fee, the order waits' },
  { value: 'refused', label: 'Refused', line: 'The order is off, nothing charged' },
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

/** What the decision does, said before it is made. */
export function effectLines(
  meeting: Meeting,
  outcome: Outcome,
  { timeZone }: Pick<InterviewDay, 'timeZone'>,
): string[] {
  const { waiting, owner, dog } = meeting
  const orders = waiting.map((order) => ({
    order,
    name: `${order.code}, ${dateRange(order.firstDate, order.lastDate)}`,
  }))
  if (outcome === 'refused') {
    return [
      ...orders.map(({ name, order }) =>
        order.isPaid
          ? `${name}: off, what was paid comes back, the space is free. A manager may have to approve it.`
          : `${name}: off, nothing is charged, the space is free.`,
      ),
      `${owner.name} gets the reason.`,
    ]
  }
  if (outcome === 'again') {
    return [
      ...orders.map(({ name }) => `${name}: keeps waiting, its space is kept.`),
      `${owner.name} gets your words and the new time. There’s no fee.`,
    ]
  }
  return [
    ...orders.map(({ order, name }) => {
      if (order.waitsForOthers) return `${name}: still waits for another dog’s meet and greet.`
      if (order.dueCents === 0) return `${name}: goes on by itself, nothing is due.`
      const sum = order.dueCents === null ? '' : `, ${exactPrice(order.dueCents)} due now`
      return `${name}: waits for payment until ${atWords(order.holdUntil, timeZone)}${sum}.`
    }),
    `${owner.name} gets the result${outcome === 'conditional' ? ' and the conditions' : ''}.`,
    ...(orders.length === 0 ? [`${dog.name} can be booked from now on.`] : []),
  ]
}
