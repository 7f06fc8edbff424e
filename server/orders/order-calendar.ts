import { type CalendarEntry, calendarFile } from '#domain/calendar-file.ts'
import { dateIn } from '#domain/calendar.ts'
import { orderGates } from '#domain/order-gates.ts'
import { isOpen, type OrderStatus } from '#domain/order-status.ts'
import type { App } from '../app.ts'
import { findAnyPark } from '../catalog/park-store.ts'
import { SITE_LINKS } from '../notifications/events/site-links.ts'
import { siteAddress } from '../platform/site-address.ts'
import { countChanges } from './calendar-store.ts'
import { type CalendarParts, entryTimes, partsOfOrder, readCalendarParts } from './calendar-times.ts'
import { toChecklist } from './checklist.ts'
import { readGateFacts } from './order-gate-facts.ts'
import type { OrderRow } from './order-store.ts'

/** Bookings as a calendar file: a stay from drop-off to pick-up, daycare by the day, the rest by its time. */
export async function orderCalendar(app: App, orders: readonly OrderRow[], name: string): Promise<string> {
  if (orders.length === 0) return calendarFile({ name, entries: [] })
  const ids = orders.map(({ id }) => id)
  const all = await readCalendarParts(app.db, ids)
  const changes = await countChanges(app.db, ids)
  const entries = []
  for (const order of orders) {
    const revision = changes.get(order.id) ?? 0
    entries.push(...(await entriesOf(app, order, partsOfOrder(all, order.id), revision)))
  }
  return calendarFile({ name, entries })
}

async function entriesOf(
  app: App,
  order: OrderRow,
  parts: CalendarParts,
  revision: number,
): Promise<CalendarEntry[]> {
  const book = await app.parkBook(order.park_id)
  const park = await findAnyPark(app.db, order.park_id)
  const site = siteAddress(app.settings)
  const missing = isOpen(order.status) ? await readMissing(app, order, parts) : []
  const shared = {
    revision,
    changedAt: order.updated_at.toISOString(),
    state: STATES[order.status],
    location: `${park.name}, ${park.address_line}, ${park.city}, ${park.region} ${park.postal_code}`,
    url: `${site}/#${SITE_LINKS.booking(order.id)}`,
  }
  return entryTimes(order, parts, book).map(({ part, details, ...time }) => ({
    ...shared,
    ...time,
    uid: `${order.code}-${part}@${new URL(site).hostname}`.toLowerCase(),
    description: [`Booking ${order.code}`, ...details, ...missing].join('\n'),
  }))
}

/** What is not sure to take place is shown as such. */
const STATES: Record<OrderStatus, CalendarEntry['state']> = {
  held: 'tentative',
  awaiting_interview: 'tentative',
  confirmed: 'confirmed',
  checked_in: 'confirmed',
  checked_out: 'confirmed',
  cancelled: 'cancelled',
  expired: 'cancelled',
  no_show: 'cancelled',
}

async function readMissing(app: App, order: OrderRow, { dogs }: CalendarParts): Promise<string[]> {
  const { timeZone } = await app.parkBook(order.park_id)
  const facts = await readGateFacts(app.db, order, app.parkBook)
  const gates = orderGates(facts, dateIn(timeZone, app.clock.now()))
  const nameOf = (dogId: number) => dogs.find(({ dog_id }) => dog_id === dogId)?.name ?? 'your dog'
  return toChecklist(gates, nameOf)
    .filter(({ state }) => state !== 'green')
    .map(({ text }) => `Still missing: ${text}`)
}
