import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { staffClosure, staffClosurePreview } from '#contract/management/closures.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { addYears, dateIn } from '#domain/calendar/calendar.ts'
import { isOutside } from '#domain/closures/outside-hours.ts'
import type { App } from '../../app.ts'
import { readParkBook } from '../../business/catalog/park-book.ts'
import { toBookingHours } from '../../business/catalog/park-hours.ts'
import { lockParkBook } from '../../business/catalog/park-store.ts'
import { queueWaitListOffers } from '../../business/orders/space/queue-wait-list-offers.ts'
import { inTurn } from '../../business/orders/wait-list/in-turn.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { type Route, routes } from '../../http/routes.ts'
import { type Done, type StaffCall, staffRoutes } from '../../office/write/audit/staff-write.ts'
import { readBookedDays, toBookingOnDay } from './booked-days.ts'
import { askToClose } from './closure-asked.ts'
import { deleteClosure, findSetClosure, listClosableGroomers, listSetClosures } from './closure-store.ts'
import { toSetClosure } from './closure-view.ts'
import { closureFacts, lockSeen, readInTheWay, saveClosure, toWantedValues } from './save-closure.ts'

/** Nothing is booked further ahead. */
const YEARS_AHEAD = 3

/** K11, K14: days that are closed, or open at other hours, and groomers' days off. */
export function closureRoutes(app: App): Route[] {
  return [
    ...routes(staffClosurePreview, {
      previewClosure: async ({ input }) => ({ data: await previewClosure(app, input) }),
    }),
    ...staffRoutes(app, staffClosure, {
      getClosures: async ({ input: { parkId } }) => {
        // What was saved a moment ago counts, whether this server has heard of it yet or not.
        const book = await readParkBook(app.db, parkId, app.clock.now())
        const today = dateIn(book.timeZone, app.clock.now())
        const booked = await readBookedDays(app.db, book, { from: today, to: addYears(today, YEARS_AHEAD) })
        const hours = toBookingHours(book)
        return {
          data: {
            today,
            closures: (await listSetClosures(app.db, parkId, today)).map(toSetClosure),
            groomers: await listClosableGroomers(app.db, parkId),
            outside: booked.filter((one) => isOutside(one, hours)).map(toBookingOnDay),
          },
        }
      },
      saveClosure: {
        around: (_call, attempt) => inTurn(app, attempt),
        asked: askToClose,
        write: (call) => saveClosure(app, call),
      },
      removeClosure: {
        asked: () => ({ act: 'Open closed days again; what was moved or cancelled stays so' }),
        write: (call) => removeClosure(app, call),
      },
    }),
  ]
}

async function previewClosure(
  app: App,
  { parkId, id, values }: InputOf<typeof staffClosurePreview.previewClosure>,
): Promise<OutputOf<typeof staffClosurePreview.previewClosure>> {
  const before = id === null ? null : await findSetClosure(app.db, parkId, id)
  if (before === undefined) throw new Refusal('not-found', { msg: 'This closure isn’t there any more.' })
  const book = await readParkBook(app.db, parkId, app.clock.now())
  const inTheWay = await readInTheWay(app.db, book, toWantedValues(values), before)
  return { bookings: inTheWay.map(toBookingOnDay) }
}

async function removeClosure(
  app: App,
  call: StaffCall<typeof staffClosure.removeClosure>,
): Promise<Done<typeof staffClosure.removeClosure>> {
  const { tx, input } = call
  const { timeZone } = await app.parkBook(input.parkId)
  await lockParkBook(tx, input.parkId)
  const row = await lockSeen(tx, call, timeZone)
  if (row === null) return { data: null, changes: [], live: [] }
  await deleteClosure(tx, row.id)
  await queueWaitListOffers(app, tx, input.parkId)
  const before = closureFacts(toSetClosure(row))
  const days = dateRange(row.from_date, row.to_date)
  return {
    data: null,
    msg: `${days} is open again.`,
    changes: [{ action: `opened ${days} again`, subject: { kind: 'closure', id: row.id }, before }],
    live: [{ kind: 'catalogue' }, { kind: 'board' }],
  }
}
