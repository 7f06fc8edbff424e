import type { StayPlan } from '#db/seed/guests.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { moveOrder } from '../business/orders/lifecycle/move-order.ts'
import {
  findOrder,
  findOrderLocked,
  listDaycareVisits,
  listDogIdsOf,
  type OrderRow,
} from '../business/orders/order/order-store.ts'
import { writeReport } from '../business/orders/reports/write-report.ts'
import { writeArrivals, writeLeaving } from '../office/day/attendance/attendance-store.ts'
import { payAtDesk } from './demo-desk.ts'
import { noteGrooms } from './demo-grooms.ts'
import type { SettledHousehold } from './demo-guest-household.ts'
import type { BookingPlan } from './demo-guest-requests.ts'
import { atMoment, DAY_BEGINS, DAY_ENDS, type Stage } from './demo-stage.ts'
import { keepPicture } from './files/demo-pictures.ts'

/** What began before today has begun, and what ended has ended, with everything paid that was to be. */
export async function liveThrough(stage: Stage, plan: BookingPlan, orderId: number): Promise<void> {
  const { app, staffId: by, today } = stage
  const order = await findOrderLocked(app.db, orderId)
  if (order?.status !== 'confirmed' || order.first_date >= today) return
  await comeAndGo(stage, order)
  if (plan.what === 'groom') await noteGrooms(stage, orderId, plan)
  // Daycare with days to come waits for them, confirmed.
  if (order.order_type === 'daycare' && order.last_date >= today) return
  const arrival = atMoment(app, order.begins_at)
  const inHouse = await moveOrder(arrival, app.db, order, 'checked_in', { by, why: 'Arrived' })
  if (order.last_date >= today) return
  const departure = atMoment(app, order.ends_at)
  if (!(plan.what === 'stay' && plan.leavesOwing)) await payAtDesk(departure, by, orderId, 'all')
  await moveOrder(departure, app.db, inHouse, 'checked_out', { by, why: 'Home again' })
}

/** Every dog came on time, and went home as planned where that time is over. */
async function comeAndGo(
  { app: { db }, staffId: by, today, book: park }: Stage,
  order: OrderRow,
): Promise<void> {
  const dogIds = (await listDogIdsOf(db, [order.id])).map(({ dog_id }) => dog_id)
  const days = (await listDaycareVisits(db, [order.id])).map(({ date }) => date)
  const past = days.length === 0 ? [order.first_date] : days.filter((date) => date < today)
  const clock = (date: string, time: string) => new Date(instantOf(date, time, park.timeZone))
  for (const date of past) {
    const at = days.length === 0 ? order.begins_at : clock(date, DAY_BEGINS)
    const arrival = { orderId: order.id, date, at, by, broughtBy: '', belongings: [] }
    await writeArrivals(
      db,
      dogIds.map((dogId) => ({ ...arrival, dogId })),
    )
    if (days.length === 0 && order.last_date >= today) continue
    const leftAt = days.length === 0 ? order.ends_at : clock(date, DAY_ENDS)
    const leaving = { at: leftAt, notedAt: leftAt, by, handedTo: 'The owner', contactId: null }
    await writeLeaving(db, order.id, dogIds, leaving, date)
  }
}

/** On the evening before the dogs go home. */
export async function tellOf(
  stage: Stage,
  household: SettledHousehold,
  plan: StayPlan,
  orderId: number,
): Promise<void> {
  if (plan.reports === undefined) return
  const order = await findOrder(stage.app.db, orderId)
  if (order?.status !== 'checked_out') return
  const evening = instantOf(addDays(order.last_date, -1), '19:20', stage.book.timeZone)
  const app = atMoment(stage.app, new Date(evening))
  const by = stage.staffId
  for (const { dog, headline, note, picture } of plan.reports) {
    const dogId = household.dogIds[plan.dogs?.[dog] ?? dog]
    if (dogId === undefined) continue
    const pictures = picture === undefined ? [] : [await keepPicture(app, by, picture)]
    await writeReport(app, app.db, { orderId, dogId, headline, note, pictures, by })
  }
}
