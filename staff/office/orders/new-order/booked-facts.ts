import type { StaffOrder } from '#contract/office/orders/page.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { dateRange, fewDates, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { clockTime, shortDay } from '../../../frame/words/clock-words.ts'

interface Meeting {
  date: string
  time: string
}

export interface BookedFact {
  label: string
  text: string
}

const MAX_DAYS = 6

/** WS15: what was booked, in the order in which it is read back to the owner. */
export function bookedFacts(order: StaffOrder, meeting: Meeting | null): BookedFact[] {
  const facts = [
    { label: 'Dogs', text: nameList(order.dogs.map(({ name }) => name)) },
    { label: 'Dates', text: datesOf(order) },
    { label: 'Drop-off', text: order.orderType === 'boarding' ? at(order.firstDate, order.beginTime) : '' },
    { label: 'Pick-up', text: order.orderType === 'boarding' ? at(order.lastDate, order.endTime) : '' },
    { label: 'Room', text: [...new Set(order.stays.map(roomOf))].join(', ') },
    { label: 'Grooming', text: groomsOf(order) },
    { label: 'Meet and greet', text: meeting === null ? '' : at(meeting.date, meeting.time) },
    { label: 'Price', text: priceOf(order) },
    { label: 'Sent', text: sentOf(order) },
  ]
  return facts.filter(({ text }) => text !== '')
}

const at = (date: string, time: string | null) =>
  time === null ? shortDate(date) : `${shortDate(date)}, ${twelveHour(time)}`

const roomOf = ({ room, suiteName }: StaffOrder['stays'][number]) =>
  room === null ? `${suiteName}, room to be assigned` : `${suiteName}, ${room}`

function datesOf({ orderType, firstDate, lastDate, beginTime, days }: StaffOrder): string {
  if (orderType === 'boarding')
    return `${dateRange(firstDate, lastDate)}, ${counted(daysBetween(firstDate, lastDate), 'night')}`
  if (days.length > 0)
    return fewDates(
      days.map(({ date }) => date),
      MAX_DAYS,
    )
  return at(firstDate, beginTime)
}

const groomsOf = ({ appointments }: StaffOrder) =>
  appointments
    .map(({ service, startsAt, groomer }) => {
      const start = new Date(startsAt)
      return `${service}, ${shortDay(start)}, ${clockTime(start)} with ${groomer}`
    })
    .join('; ')

function priceOf({ money, status }: StaffOrder): string {
  if (money === null || money.totalCents === 0) return ''
  const total = `${exactPrice(money.totalCents)} with tax`
  if (status === 'awaiting_interview') return `${total}. Due after the meet and greet.`
  if (money.balanceCents === 0) return `${total}, paid.`
  return money.payNowCents > 0 ? `${total}. ${exactPrice(money.payNowCents)} is due now.` : `${total}.`
}

/** Told on the site alone is not told to somebody on the telephone. */
function sentOf({ messages, owner }: StaffOrder): string {
  const addresses = [...new Set(messages.flatMap(({ mails }) => mails.map(({ to }) => to)))]
  if (addresses.length > 0) return `Confirmation emailed to ${nameList(addresses)}.`
  return owner.email === null ? 'Nothing: there’s no email on file. Read it back to them.' : 'Nothing yet.'
}

/** What happens next, in one sentence. */
export function nextStep({ status, money, holdUntil, dogs }: StaffOrder, meeting: Meeting | null): string {
  const names = nameList(dogs.map(({ name }) => name))
  if (status === 'awaiting_interview') {
    const when = meeting === null ? '' : ` on ${at(meeting.date, meeting.time)}`
    return `Next: we meet ${names}${when}.`
  }
  if (status === 'held' && holdUntil !== null) {
    const end = new Date(holdUntil)
    const due =
      money !== null && money.payNowCents > 0 ? `${exactPrice(money.payNowCents)} is` : 'the deposit is'
    return `Next: ${due} due by ${shortDay(end)}, ${clockTime(end)}. It’s held until then.`
  }
  return `${names} ${dogs.length === 1 ? 'is' : 'are'} booked. Nothing else is needed now.`
}
