import type { BookingPlan } from '../plan/plan-booking.ts'
import type { OrderToChange } from './change-plan.ts'

/** None of it has a price. */
const UNPRICED: readonly string[] = ['message', 'useCredit', 'interview', 'questionnaire', 'care']

/**
 * AD78: an order keeps the price it was placed at. A change that asks for nothing else than was sold is no reason to price it
 * by another list; one that asks for something else is priced whole, by the list of that day.
 */
export function atThePriceSold(
  booking: BookingPlan & { ok: true },
  request: object,
  { soldFor, price, dueNowCents }: Pick<OrderToChange, 'soldFor' | 'price' | 'dueNowCents'>,
): BookingPlan & { ok: true } {
  const isSame =
    soldFor !== undefined &&
    pricedOf(soldFor.request) === pricedOf(request) &&
    booking.dogs.every(({ id, sizeClass }) => soldFor.sizes[id] === sizeClass)
  return isSame ? { ...booking, price, dueNowCents } : booking
}

/** In whatever order it was asked for. */
function pricedOf(request: object): string {
  const priced = Object.entries(request).filter(([name]) => !UNPRICED.includes(name))
  return inOrder(Object.fromEntries(priced))
}

function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).toSorted().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields
    .map(([name, field]) => `${name}:${inOrder(field)}`)
    .toSorted()
    .join()}}`
}
