import type { InterviewDay, Meeting } from '#contract/office/dogs/interview-day.ts'
import { addDays, type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { decisionClock } from '#domain/dogs/decision-clock.ts'
import { answersInWords, type InterviewAnswers } from '#domain/dogs/interview-questions.ts'
import { isInterviewValid } from '#domain/dogs/interviews.ts'
import { dueNow } from '#domain/money/due-now.ts'
import { notPastBegin } from '#domain/orders/hold-deadline.ts'
import type { OrderFacts } from '#domain/orders/order-gates.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../../app.ts'
import { openBook } from '../../business/catalog/park-book.ts'
import { listVaccineRecords } from '../../business/dogs/dog-store.ts'
import { readAllGateFacts } from '../../business/orders/order/order-gate-facts.ts'
import type { OrderRow } from '../../business/orders/order/order-store.ts'
import { type AreaRow, listAreas } from '../play/play-store.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import {
  listDogsById,
  listMeetingNotes,
  listMeetings,
  type MeetingNoteRow,
  type MeetingRow,
} from './interview-store.ts'
import { toMeetingNote } from './note-meeting.ts'
import { toMetDog } from './met-dog-view.ts'
import { listOrdersById, listPhrases } from './staff-dog-store.ts'
import { toOwner } from './staff-dog-view.ts'

const DAYS_AHEAD = 7

/** D7: whom we meet, with what their owners wrote and what the decision does. */
export async function readInterviews(
  app: App,
  viewer: StaffMember,
  { parkId, date }: { parkId: number; date: CalendarDate | undefined },
): Promise<InterviewDay> {
  const { db, clock } = app
  const now = clock.now()
  const book = await openBook(app.parkBook, parkId)
  const today = dateIn(book.timeZone, now)
  const from = date ?? today
  const rows = await listMeetings(db, { parkId, from, to: addDays(from, DAYS_AHEAD) })
  const dogs = await listDogsById(db, [...new Set(rows.map(({ dog_id }) => dog_id))])
  const records = await listVaccineRecords(
    db,
    dogs.map(({ id }) => id),
  )
  const orders = await listOrdersById(db, [...new Set(rows.flatMap(({ waiting_ids }) => waiting_ids))])
  const facts = await readAllGateFacts(app, db, orders)
  const link = await fileLinks(app)
  const notes = await listMeetingNotes(
    db,
    rows.map(({ order_id }) => order_id),
  )
  const areas = await listAreas(db, parkId)
  const seen = { viewer, now, today, orders, facts, notes, areas, holdHours: book.holds.afterInterviewHours }
  return {
    today,
    timeZone: book.timeZone,
    meetings: rows.flatMap((row) => {
      const dog = dogs.find(({ id }) => id === row.dog_id)
      if (dog === undefined) return []
      const own = records.filter(({ dog_id }) => dog_id === dog.id)
      const photo = row.photo_thumbnail && link(row.photo_thumbnail)
      return [toMeeting(row, toMetDog(dog, own, { today, photo }), seen)]
    }),
    conditions: await listPhrases(db, 'condition'),
  }
}

interface Seen {
  viewer: StaffMember
  now: Date
  today: CalendarDate
  orders: readonly OrderRow[]
  facts: ReadonlyMap<number, OrderFacts>
  notes: readonly MeetingNoteRow[]
  areas: readonly AreaRow[]
  holdHours: number
}

function toMeeting(row: MeetingRow, dog: Meeting['dog'], seen: Seen): Meeting {
  const waiting = seen.orders.filter(({ id }) => row.waiting_ids.includes(id))
  const isDecided = row.is_over || (dog.outcome !== 'booked' && dog.outcome !== 'none')
  const clock = decisionClock(
    {
      beginsAt: row.begins_at,
      endsAt: row.ends_at,
      waitingBeginsAt: waiting.map(({ begins_at }) => begins_at),
    },
    seen.now,
  )
  const note = seen.notes.find((one) => one.order_id === row.order_id && one.dog_id === dog.id)
  const answers = (row.request as { questionnaire?: InterviewAnswers }).questionnaire ?? {}
  return {
    orderId: row.order_id,
    code: row.code,
    date: row.date,
    time: row.time.slice(0, 5),
    beginsAt: row.begins_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    isRepeat: row.repeats_order_id !== null,
    decideBy: isDecided ? null : clock.decideBy.toISOString(),
    clock: isDecided ? 'decided' : clock.state,
    dog,
    owner: toOwner(
      { id: row.account_id, first: row.first_name, last: row.last_name, phone: row.phone },
      seen.viewer,
    ),
    answers: answersInWords({ id: dog.id, name: dog.name }, answers),
    note: note === undefined ? null : toMeetingNote(note),
    areas: seen.areas
      .filter(({ sizes }) => sizes.includes(dog.sizeClass))
      .map(({ id, name }) => ({ id, name })),
    waiting: waiting.map((order) => toWaiting(order, dog.id, seen)),
  }
}

function toWaiting(order: OrderRow, dogId: number, seen: Seen): Meeting['waiting'][number] {
  const known = seen.facts.get(order.id)
  const others = known?.dogs.filter((one) => one.dogId !== dogId) ?? []
  const holdUntil = notPastBegin(new Date(seen.now.getTime() + seen.holdHours * HOUR_MS), order.begins_at)
  return {
    orderId: order.id,
    code: order.code,
    orderType: order.order_type === 'daycare' ? 'daycare' : 'boarding',
    firstDate: order.first_date,
    lastDate: order.last_date,
    holdUntil: holdUntil.toISOString(),
    dueCents: known && mayDo(seen.viewer, 'money') ? dueNow(known.dueNowCents, known.paidCents) : null,
    isPaid: (known?.paidCents ?? 0) > 0,
    waitsForOthers: others.some(({ interview }) => !isInterviewValid(interview, seen.today)),
  }
}
