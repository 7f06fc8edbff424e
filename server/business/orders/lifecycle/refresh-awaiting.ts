import { addDays, dateIn } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { type AwaitedMeeting, type AwaitingOrder, awaitsUntil } from '#domain/dogs/interview-lapse.ts'
import { isInterviewValid } from '#domain/dogs/interviews.ts'
import { orderGates } from '#domain/orders/order-gates.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { type DogMeeting, listAwaitingLocked, listMeetingsOf } from '../../dogs/dog-booking-store.ts'
import { orderIncomplete } from '../../notifications/events/deadline-events.ts'
import { notify } from '../../notifications/notify.ts'
import { readGateFacts } from '../order/order-gate-facts.ts'
import { readParts } from '../order/order-parts.ts'
import { type OrderRow, updateOrder } from '../order/order-store.ts'
import { missingTexts } from '../view/checklist.ts'
import { parkDeadline, toOrderNotice } from '../view/order-notice.ts'

/**
 * A meeting was booked, moved or called off: the orders of a locked household that wait for one wait until another
 * moment now, or for another meeting. Whoever must book another time learns by when.
 */
export async function refreshAwaiting(app: App, tx: Database, accountId: number): Promise<void> {
  for (const order of await listAwaitingLocked(tx, accountId)) {
    const { waiting, known } = await readMeetings(app, tx, order)
    const until = awaitsUntil(waiting)
    const isAsBefore = order.hold_until?.getTime() === until.getTime()
    const meetingId = meetingToName(order.interview_order_id, known)
    if (isAsBefore && meetingId === order.interview_order_id) continue
    const changed = { hold_until: until, interview_order_id: meetingId, updated_at: app.clock.now() }
    await updateOrder(tx, order.id, changed)
    if (isAsBefore || waiting.meetings.every((meeting) => meeting?.isOn)) continue
    await tellToBook(app, tx, { ...order, ...changed })
  }
}

/**
 * The one it names as long as that is on, then the newest that is; one called off until another one is booked; none
 * when other dogs go to it now.
 */
function meetingToName(named: number | null, known: readonly DogMeeting[]): number | null {
  const own = known.map(({ order_id }) => order_id)
  const onIds = known.filter(isOn).map(({ order_id }) => order_id)
  if (named !== null && onIds.includes(named)) return named
  return onIds[0] ?? (named !== null && own.includes(named) ? named : null)
}

/** What an order waits for: of each dog we have not met, the newest interview. */
export const readAwaiting = async (app: App, tx: Database, order: OrderRow): Promise<AwaitingOrder> =>
  (await readMeetings(app, tx, order)).waiting

/** `known`: the meetings of those of its dogs whom we have not met, the newest first. */
async function readMeetings(
  app: App,
  tx: Database,
  order: OrderRow,
): Promise<{ waiting: AwaitingOrder; known: DogMeeting[] }> {
  const { timeZone } = await app.parkBook(order.park_id)
  const dogIds = await listUnmetDogs(app, tx, order)
  const known = dogIds.length > 0 ? await listMeetingsOf(tx, dogIds) : []
  const waiting = {
    placedAt: order.created_at,
    beginsAt: order.begins_at,
    nearAt: new Date(instantOf(addDays(order.first_date, -1), '00:00', timeZone)),
    meetings: dogIds.map((dogId) => newestMeeting(known.filter(({ dog_id }) => dog_id === dogId))),
  }
  return { waiting, known }
}

export async function listUnmetDogs(app: App, tx: Database, order: OrderRow): Promise<number[]> {
  const { timeZone } = await app.parkBook(order.park_id)
  const today = dateIn(timeZone, app.clock.now())
  const { dogs } = await readGateFacts(app, tx, order)
  return dogs.filter(({ interview }) => !isInterviewValid(interview, today)).map(({ dogId }) => dogId)
}

const isOn = ({ status }: DogMeeting) => status === 'confirmed' || status === 'checked_in'

/** One that is still on counts before one that is over. */
function newestMeeting(newestFirst: readonly DogMeeting[]): AwaitedMeeting | null {
  const on = newestFirst.find(isOn)
  if (on) return { isOn: true, endsAt: on.ends_at }
  const [off] = newestFirst
  return off ? { isOn: false, since: off.updated_at } : null
}

async function tellToBook(app: App, tx: Database, order: OrderRow): Promise<void> {
  const book = await app.parkBook(order.park_id)
  const parts = await readParts(tx, [order.id])
  const notice = toOrderNotice(order, parts, book)
  if (notice === null || order.hold_until === null || order.hold_until <= app.clock.now()) return
  const gates = orderGates(await readGateFacts(app, tx, order), dateIn(book.timeZone, app.clock.now()))
  const missing = missingTexts(
    gates.filter(({ gate, state }) => gate === 'interview' && state === 'waiting-for-you'),
    parts,
  )
  if (missing.length === 0) return
  const until = await parkDeadline(app, order.park_id, order.hold_until)
  const stage = `interview ${order.hold_until.toISOString()}`
  await notify(app, tx, order.account_id, orderIncomplete({ order: notice, missing, until, stage }))
}
