import { type CapacityDays, staffCapacity } from '#contract/management/capacity.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { SIZE_CLASSES } from '#domain/dogs/dog-sizes.ts'
import type { App } from '../../app.ts'
import { readParkBook } from '../../business/catalog/park-book.ts'
import type { Route } from '../../http/routes.ts'
import { staffRoutes } from '../../office/write/audit/staff-write.ts'
import { listDaycareChanges, listSuiteChanges } from './capacity-store.ts'
import { changeDaycare, endDaycare } from './change-daycare.ts'
import { changeSuiteRooms, endSuite } from './change-suite.ts'
import { inLimitWords } from './refuse-below.ts'

/** K3, K4: how much there is of everything, and the days with more or less. */
export function capacityRoutes(app: App): Route[] {
  return staffRoutes(app, staffCapacity, {
    getCapacity: async ({ input: { parkId } }) => {
      const book = await readParkBook(app.db, parkId, app.clock.now())
      const today = dateIn(book.timeZone, app.clock.now())
      const suites = await listSuiteChanges(app.db, parkId, today)
      const daycare = await listDaycareChanges(app.db, parkId, today)
      return {
        data: {
          today,
          suites: book.suites.map(({ id, name, rooms }) => ({ id, name, rooms, days: daysOf(suites, id) })),
          daycare: SIZE_CLASSES.map((sizeClass) => ({
            sizeClass,
            places: book.daycare.capacity[sizeClass],
            days: daysOf(daycare, sizeClass),
          })),
        },
      }
    },
    saveCapacity: {
      around: inLimitWords,
      asked: ({ extra, from, reason }) => ({
        act: `Sell ${Math.abs(extra)} ${extra > 0 ? 'more' : 'fewer'} than usual from ${shortDate(from)} on`,
        about: [reason],
      }),
      write: (call) => {
        const { target } = call.input
        return 'sizeClass' in target
          ? changeDaycare(app, call, target.sizeClass)
          : changeSuiteRooms(app, call, target.suiteTypeId)
      },
    },
    removeCapacity: {
      around: inLimitWords,
      asked: () => ({ act: 'Sell as many as usual again' }),
      write: (call) => (call.input.of === 'daycare' ? endDaycare(app, call) : endSuite(app, call)),
    },
  })
}

const daysOf = <Of>(rows: readonly (CapacityDays & { of: Of })[], of: Of): CapacityDays[] =>
  rows.filter((row) => row.of === of).map(({ of: _of, ...days }) => days)
