import { shortDate } from '#domain/calendar/date-words.ts'
import { keepsSpace, ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { lockHousehold } from '../accounts/lock-household.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { findChangeBringing, listOrdersOfDogLocked } from './dog-booking-store.ts'
import { findDog, setDogHidden } from './dog-store.ts'

/** Takes a dog out of every line it stands in. */
export type EndWaiting = (
  app: App,
  tx: Database,
  dog: { account_id: number; id: number; name: string },
) => Promise<void>

const EXPECTED = ORDER_STATUSES.filter(keepsSpace)

/** Hides the dog and keeps its history. One that is here or expected stays; one that waits for space leaves the line. */
export function deleteDog(
  app: App,
  accountId: number,
  dogId: number,
  endWaitingOfDog: EndWaiting,
): Promise<void> {
  return app.db.transaction().execute(async (tx) => {
    // A booking of this household at the same second comes before or after, never between.
    await lockHousehold(tx, accountId)
    const dog = await findDog(tx, accountId, dogId)
    if (dog === undefined || !(await setDogHidden(tx, accountId, dogId, app.clock.now()))) {
      throw new Refusal('not-found')
    }
    await refuseIfExpected(tx, dogId)
    await endWaitingOfDog(app, tx, dog)
  })
}

async function refuseIfExpected(tx: Database, dogId: number): Promise<void> {
  const orders = await listOrdersOfDogLocked(tx, dogId, EXPECTED)
  const [next] = orders.toSorted((a, b) => a.begins_at.getTime() - b.begins_at.getTime())
  if (next !== undefined) {
    throw new Refusal('dog-booked', {
      msg: `This dog is booked for ${shortDate(next.first_date)}, so we can’t delete it. Please cancel the booking first.`,
    })
  }
  const changed = await findChangeBringing(tx, dogId)
  if (changed === undefined) return
  throw new Refusal('dog-booked', {
    msg: `A change to your booking for ${shortDate(changed.first_date)} includes this dog, so we can’t delete it. Please withdraw the change first.`,
  })
}
