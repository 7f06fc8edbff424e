import type { Order } from '#contract/business/order-view.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { mustPay } from './booking-due.ts'
import { type Booking, untilWords } from './booking-words.ts'

type Item = Booking['checklist'][number]

/** What a booking still needs and by when; '' when no time runs, or nothing is asked of the customer. */
export function deadlineWords(booking: Booking & Partial<Pick<Order, 'meeting'>>, now: Date): string {
  const { status, holdUntil } = booking
  if (holdUntil === null) return ''
  const until = untilWords(holdUntil, now)
  const isOver = Date.parse(holdUntil) <= now.getTime()
  if (mustPay(booking))
    return isOver
      ? 'Payment wasn’t received in time'
      : `${booking.awaitsTransfer ? 'Held until' : 'Pay by'} ${until}`
  if (isOver) return ''
  if (status === 'awaiting_interview') {
    return isMeetingBooked(booking) ? heldWords(booking.meeting ?? null) : `Book a meet and greet by ${until}`
  }
  const wanted = status === 'held' ? whatIsWanted(booking) : ''
  return wanted === '' ? '' : `${wanted} by ${until}`
}

/** CU11: the day we meet, where it is known; how long the space is kept after it is nothing to plan by. */
const heldWords = (meeting: Pick<NonNullable<Order['meeting']>, 'date'> | null): string =>
  meeting === null ? 'Held until we meet' : `Held until we meet on ${shortDate(meeting.date)}`

const isMeetingBooked = ({ checklist }: Booking) =>
  checklist.every(({ gate, state }) => gate !== 'interview' || state !== 'waiting-for-you')

/** 'Send Maple’s records and sign the agreement'. */
function whatIsWanted({ checklist, dogs }: Booking): string {
  const open = checklist.filter(({ state }) => state === 'waiting-for-you')
  const has = (gate: Item['gate']) => open.some((item) => item.gate === gate)
  const lacking = dogs.filter(({ id }) => open.some(({ gate, dogId }) => gate === 'vaccines' && dogId === id))
  const words = nameList([
    ...(has('interview') ? ['book a meet and greet'] : []),
    ...(lacking.length > 0 ? [`send ${recordsOf(lacking.map(({ name }) => name))}`] : []),
    ...(has('agreement') ? ['sign the agreement'] : []),
  ])
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const recordsOf = (names: readonly string[]) =>
  names.length === 1 ? `${names[0]}’s records` : `the records of ${nameList(names)}`
