import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import { YEARLY_CLOSURES } from '#db/seed/park.ts'
import { addDays, type CalendarDate, calendarDate, dateIn, yearOf } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import type { App } from '../app.ts'
import { type ParkBook, readParkBook } from '../business/catalog/park-book.ts'

/** Daycare comes in the morning and goes home in the afternoon. */
export const DAY_BEGINS = '08:30'
export const DAY_ENDS = '16:30'

/** The business as the demo's households meet it, on the day the demo begins. */
export interface Stage {
  app: App
  book: ParkBook
  today: CalendarDate
  now: Date
  /** Who looks at papers, takes money and opens the gate. */
  staffId: number
  /** Who feeds the dogs. */
  handId: number
  /** Who bathes and clips them. */
  groomerId: number
  /** Who looks at what went wrong. */
  managerId: number
}

/** The park's book, knowing also of days that were closed before there was a catalogue. */
export async function readStageBook({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<ParkBook> {
  const book = await readParkBook(db, DEFAULT_PARK_ID, clock.now())
  const today = dateIn(book.timeZone, clock.now())
  const past = [yearOf(today) - 1, yearOf(today)]
    .flatMap((year) =>
      YEARLY_CLOSURES.map(({ month, day, reason }) => ({ date: calendarDate(year, month, day), reason })),
    )
    .filter(({ date }) => date < today)
  return { ...book, closures: [...past, ...book.closures] }
}

/** The app at another moment. */
export const atMoment = (app: App, moment: Date): App => ({ ...app, clock: { now: () => moment } })

/** The app on an afternoon so many days from today, or before. */
export const onDay = ({ app, book, today }: Stage, days: number): App =>
  atMoment(app, new Date(instantOf(addDays(today, days), '15:40', book.timeZone)))
