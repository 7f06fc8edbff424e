import type { WayToPay } from '#contract/office/orders/new-order.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { counted } from '#domain/name-list.ts'
import type { BookingPlan } from '#domain/orders/plan/plan-booking.ts'
import type { ParkBook } from '../../../business/catalog/park-book.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'

interface Holds {
  book: ParkBook
  desk: { pay_link_hours: number; desk_hold_hours: number }
  plan: BookingPlan
  holdHours?: number | undefined
}

/** O7 O8: until when the space is kept unpaid, by how it will be paid; undefined: as long as a checkout lasts. */
export function keptUntil(
  pay: WayToPay,
  { book, desk, plan, holdHours }: Holds,
  now: Date,
): Date | undefined {
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  switch (pay) {
    case 'now':
      return undefined
    case 'link':
      return inHours(desk.pay_link_hours)
    case 'etransfer':
      return inHours(book.holds.etransferHours)
    case 'arrival':
      return new Date(plan.order.beginsAt)
    case 'hold':
      return inHours(deskHours(holdHours, desk.desk_hold_hours))
    default:
      return pay satisfies never
  }
}

function deskHours(asked: number | undefined, most: number): number {
  if (asked !== undefined && asked > most) {
    const hours = counted(most, 'hour')
    throw new Refusal('cannot-book', { msg: `We hold a spot without a deposit for ${hours} at most.` })
  }
  return asked ?? most
}
