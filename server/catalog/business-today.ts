import { type CalendarDate, dateIn } from '#domain/calendar.ts'
import type { App } from '../app.ts'
import { listParks } from './park-store.ts'

/** Before a park is entered, days are counted where the business is. */
const HOME_TIME_ZONE = 'America/Vancouver'

/** Which day it is at the business's first park: dogs and papers belong to all parks alike. */
export async function businessToday({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<CalendarDate> {
  const [first] = await listParks(db)
  return dateIn(first?.time_zone ?? HOME_TIME_ZONE, clock.now())
}
