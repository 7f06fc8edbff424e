import { type CalendarDate, dateIn } from '#domain/calendar.ts'
import { shortDate, twelveHour } from '#domain/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { windowsOn } from '#domain/opening-hours.ts'
import { instantOf, minutesLater, timeIn } from '#domain/park-time.ts'
import type { ParkBook } from '../catalog/park-book.ts'
import type { Database } from '../database.ts'
import {
  listAppointments,
  listDaycareVisits,
  listOrderDogs,
  listStays,
  type OrderRow,
} from './order-store.ts'

/** What belongs to orders, read for all of them at once. */
export async function readCalendarParts(db: Database, ids: readonly number[]) {
  return {
    dogs: await listOrderDogs(db, ids),
    stays: await listStays(db, ids),
    days: await listDaycareVisits(db, ids),
    appointments: await listAppointments(db, ids),
  }
}

export type CalendarParts = Awaited<ReturnType<typeof readCalendarParts>>

export const partsOfOrder = (all: CalendarParts, orderId: number): CalendarParts => ({
  dogs: all.dogs.filter(({ order_id }) => order_id === orderId),
  stays: all.stays.filter(({ order_id }) => order_id === orderId),
  days: all.days.filter(({ order_id }) => order_id === orderId),
  appointments: all.appointments.filter(({ order_id }) => order_id === orderId),
})

export interface EntryTime {
  /** Tells the entries of one order apart, and stays as it is when the order changes. */
  part: string
  startsAt: string
  endsAt: string
  summary: string
  details: string[]
}

/** The order's entries: one for a stay or a meeting, one for each day or appointment. */
export function entryTimes(order: OrderRow, parts: CalendarParts, book: ParkBook): EntryTime[] {
  const names = nameList(parts.dogs.map(({ name }) => name))
  const whole = { startsAt: order.begins_at.toISOString(), endsAt: order.ends_at.toISOString() }
  switch (order.order_type) {
    case 'boarding': {
      const suites = new Set(parts.stays.map(({ suite_name }) => suite_name))
      const details = [nameList([...suites]), ...groomingWords(parts, book)]
      return [{ part: 'stay', ...whole, summary: `Stay: ${names}`, details }]
    }
    case 'daycare':
      return parts.days.map(({ date, part }) => ({
        part: date,
        ...dayTimes(order, { date, isHalf: part === 'half' }, book),
        summary: `Daycare: ${names}`,
        details: [part === 'half' ? 'Half day' : 'Full day', ...groomingWords(parts, book)],
      }))
    case 'grooming':
      return parts.appointments.map((one, index) => groomingTime(one, index, parts))
    case 'interview':
    case 'visit': {
      const what = order.order_type === 'interview' ? 'Meet and greet' : 'Visit'
      const details = ['Please bring a leash and the vaccination records.']
      return [{ part: 'meeting', ...whole, summary: `${what}: ${names}`, details }]
    }
    case 'package':
      return []
    default:
      return order.order_type satisfies never
  }
}

type Appointment = CalendarParts['appointments'][number]

function groomingTime(one: Appointment, index: number, { dogs }: CalendarParts): EntryTime {
  const dog = dogs.find(({ dog_id }) => dog_id === one.dog_id)
  return {
    part: `grooming-${index + 1}`,
    startsAt: one.starts_at.toISOString(),
    endsAt: one.ends_at.toISOString(),
    summary: `${one.service_name}: ${dog?.name ?? 'your dog'}`,
    details: [`With ${one.groomer_name}`],
  }
}

/** Grooming that was added to a stay or a day. */
const groomingWords = ({ appointments }: CalendarParts, { timeZone }: ParkBook): string[] =>
  appointments.map(({ service_name, groomer_name, starts_at }) => {
    const when = `${shortDate(dateIn(timeZone, starts_at))}, ${twelveHour(timeIn(timeZone, starts_at))}`
    return `${service_name} with ${groomer_name}: ${when}`
  })

/** From drop-off until the gate closes; half a day ends after its hours. */
function dayTimes(
  order: OrderRow,
  { date, isHalf }: { date: CalendarDate; isHalf: boolean },
  book: ParkBook,
): { startsAt: string; endsAt: string } {
  const { hours, closures, timeZone, daycare, boarding } = book
  const windows = windowsOn(
    date,
    hours,
    closures.map((closure) => closure.date),
  )
  const from = order.begin_time?.slice(0, 5) ?? windows[0]?.opens ?? boarding.checkInFrom
  const startsAt = instantOf(date, from, timeZone)
  const closesAt = instantOf(date, windows.at(-1)?.closes ?? boarding.checkInUntil, timeZone)
  const halfEnds = minutesLater(startsAt, daycare.halfDayMaxHours * 60)
  const endsAt = isHalf && halfEnds < closesAt ? halfEnds : closesAt
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : minutesLater(startsAt, 60) }
}
