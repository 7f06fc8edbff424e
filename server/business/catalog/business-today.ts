import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { listParks } from './park-store.ts'

/** Before a park is entered, days are counted where the business is. */
const HOME_TIME_ZONE = 'America/Vancouver'

/** The clock of the business's first park: dogs and papers belong to all parks alike. */
export async function businessTimeZone(db: Database): Promise<string> {
  const [first] = await listParks(db)
  return first?.time_zone ?? HOME_TIME_ZONE
}

/** Which day it is there. */
export async function businessToday({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<CalendarDate> {
  return dateIn(await businessTimeZone(db), clock.now())
}
