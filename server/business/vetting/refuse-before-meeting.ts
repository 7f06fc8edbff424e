import { dateIn } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { mayDecide } from '#domain/dogs/meeting-decision.ts'
import type { App } from '../../app.ts'
import { businessTimeZone } from '../catalog/business-today.ts'
import type { Database } from '../../database.ts'
import { listMeetingsOf } from '../dogs/dog-booking-store.ts'
import type { DogRow } from '../dogs/dog-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'

const HELD = ['confirmed', 'checked_in', 'checked_out']

/** WS24: nobody says how a meet and greet went before it has begun. */
export async function refuseBeforeMeeting(
  app: App,
  tx: Database,
  { id, name, interview_outcome: outcome }: Pick<DogRow, 'id' | 'name' | 'interview_outcome'>,
): Promise<void> {
  const meetings = (await listMeetingsOf(tx, [id]))
    .filter(({ status }) => HELD.includes(status))
    .map(({ begins_at, status }) => ({ beginsAt: begins_at, isOver: status === 'checked_out' }))
  const decision = mayDecide(
    { meetings, isDecided: outcome !== 'none' && outcome !== 'booked' },
    app.clock.now(),
  )
  if (decision.ok) return
  if (decision.reason === 'none') {
    throw new Refusal('cannot-book', { msg: `${name} has had no meet and greet. Please book one first.` })
  }
  const timeZone = await businessTimeZone(tx)
  const when = `${shortDate(dateIn(timeZone, decision.from))}, ${twelveHour(timeIn(timeZone, decision.from))}`
  throw new Refusal('not-today', {
    msg: `We meet ${name} on ${when}. You can decide from then on.`,
    nothingDone: true,
  })
}
