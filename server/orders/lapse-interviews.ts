import { addDays, dateIn } from '#domain/calendar.ts'
import { type AwaitedMeeting, type InterviewLapse, interviewLapse } from '#domain/interview-lapse.ts'
import { isInterviewValid } from '#domain/interviews.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { cancelLocked, previewOf } from './cancel-order.ts'
import { type DogMeeting, listAwaitingInterview, listMeetingsOf } from './dog-order-store.ts'
import { inTransaction } from './once.ts'
import { openForPayment, tellToPay } from './open-for-payment.ts'
import { readGateFacts } from './order-gate-facts.ts'
import { findOrderLocked, lockAnyHousehold, type OrderRow } from './order-store.ts'

/** To the customer, after 'We had to cancel it:'. */
const REASONS: Record<InterviewLapse, string> = {
  begun: 'its first day came before we had met.',
  'too-near': 'its first day is near and there was no meet and greet before it.',
  'never-booked': 'no meet and greet was booked in two days.',
  'called-off': 'the meet and greet was called off, and no other time was booked.',
  undecided: 'the meet and greet did not take place.',
}

/** Orders that wait for an interview in vain are off, with everything back. */
export async function lapseInterviews(app: App): Promise<void> {
  for (const { id, account_id } of await listAwaitingInterview(app.db))
    await lapseInterview(app, id, account_id)
}

function lapseInterview(app: App, orderId: number, accountId: number): Promise<void> {
  return inTransaction(app, async (tx) => {
    await lockAnyHousehold(tx, accountId)
    const order = await findOrderLocked(tx, orderId)
    if (order?.status !== 'awaiting_interview') return
    const unmet = await listUnmetDogs(app, tx, order)
    if (unmet.length === 0) {
      // They were met on another occasion: nothing is left to wait for.
      const toPay = await openForPayment(app, tx, order, null)
      if (toPay !== null) await tellToPay(app, tx, accountId, toPay)
      return
    }
    const lapse = await findLapse(app, tx, order, unmet)
    if (lapse === null) return
    const reason = REASONS[lapse]
    const why = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
    const preview = await previewOf(app, tx, order, true)
    await cancelLocked(app, tx, order, { preview, by: null, why, reason })
  })
}

async function listUnmetDogs(app: App, tx: Database, order: OrderRow): Promise<number[]> {
  const { timeZone } = await app.parkBook(order.park_id)
  const today = dateIn(timeZone, app.clock.now())
  const { dogs } = await readGateFacts(tx, order, app.parkBook)
  return dogs.filter(({ interview }) => !isInterviewValid(interview, today)).map(({ dogId }) => dogId)
}

async function findLapse(app: App, tx: Database, order: OrderRow, dogIds: readonly number[]) {
  const { timeZone } = await app.parkBook(order.park_id)
  const now = app.clock.now()
  const known = await listMeetingsOf(tx, dogIds)
  return interviewLapse(
    {
      placedAt: order.created_at,
      beginsAt: order.begins_at,
      isNear: order.first_date <= addDays(dateIn(timeZone, now), 1),
      meetings: dogIds.map((dogId) => newestMeeting(known.filter(({ dog_id }) => dog_id === dogId))),
    },
    now,
  )
}

/** One that is still on counts before one that is over. */
function newestMeeting(newestFirst: readonly DogMeeting[]): AwaitedMeeting | null {
  const on = newestFirst.find(({ status }) => status === 'confirmed' || status === 'checked_in')
  if (on) return { isOn: true, endsAt: on.ends_at }
  const [off] = newestFirst
  return off ? { isOn: false, since: off.updated_at } : null
}
