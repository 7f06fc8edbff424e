import { addDays, type CalendarDate, eachDay } from '#domain/calendar/calendar.ts'
import { fewDates, shortDate } from '#domain/calendar/date-words.ts'
import type { NightCount } from '#domain/orders/order-space.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { listStays, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { moveSpace } from '../../../business/orders/space/inventory-store.ts'
import { queueWaitListOffers } from '../../../business/orders/space/queue-wait-list-offers.ts'
import type { InTurn } from '../../../business/orders/wait-list/take-in-turn.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { endStays, findSoldNight, resumeStays } from './nights-given-back-store.ts'
import { noteForOwner } from './note-for-owner.ts'

const MAX_DAYS = 5

export const soldAgain = (freed: readonly CalendarDate[]): string =>
  `${fewDates(freed, MAX_DAYS)} can be sold again.`

/** O16: of a stay that nobody is in or awaited for any more; its owner reads which nights it gave back. */
export async function endEarly(
  app: App,
  tx: Database,
  order: OrderRow,
  { today, by, at }: { today: CalendarDate; by: number; at: Date },
): Promise<CalendarDate[]> {
  if (order.status !== 'checked_out') return []
  const freed = await giveNightsBack(app, tx, order, today)
  if (freed.length > 0) {
    const text = `Left early: ${fewDates(freed, MAX_DAYS)} given back`
    await noteForOwner(tx, order, { by, at, text })
  }
  return freed
}

/** O16: whoever goes home early gives the nights from today on back to sale at once; the price stays. */
export async function giveNightsBack(
  app: App,
  tx: Database,
  order: OrderRow,
  today: CalendarDate,
): Promise<CalendarDate[]> {
  const stays = (await listStays(tx, [order.id])).filter((stay) => stay.is_active && stay.departure > today)
  const freed = stays.flatMap((stay) => nightsOf(stay, today, -1))
  if (freed.length === 0) return []
  await moveSpace(tx, { nights: inOrder(freed), days: [], slots: [] })
  await endStays(tx, order.id, today)
  await queueWaitListOffers(app, tx, order.park_id)
  return [...new Set(freed.map(({ night }) => night))]
}

/** T11: takes the nights again that an early leaving gave back; the tables refuse it when they are sold. */
export async function takeNightsAgain(
  tx: Database,
  _turn: InTurn,
  order: OrderRow,
  today: CalendarDate,
): Promise<void> {
  const stays = (await listStays(tx, [order.id])).filter(({ booked_until }) => booked_until !== null)
  const wanted = stays.flatMap((stay) =>
    nightsOf({ ...stay, departure: stay.booked_until as CalendarDate }, today, 1),
  )
  if (wanted.length === 0) return
  const nights = inOrder(wanted)
  await refuseSold(tx, nights)
  await moveSpace(tx, { nights, days: [], slots: [] })
  await resumeStays(tx, order.id)
}

/** The table has the last word; this says which night of which type it is about. */
async function refuseSold(tx: Database, nights: readonly NightCount[]): Promise<void> {
  const sold = await findSoldNight(tx, nights)
  if (sold === undefined) return
  throw new Refusal('sold-out', {
    msg: `${shortDate(sold.night)} is full in ${sold.suite} now.`,
    nothingDone: true,
  })
}

interface Nights {
  suite_type_id: number
  arrival: CalendarDate
  departure: CalendarDate
}

const nightsOf = ({ suite_type_id, arrival, departure }: Nights, today: CalendarDate, rooms: 1 | -1) =>
  eachDay(arrival > today ? arrival : today, addDays(departure, -1)).map((night) => ({
    suiteTypeId: suite_type_id,
    night,
    rooms,
  }))

/** A type's nights summed up, in the order in which they are locked. */
function inOrder(nights: { suiteTypeId: number; night: CalendarDate; rooms: number }[]) {
  const sums = new Map<string, { suiteTypeId: number; night: CalendarDate; rooms: number }>()
  for (const one of nights) {
    const key = `${one.suiteTypeId} ${one.night}`
    const sum = sums.get(key)
    if (sum) sum.rooms += one.rooms
    else sums.set(key, { ...one })
  }
  return [...sums.values()].toSorted(
    (a, b) => a.suiteTypeId - b.suiteTypeId || a.night.localeCompare(b.night),
  )
}
