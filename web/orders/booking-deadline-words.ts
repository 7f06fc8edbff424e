import { nameList } from '#domain/name-list.ts'
import { mustPay } from './booking-due.ts'
import { type Booking, untilWords } from './booking-words.ts'

type Item = Booking['checklist'][number]

/** What a booking still needs and by when; '' when no time runs, or nothing is asked of the customer. */
export function deadlineWords(booking: Booking, now: Date): string {
  const { status, holdUntil } = booking
  if (holdUntil === null) return ''
  const until = untilWords(holdUntil, now)
  const isOver = Date.parse(holdUntil) <= now.getTime()
  if (mustPay(booking))
    return isOver ? 'The time to pay is over' : `${booking.awaitsTransfer ? 'Held until' : 'Pay by'} ${until}`
  if (isOver) return ''
  if (status === 'awaiting_interview') {
    return isMeetingBooked(booking)
      ? `Held until we’ve met, ${until} at the latest`
      : `Book a meet and greet by ${until}`
  }
  const wanted = status === 'held' ? whatIsWanted(booking) : ''
  return wanted === '' ? '' : `${wanted} by ${until}`
}

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
