import type { OrderRow } from './order-store.ts'

/** Some of it is still to come: a stay that has not begun, a day of daycare or an appointment that lies ahead. */
export const isAhead = (order: OrderRow, now: Date): boolean =>
  order.begins_at > now ||
  (order.order_type !== 'boarding' &&
    Object.values(order.terms.begins).some((begins) => Date.parse(begins) > now.getTime()))
