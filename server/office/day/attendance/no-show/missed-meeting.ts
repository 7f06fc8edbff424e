import type { App } from '../../../../app.ts'
import type { Database } from '../../../../database.ts'
import { setInterviewBooked } from '../../../../business/dogs/dog-store.ts'
import { toBookingDog } from '../../../../business/orders/household/household-facts.ts'
import { listDogs } from '../../../../business/orders/household/household-store.ts'
import { refreshAwaiting } from '../../../../business/orders/lifecycle/refresh-awaiting.ts'
import { markInterviewBooked } from '../../../../business/orders/place/book-meeting.ts'
import { hasBegunGroom, isAnyMetSince } from './no-show-store.ts'
import { hasAnyoneCome, type OrderAtTheDoor } from '../order-at-the-door.ts'

const idsOf = ({ dogs }: OrderAtTheDoor): number[] => dogs.map(({ id }) => id)

/** T12: nobody came to be met. The dogs can be booked to be met anew, and what waits for it waits for that. */
export async function markMeetingMissed(app: App, tx: Database, door: OrderAtTheDoor): Promise<void> {
  await setInterviewBooked(tx, idsOf(door), false)
  await refreshAwaiting(app, tx, door.order.account_id)
}

/** They came after all, and are met as they were booked to be. */
export async function meetAfterAll(app: App, tx: Database, door: OrderAtTheDoor): Promise<void> {
  const dogs = await listDogs(tx, idsOf(door), app.clock.now())
  await markInterviewBooked(tx, dogs.map(toBookingDog), door.today)
  await refreshAwaiting(app, tx, door.order.account_id)
}

/** A dog we have said how it went with was here, also while another of the same meeting is still undecided. */
async function hasMetAny(tx: Database, door: OrderAtTheDoor): Promise<boolean> {
  const { order } = door
  if (order.order_type !== 'interview') return false
  return isAnyMetSince(tx, idsOf(door), order.first_date)
}

/** Somebody of it has been through the door, on the grooming table or in the meeting. */
export const hasBeenHere = async (db: Database, door: OrderAtTheDoor): Promise<boolean> =>
  hasAnyoneCome(door) || (await hasBegunGroom(db, door.order.id)) || (await hasMetAny(db, door))
