import { dateIn } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { windowsOn } from '#domain/calendar/opening-hours.ts'
import { instantOf, minutesLater, timeIn } from '#domain/calendar/park-time.ts'
import { nameList } from '#domain/name-list.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { OrderParts } from '../order/order-parts.ts'
import type { OrderRow } from '../order/order-store.ts'

export interface EntryTime {
  /** Tells the entries of one order apart, and stays as it is when the order changes. */
  part: string
  startsAt: string
  endsAt: string
  summary: string
  details: string[]
  /** Somebody comes with a dog, and brings things along. */
  isComing: boolean
}

/** As long as it takes to bring a dog or to fetch it. */
const GATE_MINUTES = 30

const atGate = (startsAt: string) => ({ startsAt, endsAt: minutesLater(startsAt, GATE_MINUTES) })

/** The order's entries: coming and going for a stay or a day, the whole time of a groom or a meeting. */
export function entryTimes(order: OrderRow, parts: OrderParts, book: ParkBook): EntryTime[] {
  const names = nameList(parts.dogs.map(({ name }) => name))
  switch (order.order_type) {
    case 'boarding':
      return stayTimes(order, parts, book)
    case 'daycare':
      return parts.days.flatMap((day) => dayTimes(order, day, parts, book))
    case 'grooming':
      return parts.appointments.map((one, index) => groomingTime(one, index, parts))
    case 'interview':
    case 'visit': {
      const what = order.order_type === 'interview' ? 'Meet and greet' : 'Visit'
      const whole = { startsAt: order.begins_at.toISOString(), endsAt: order.ends_at.toISOString() }
      return [{ part: 'meeting', ...whole, summary: `${what}: ${names}`, details: [], isComing: true }]
    }
    case 'package':
    case 'sale':
      return []
    default:
      return order.order_type satisfies never
  }
}

/** Nobody is busy for the nights between; the drop-off keeps the name the whole stay once had in calendars. */
function stayTimes(order: OrderRow, parts: OrderParts, book: ParkBook): EntryTime[] {
  const names = nameList(parts.dogs.map(({ name }) => name))
  const suites = nameList([...new Set(parts.stays.map(({ suite_name }) => suite_name))])
  const untilThen = `Pick-up: ${momentWords(order.ends_at, book)}`
  const comingHome = `Drop-off: ${shortDate(order.first_date)}`
  return [
    {
      part: 'stay',
      ...atGate(order.begins_at.toISOString()),
      summary: `Drop-off: ${names}`,
      details: [suites, untilThen, ...groomingWords(parts, book)],
      isComing: true,
    },
    {
      part: 'pick-up',
      ...atGate(order.ends_at.toISOString()),
      summary: `Pick-up: ${names}`,
      details: [suites, comingHome],
      isComing: false,
    },
  ]
}

type Appointment = OrderParts['appointments'][number]

function groomingTime(one: Appointment, index: number, { dogs }: OrderParts): EntryTime {
  const dog = dogs.find(({ dog_id }) => dog_id === one.dog_id)
  return {
    part: `grooming-${index + 1}`,
    startsAt: one.starts_at.toISOString(),
    endsAt: one.ends_at.toISOString(),
    summary: `${one.service_name}: ${dog?.name ?? 'your dog'}`,
    details: [`With ${one.groomer_name}`],
    isComing: true,
  }
}

/** Grooming that was added to a stay or a day. */
const groomingWords = ({ appointments }: OrderParts, book: ParkBook): string[] =>
  appointments.map(
    ({ service_name, groomer_name, starts_at }) =>
      `${service_name} with ${groomer_name}: ${momentWords(starts_at, book)}`,
  )

const momentWords = (moment: Date, { timeZone }: ParkBook): string =>
  `${shortDate(dateIn(timeZone, moment))}, ${twelveHour(timeIn(timeZone, moment))}`

/** Drop-off, and pick-up where its hour is known. */
function dayTimes(
  order: OrderRow,
  { date, part }: OrderParts['days'][number],
  parts: OrderParts,
  book: ParkBook,
): EntryTime[] {
  const { timeZone, boarding } = book
  const [gate] = windowsOn(date, book)
  const names = nameList(parts.dogs.map(({ name }) => name))
  const from = order.begin_time?.slice(0, 5) ?? gate?.opens ?? boarding.checkInFrom
  const until = order.end_time?.slice(0, 5)
  const length = part === 'half' ? `Half day, up to ${book.daycare.halfDayMaxHours} hours` : 'Full day'
  const dropOff: EntryTime = {
    part: date,
    ...atGate(instantOf(date, from, timeZone)),
    summary: `Daycare drop-off: ${names}`,
    details: [length, ...groomingWords(parts, book)],
    isComing: true,
  }
  if (until === undefined || until <= from) return [dropOff]
  const pickUp: EntryTime = {
    part: `${date}-pick-up`,
    ...atGate(instantOf(date, until, timeZone)),
    summary: `Daycare pick-up: ${names}`,
    details: [length],
    isComing: false,
  }
  return [dropOff, pickUp]
}
