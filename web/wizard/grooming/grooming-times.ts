import type { BoardingFields, GroomingChoice } from '#client/booking/boarding-draft.ts'
import type { GroomingPrice } from '#contract/catalog-prices.ts'
import type { Dog } from '#contract/dogs.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
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

export interface TakenTime extends Pick<GroomingChoice, 'date' | 'time' | 'groomerId'> {
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
  draft: BoardingFields,
): boolean {
  const [begins, ends] = [minutesOf(time), minutesOf(time) + minutes]
  if (draft.orderType === 'boarding') {
    const { beginDateStr, endDateStr, beginTimeSlot, endTimeSlot } = draft
    if (date < beginDateStr || date > endDateStr) return false
    const isThere = date > beginDateStr || begins >= minutesOf(beginTimeSlot)
    return isThere && (date < endDateStr || ends <= minutesOf(endTimeSlot))
  }
  const day = draft.dateDetail.find((one) => one.date === date)
  if (day === undefined) return false
  const from = minutesOf(draft.beginTimeSlot === '' ? USUAL_DROP_OFF : draft.beginTimeSlot)
  return begins >= from && (day.part === 'full' || ends <= from + HALF_DAY_MINUTES)
}

/** The days between which an added groom is looked for. */
export function daysHere({ orderType, beginDateStr, endDateStr, dateDetail }: BoardingFields) {
  if (orderType === 'boarding') return { first: beginDateStr, last: endDateStr }
  const dates = dateDetail.map(({ date }) => date).toSorted()
  return { first: dates[0] ?? '', last: dates.at(-1) ?? '' }
}
