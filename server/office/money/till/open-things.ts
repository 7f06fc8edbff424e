import type { OpenThing } from '#contract/office/money/till.ts'
import { sinceWords } from '#domain/attendance/left-over.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { type ParkHours, windowsOn } from '#domain/calendar/opening-hours.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { nameList } from '#domain/name-list.ts'
import { isBeforeClosing, isStillAhead } from '#domain/till/still-ahead.ts'
import { openMeeting } from '#domain/till/open-meeting.ts'
import { listUnansweredDoses } from '../../care/missed-items.ts'
import type { Database } from '../../../database.ts'
import {
  listLeftOwing,
  listOpenMeetings,
  listNotArrived,
  listStillHere,
  type OpenMeetingRow,
} from './open-things-store.ts'

const TO_ANSWER = { isAhead: false, absent: null }

const areOrIs = (names: readonly string[]) => (names.length === 1 ? 'is' : 'are')

interface ClosingDay {
  parkId: number
  timeZone: string
  now: Date
  date: CalendarDate
  /** When the gate closes on a day; null when it does not open. */
  closesOn: (date: CalendarDate) => string | null
}

/** The last of a day's opening hours. */
export const closingHours =
  (park: Pick<ParkHours, 'hours' | 'closures'>): ClosingDay['closesOn'] =>
  (date) =>
    windowsOn(date, park).at(-1)?.closes ?? null

/** O33: what a day cannot be closed over, each with where it is answered. */
export async function readOpenThings(
  db: Database,
  { parkId, timeZone, now, date, closesOn }: ClosingDay,
): Promise<OpenThing[]> {
  const dayOf = (day: CalendarDate) => ({ date: day, timeZone, closes: closesOn(day) })
  const today = dateIn(timeZone, now)
  const here = await listStillHere(db, parkId, { now, today })
  const doses = await listUnansweredDoses(db, { parkId, timeZone, now })
  const missing = await listNotArrived(db, parkId, date)
  const owing = await listLeftOwing(db, parkId, date)
  const meetings = await listOpenMeetings(db, parkId, date)
  const wall = (at: Date) => twelveHour(timeIn(timeZone, at))
  return [
    ...here.map((one): OpenThing => {
      const { order_type, dogs, owner, ends_at, order_id } = one
      const isDay = order_type !== 'boarding'
      const since = one.date < today ? `, ${sinceWords(one.date, today)}` : ''
      return {
        kind: isDay ? 'daycare-here' : 'stay-over',
        text: isDay
          ? `${nameList(dogs)} ${areOrIs(dogs)} still ${order_type === 'daycare' ? 'in daycare' : 'here after a groom'}`
          : `${nameList(dogs)} should have gone home`,
        line: isDay
          ? `${owner}${since}`
          : `${owner}, by ${shortDate(dateIn(timeZone, ends_at))} ${wall(ends_at)}`,
        button: 'Check out',
        link: `/staff/today?order=${order_id}`,
        ...TO_ANSWER,
        isAhead: order_type === 'daycare' && isBeforeClosing(dayOf(one.date), now),
      }
    }),
    ...doses.map(
      ({ visit, what, dueAt, round }): OpenThing => ({
        kind: 'dose',
        text: `${visit.dogName}’s ${what}, ${wall(dueAt)}`,
        line: 'Given or not? Not ticked yet',
        button: 'Open round',
        link: `/staff/rounds/${round.key}?date=${round.date}`,
        ...TO_ANSWER,
      }),
    ),
    ...missing.map(
      ({ order_id, order_type, version, dogs, owner, begin_time, is_gone }): OpenThing => ({
        kind: 'arrival',
        text: is_gone
          ? `${nameList(dogs.map(({ name }) => name))} went home before the groom`
          : `${nameList(dogs.map(({ name }) => name))} ${dogs.length === 1 ? 'has' : 'have'} not arrived`,
        line: `${owner}${begin_time === null ? '' : `, due at ${twelveHour(begin_time)}`}; ${
          is_gone ? 'cancel the groom, or mark as absent' : 'check in, or mark as absent'
        }`,
        button: 'Here or absent?',
        link: `/staff/today?order=${order_id}`,
        isAhead: isStillAhead({ ...dayOf(date), beginTime: begin_time }, now),
        // A stay that nobody came for is a no-show, with its own consequences.
        absent: order_type === 'daycare' ? { orderId: order_id, version, date, dogs } : null,
      }),
    ),
    ...owing
      .filter(({ order_id }) => missing.every((one) => one.order_id !== order_id))
      .map(
        (one): OpenThing => ({
          kind: 'arrival',
          text: `${nameList(one.dogs)} did not come, and it isn’t paid`,
          line: `${one.owner}, ${shortDate(one.date)}; take the payment, or say that they did not come`,
          button: 'Open',
          link: `/staff/today?order=${one.order_id}`,
          ...TO_ANSWER,
        }),
      ),
    ...meetings.flatMap((meeting) => meetingThing(meeting, now)),
  ]
}

/** Those who were to be met are awaited as any arrival is; afterwards somebody says how it went. */
function meetingThing(meeting: OpenMeetingRow, now: Date): OpenThing[] {
  const open = openMeeting(meeting, now)
  if (open === null) return []
  const { order_id, owner, begin_time } = meeting
  const due = begin_time === null ? owner : `${owner}, at ${twelveHour(begin_time)}`
  return [
    open.step === 'ahead'
      ? {
          kind: 'meeting',
          text: `${nameList(open.names)} ${open.names.length === 1 ? 'has' : 'have'} not been met yet`,
          line: `${due}; the meet and greet is still to come`,
          button: 'Open',
          link: `/staff/today?order=${order_id}`,
          ...TO_ANSWER,
          isAhead: true,
        }
      : {
          kind: 'meeting',
          text: `How was ${nameList(open.names)}?`,
          line: `${due}; decide, or mark on Today that they did not come`,
          button: 'Decide',
          link: '/staff/interviews',
          ...TO_ANSWER,
        },
  ]
}
