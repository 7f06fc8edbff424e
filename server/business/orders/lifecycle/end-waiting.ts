import { wantSameSpace } from '#domain/orders/same-space.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { waitListEnded } from '../../notifications/events/deadline-events.ts'
import { notify } from '../../notifications/notify.ts'
import type { OrderRow } from '../order/order-store.ts'
import { endOffer, listWaiting, markLapsed, type WaitListEntry } from '../order/wait-list-store.ts'
import { readWaitedFor } from '../view/wait-list-view.ts'

/** Somebody waits no longer, and is notified of the reason. */
export async function lapseEntry(
  app: App,
  tx: Database,
  entry: WaitListEntry,
  reason: string,
): Promise<void> {
  await markLapsed(tx, entry.id, app.clock.now())
  const waitedFor = await readWaitedFor(app, tx, entry)
  await notify(app, tx, entry.account_id, waitListEnded({ ...waitedFor, reason }))
}

const LET_GO =
  'You didn’t take the spot we held for you, so those behind you are next. You can join the wait-list again.'

/**
 * An order that will not take place is an offer that has lapsed, if it came from the wait-list. When its household let
 * it go, whatever else it waits for in the same space ends too: else it could keep one spot from those behind, offer
 * after offer. The household must be locked.
 */
export async function endUntakenOffer(
  app: App,
  tx: Database,
  order: OrderRow,
  by: number | null,
): Promise<void> {
  const offered = await endOffer(tx, order.id, 'lapsed', app.clock.now())
  const isCalledOffByUs = by !== null && by !== order.account_id
  if (offered === undefined || isCalledOffByUs) return
  for (const entry of await listWaiting(tx, order.account_id)) {
    if (wantSameSpace(offered, entry.request)) await lapseEntry(app, tx, entry, LET_GO)
  }
}
