import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { listMeetingsOf, listOrdersOfDogLocked } from '../dogs/dog-booking-store.ts'
import { listDogs } from '../orders/household/household-store.ts'
import type { AllowCredit } from '../ledger/allow-credit.ts'
import { creditInterviewFee } from '../orders/lifecycle/credit-interview-fee.ts'
import { moveOrder } from '../orders/lifecycle/move-order.ts'
import { findOrder, listOrderDogs, type OrderRow } from '../orders/order/order-store.ts'

/** One that lies ahead stays booked: the dog was met on another occasion. */
export const hasMeetingBegun = ({ order_type, begins_at }: OrderRow, now: Date): boolean =>
  order_type === 'interview' && begins_at <= now

/** The dogs came and went, so the order takes both steps; its fee is credited whatever the other dogs' outcome. */
export async function endMeeting(
  app: App,
  tx: Database,
  meeting: OrderRow,
  { by, allowCredit }: { by: number; allowCredit: AllowCredit },
): Promise<void> {
  await creditInterviewFee(app, tx, meeting, allowCredit)
  await creditRepeated(app, tx, meeting, allowCredit)
  if ((await listOpenDogs(app, tx, meeting)).length > 0) return
  const why = 'We’ve met.'
  const here =
    meeting.status === 'confirmed' ? await moveOrder(app, tx, meeting, 'checked_in', { by, why }) : meeting
  await moveOrder(app, tx, here, 'checked_out', { by, why })
}

/** AD61: a meeting that is over may have been paid since, while the dog was turned down. */
export async function creditLastMeeting(
  app: App,
  tx: Database,
  dogId: number,
  allowCredit: AllowCredit,
): Promise<void> {
  const over = await listOrdersOfDogLocked(tx, dogId, ['checked_out'])
  const last = over.findLast(({ order_type }) => order_type === 'interview')
  if (last === undefined) return
  await creditInterviewFee(app, tx, last, allowCredit)
  await creditRepeated(app, tx, last, allowCredit)
}

/** The fee was paid for the first meeting: whoever passes at the second gets it back. */
async function creditRepeated(
  app: App,
  tx: Database,
  { repeats_order_id }: OrderRow,
  allowCredit: AllowCredit,
): Promise<void> {
  const first = repeats_order_id === null ? undefined : await findOrder(tx, repeats_order_id)
  if (first === undefined) return
  await creditInterviewFee(app, tx, first, allowCredit)
  await creditRepeated(app, tx, first, allowCredit)
}

/** Dogs of a meeting about whom nothing was said yet; whoever comes once more is decided about then. */
async function listOpenDogs(app: App, tx: Database, meeting: OrderRow): Promise<number[]> {
  const ids = (await listOrderDogs(tx, [meeting.id])).map(({ dog_id }) => dog_id)
  const later = (await listMeetingsOf(tx, ids)).filter(
    ({ order_id, status }) => order_id > meeting.id && (status === 'confirmed' || status === 'checked_in'),
  )
  return (await listDogs(tx, ids, app.clock.now()))
    .filter(
      ({ interview_outcome: outcome, is_hidden }) =>
        !is_hidden && (outcome === 'none' || outcome === 'booked'),
    )
    .map(({ id }) => id)
    .filter((id) => !later.some(({ dog_id }) => dog_id === id))
}
