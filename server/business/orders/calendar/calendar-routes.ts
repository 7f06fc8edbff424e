import type { FastifyInstance } from 'fastify'
import { addDays } from '#domain/calendar/calendar.ts'
import type { App } from '../../../app.ts'
import { businessToday } from '../../catalog/business-today.ts'
import { listParks } from '../../catalog/park-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { OrderRow } from '../order/order-store.ts'
import { CALENDAR_PATH, readCalendarLink, readOrderCalendarLink } from '../view/order-links.ts'
import { findCalendarOrder, listCalendarOrders } from './calendar-store.ts'
import { orderCalendar } from './order-calendar.ts'

/** Long enough that a calendar shows what was, and hears of what was called off. */
const DAYS_BACK = 90

/** Bookings for calendars, which cannot log in: the signed link is the key. */
export const calendarRoutes = (app: App) => (fastify: FastifyInstance) => {
  fastify.get<{ Querystring: Record<string, unknown> }>(CALENDAR_PATH, async (request, reply) => {
    const linked = await readLinked(app, request.query)
    if (linked === null) throw new Refusal('not-found')
    const [park] = await listParks(app.db)
    return reply
      .headers({
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="bookings.ics"',
        'Cache-Control': 'private, max-age=60',
      })
      .send(await orderCalendar(app, linked.orders, { name: park?.name ?? 'Bookings', ...linked }))
  })
}

/** One order or all of a household's; null when the link is no good, or they are gone. */
async function readLinked(
  app: App,
  query: Record<string, unknown>,
): Promise<{ orders: OrderRow[]; isNamed: boolean } | null> {
  const linked = await readOrderCalendarLink(app, query)
  if (linked !== null) {
    const order = await findCalendarOrder(app.db, linked)
    return order ? { orders: [order], isNamed: linked.isNamed } : null
  }
  const accountId = await readCalendarLink(app, query)
  if (accountId === null) return null
  const from = addDays(await businessToday(app), -DAYS_BACK)
  return { orders: await listCalendarOrders(app.db, accountId, from), isNamed: true }
}
