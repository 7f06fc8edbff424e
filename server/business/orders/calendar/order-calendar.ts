import { type CalendarEntry, calendarFile } from '#domain/calendar/calendar-file.ts'
import { grouped } from '#domain/grouped.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { bringList } from '#domain/orders/to-bring.ts'
import type { App } from '../../../app.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import { SITE_LINKS } from '../../notifications/events/site-links.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { type OrderParts, partsOfOrder, readParts } from '../order/order-parts.ts'
import type { OrderRow } from '../order/order-store.ts'
import { bringingTo } from '../view/bringing.ts'
import { readMissing } from './calendar-gates.ts'
import { countChanges, listParksOf } from './calendar-store.ts'
import { entryTimes } from './calendar-times.ts'

/** Bookings of one household as a calendar file: when to come and to fetch, and the rest by its time. */
export async function orderCalendar(
  app: App,
  orders: readonly OrderRow[],
  { name, isNamed }: { name: string; isNamed: boolean },
): Promise<string> {
  if (orders.length === 0) return calendarFile({ name, entries: [] })
  const ids = orders.map(({ id }) => id)
  const read = await readParts(app.db, ids)
  const all = isNamed ? read : { ...read, dogs: withoutNames(read.dogs) }
  const changes = await countChanges(app.db, ids)
  const missing = await readMissing(app, orders, all)
  const parks = await listParksOf(app.db, ids)
  const entries = []
  for (const order of orders) {
    const known = {
      parts: partsOfOrder(all, order.id),
      book: await app.parkBook(order.park_id),
      location: locationOf(parks.find(({ id }) => id === order.park_id)),
      missing: missing.get(order.id) ?? [],
      revision: changes.get(order.id) ?? 0,
    }
    entries.push(...entriesOf(order, known, siteAddress(app.settings)))
  }
  return calendarFile({ name, entries })
}

const withoutNames = (dogs: OrderParts['dogs']): OrderParts['dogs'] =>
  grouped(dogs, ({ order_id }) => order_id).map(([dog, ...others]) => ({
    ...dog,
    name: others.length === 0 ? 'your dog' : 'your dogs',
  }))

interface KnownForCalendar {
  parts: OrderParts
  book: ParkBook
  location: string
  missing: string[]
  revision: number
}

function entriesOf(order: OrderRow, known: KnownForCalendar, site: string): CalendarEntry[] {
  const shared = {
    revision: known.revision,
    changedAt: order.updated_at.toISOString(),
    state: STATES[order.status],
    location: known.location,
    url: `${site}/#${SITE_LINKS.booking(order.id)}`,
  }
  return entryTimes(order, known.parts, known.book).map(({ part, details, isComing, ...time }) => ({
    ...shared,
    ...time,
    uid: `${order.code}-${part}@${new URL(site).hostname}`.toLowerCase(),
    description: [
      `Booking ${order.code}`,
      ...details,
      ...known.missing,
      ...(isComing ? bringWords(order, known) : []),
    ].join('\n'),
  }))
}

const bringWords = (order: OrderRow, { parts, book }: KnownForCalendar): string[] => {
  const things = bringList(bringingTo(order, { parts, gates: [] }, book))
  return things.length === 0 ? [] : ['Please bring:', ...things.map((thing) => `- ${thing}`)]
}

type Park = Awaited<ReturnType<typeof listParksOf>>[number]

const locationOf = (park: Park | undefined): string =>
  park === undefined
    ? ''
    : `${park.name}, ${park.address_line}, ${park.city}, ${park.region} ${park.postal_code}`

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
