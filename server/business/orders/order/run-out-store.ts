import { sql } from 'kysely'

/** `isRunOut` and `isChangeRunOut` as parts of a statement, of `customer_order as o` and `order_change as c`. */
export const orderHasRunOut = (now: Date) =>
  sql`(o.status in ('held', 'awaiting_interview') and o.hold_until <= ${now})`

export const changeHasRunOut = (now: Date) => sql`(c.hold_until <= ${now})`
