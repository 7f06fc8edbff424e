import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'

/** Dogs and papers belong to all parks alike, and those are all near Surrey. */
export const HOME_TIME_ZONE = 'America/Vancouver'

/** Which day it is at the park, wherever the reader is. */
export const parkToday = (): CalendarDate => dateIn(HOME_TIME_ZONE, new Date())
