import type { BookingDraft, ChosenSlot, GroomingChoice } from '#client/booking/booking-draft.ts'
import { wholeStay } from '#client/booking/draft-dates.ts'
import type { GroomingPrice } from '#contract/business/catalog-prices.ts'
import type { Dog } from '#contract/business/dogs.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { minutesOf } from '#domain/calendar/park-time.ts'

export type GroomSlot = Pick<OutputOf<typeof orders.getSlots>[number], 'date' | 'time' | 'groomerIds'> &
  Partial<Pick<OutputOf<typeof orders.getSlots>[number], 'booked'>>
type ChosenGroom = Pick<GroomingChoice, 'serviceId' | 'extraIds'>

/** How long a service with its extras takes for a dog of this size. */
export function groomMinutes(
  { serviceId, extraIds }: ChosenGroom,
  { sizeClass }: Pick<Dog, 'sizeClass'>,
  menu: Pick<GroomingPrice, 'services' | 'extras'>,
): number {
  return [...menu.services, ...menu.extras]
    .filter(({ id }) => id === serviceId || extraIds.includes(id))
    .reduce((sum, { prices }) => sum + prices[sizeClass].minutes, 0)
}

export interface TakenTime extends ChosenSlot, Pick<GroomingChoice, 'groomerId'> {
  minutes: number
}

/**
 * The times that are left beside those of the other dogs in this booking. Those for whom a groomer was named come
 * first; the others share out who is left.
 */
export function timesBeside<Slot extends GroomSlot>(
  slots: readonly Slot[],
  { minutes, groomerId }: Pick<TakenTime, 'minutes' | 'groomerId'>,
  taken: readonly TakenTime[],
): Slot[] {
  return slots.filter((slot) => {
    const sameTime = taken.filter((other) => overlap({ ...slot, minutes }, other))
    const named = sameTime.flatMap((other) => other.groomerId ?? [])
    const rivals = groomerId === null ? sameTime.filter((other) => other.groomerId === null).length : 0
    return slot.groomerIds.filter((id) => !named.includes(id)).length > rivals
  })
}

interface Span {
  date: CalendarDate
  time: string
  minutes: number
}

const overlap = (one: Span, other: Span): boolean =>
  one.date === other.date &&
  minutesOf(one.time) < minutesOf(other.time) + other.minutes &&
  minutesOf(other.time) < minutesOf(one.time) + one.minutes

/** So long a half day lasts. */
const HALF_DAY_MINUTES = 5 * 60
const USUAL_DROP_OFF = '09:00'

/** Grooming that is added happens while the dog is here: after drop-off, and done by pick-up. */
export function isWhileHere(
  { date, time }: Pick<GroomSlot, 'date' | 'time'>,
  minutes: number,
  draft: BookingDraft,
): boolean {
  const [begins, ends] = [minutesOf(time), minutesOf(time) + minutes]
  if (draft.orderType === 'boarding') {
    const { arrival, departure, arrivalTime, departureTime } = draft
    if (arrival === null || departure === null || date < arrival || date > departure) return false
    const isThere = date > arrival || arrivalTime === null || begins >= minutesOf(arrivalTime)
    return isThere && (date < departure || (departureTime !== null && ends <= minutesOf(departureTime)))
  }
  const day = draft.days.find((one) => one.date === date)
  if (day === undefined) return false
  const from = minutesOf(draft.arrivalTime ?? USUAL_DROP_OFF)
  return begins >= from && (day.part === 'full' || ends <= from + HALF_DAY_MINUTES)
}

/** The days between which an added groom is looked for. */
export function daysHere(draft: BookingDraft): { first: CalendarDate; last: CalendarDate } | null {
  const stay = wholeStay(draft)
  if (draft.orderType === 'boarding') return stay && { first: stay.arrival, last: stay.departure }
  const dates = draft.days.map(({ date }) => date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}
