import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { checkFits } from '#domain/orders/move/fits-suite.ts'
import { notTheseDays } from '#domain/orders/move/other-dates.ts'
import { stayCalendar } from '#domain/orders/plan/booking-rules.ts'
import type { App } from '../../../../app.ts'
import type { Database } from '../../../../database.ts'
import { listOrderDogs } from '../../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import { refuseIf } from '../../../../http/refusals/refuse.ts'
import type { MoveAsked, Target } from '../move/asked-move.ts'

/** What more than a room a move changes. A booking that has not begun changes as on its own page. */
export interface MoveChange {
  kind: 'booking' | 'split' | 'suite' | 'longer' | 'shorter'
  suiteTypeId: number
  suite: string
  /** Its nights as they will be; of dogs in house those from tonight on. */
  from: CalendarDate
  to: CalendarDate
}

/** B9–B11: which kind of move it is, or why it cannot be. Nights that were slept stay where they were slept. */
export async function kindOfMove(
  app: App,
  db: Database,
  asked: MoveAsked,
  target: Target,
): Promise<MoveChange> {
  const { stay, today } = asked
  const suite = await suiteOf(app, asked, target)
  const { arrival = stay.arrival, departure = stay.departure } = target
  const isOtherSuite = suite.id !== stay.suite_type_id
  if (isOtherSuite) await refuseMisfit(db, asked, suite)
  await refuseOtherDays(app, asked, { arrival, departure })
  const wanted = { suiteTypeId: suite.id, suite: suite.name, from: arrival, to: departure }
  if (stay.status !== 'checked_in') return { ...wanted, kind: 'booking' }
  if (arrival !== stay.arrival) {
    throw new Refusal('cannot-book', {
      msg: `They came on ${shortDate(stay.arrival)}, and that stays. Only the end of the stay can move.`,
    })
  }
  const isOtherRoom = target.roomId !== undefined && target.roomId !== stay.room_id
  if (departure !== stay.departure) {
    if (isOtherSuite || isOtherRoom) {
      throw new Refusal('cannot-book', {
        msg: 'They are in house. Please move them first, and change the day they leave after that.',
      })
    }
    return { ...wanted, kind: departure > stay.departure ? 'longer' : 'shorter' }
  }
  const tonight = stay.arrival < today ? today : stay.arrival
  return { ...wanted, from: tonight, kind: isOtherSuite ? 'suite' : 'split' }
}

type Suite = Awaited<ReturnType<App['parkBook']>>['suites'][number]

async function suiteOf(app: App, { stay, room }: MoveAsked, { suiteTypeId }: Target): Promise<Suite> {
  const { suites } = await app.parkBook(stay.park_id)
  const suite = suites.find(({ id }) => id === (suiteTypeId ?? room?.suite_type_id ?? stay.suite_type_id))
  if (suite === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that suite.' })
  if (room !== null && room.suite_type_id !== suite.id) {
    throw new Refusal('bad-request', { msg: `${room.name} is not a ${suite.name}. Nothing was done.` })
  }
  return suite
}

async function refuseMisfit(db: Database, { stay }: MoveAsked, suite: Suite): Promise<void> {
  const dogs = (await listOrderDogs(db, [stay.order_id])).filter(({ dog_id }) =>
    stay.dog_ids.includes(dog_id),
  )
  refuseIf(
    checkFits(
      dogs.map(({ name, size_class }) => ({ name, sizeClass: size_class })),
      suite,
    ),
  )
}

/** B9: closed, or too short for the season: which days, and which would do. */
async function refuseOtherDays(
  app: App,
  { stay, today }: MoveAsked,
  dates: { arrival: CalendarDate; departure: CalendarDate },
): Promise<void> {
  if (dates.arrival === stay.arrival && dates.departure === stay.departure) return
  const found = notTheseDays(dates, stay, stayCalendar(await app.parkBook(stay.park_id)), today)
  if (found === null) return
  const { msg, ...data } = found
  throw new Refusal('not-these-days', { msg, data })
}
