import { shortDate } from '#domain/date-words.ts'
import { keepsSpace, ORDER_STATUSES } from '#domain/order-status.ts'
import type { App } from '../app.ts'
import { Refusal } from '../http/refusal.ts'
import { listOrdersOfDogLocked } from '../orders/dog-order-store.ts'
import { lockHousehold } from '../orders/order-store.ts'
import { setDogHidden } from './dog-store.ts'

const EXPECTED = ORDER_STATUSES.filter(keepsSpace)

/** Hides the dog and keeps its history. One that is here or expected stays. */
export function deleteDog({ db, clock }: Pick<App, 'db' | 'clock'>, accountId: number, dogId: number) {
  return db.transaction().execute(async (tx) => {
    // A booking of this household at the same second comes before or after, never between.
    await lockHousehold(tx, accountId)
    if (!(await setDogHidden(tx, accountId, dogId, clock.now()))) throw new Refusal('not-found')
    const orders = await listOrdersOfDogLocked(tx, dogId, EXPECTED)
    const [next] = orders.toSorted((a, b) => a.begins_at.getTime() - b.begins_at.getTime())
    if (next === undefined) return
    const date = shortDate(next.first_date)
    throw new Refusal('dog-booked', {
      msg: `This dog is booked with us for ${date}, so it stays. Please cancel the booking first.`,
    })
  })
}
