import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { clockOn } from '#domain/calendar/park-time.ts'
import type { CarePlan, Round } from '#domain/care/care-items.ts'
import type { Day, Visit } from '#domain/care/due-items.ts'
import { toClockTime } from '../../business/catalog/park-view.ts'
import type { Database } from '../../database.ts'
import { type CareChangeRow, listUnreadChanges } from './care-change-store.ts'
import { listDailyServices, listRounds, type VisitRow } from './care-store.ts'

export interface ParkDay extends Day {
  services: readonly DailyService[]
}

interface DailyService {
  id: number
  name: string
  care_times: string[]
}

/** What is the same for every dog on a day. */
export async function loadParkDay(
  db: Database,
  { parkId, date, timeZone }: { parkId: number; date: CalendarDate; timeZone: string },
): Promise<ParkDay> {
  const rounds = await listRounds(db, parkId)
  const services = await listDailyServices(db, parkId)
  return { date, timeZone, services, rounds: rounds.map(toRound) }
}

const toRound = (row: { key: string; name: string; begins: string; has_meals: boolean }): Round => ({
  key: row.key,
  name: row.name,
  begins: toClockTime(row.begins),
  hasMeals: row.has_meals,
})

/** From midnight to midnight on the park's wall. */
export function boundsOf({ date, timeZone }: Pick<Day, 'date' | 'timeZone'>): { from: Date; to: Date } {
  const midnight = (day: CalendarDate) => new Date(clockOn(day, timeZone)('00:00'))
  return { from: midnight(date), to: midnight(addDays(date, 1)) }
}

export function toVisit(row: VisitRow, day: ParkDay, changes: readonly CareChangeRow[]): Visit {
  return {
    plan: planOf(row, day.services),
    cameAt: row.cameAt,
    leftAt: row.leftAt,
    leavesAt: leavesAt(row, day.timeZone),
    unread: changes
      .filter(({ dog_id }) => dog_id === row.dogId)
      .map(({ item_key, was, is_now }) => ({ key: item_key, was, is: is_now })),
    stillDue: row.stillDue.map(({ key, dueAt }) => ({ key, dueAt: new Date(dueAt) })),
  }
}

const planOf = (row: VisitRow, services: readonly DailyService[]): CarePlan => ({
  feeding: { what: row.feedingWhat, howMuch: row.feedingHowMuch, times: row.feedingTimes },
  medications: row.medications,
  services: services
    .filter(({ id }) => isBooked(row, id))
    .map(({ id, name, care_times }) => ({ id, name, times: care_times })),
  bringsNoMeal: row.bringsNoMeal,
})

const isBooked = ({ request, dogId }: VisitRow, serviceId: number): boolean =>
  'services' in request &&
  request.services.some((service) => service.serviceId === serviceId && service.dogId === dogId)

/** A stay ends with its last day; a day of daycare ends that evening, whatever other days are booked. */
export function leavesAt({ orderType, endsAt, date, endTime }: VisitRow, timeZone: string): Date {
  if (orderType === 'boarding') return endsAt
  return new Date(clockOn(date, timeZone)(endTime ?? '23:59'))
}

export async function loadUnread(db: Database, rows: readonly VisitRow[]): Promise<CareChangeRow[]> {
  return listUnreadChanges(
    db,
    rows.map(({ dogId }) => dogId),
  )
}
