import type { PriceBook } from '#contract/price-book.ts'
import { type BoardingFields, FRESH_BOARDING } from './boarding-draft.ts'

export type BookedType = Exclude<BoardingFields['orderType'], ''>

/** The meet and greet, as not chosen yet. */
export const NO_MEETING = { date: '', time: '', appointmentTime: '', appointmentEndTime: '' } as const

/** What does not survive another kind of booking: when, where they sleep, and what was added to it. */
const BOUND_TO_TYPE = [
  'beginDateStr',
  'endDateStr',
  'beginTimeSlot',
  'endTimeSlot',
  'dateDetail',
  'rooms',
  'grooming',
  'usePasses',
] as const satisfies (keyof BoardingFields)[]

/**
 * The kind of booking that is being tried on, with what was there when the step opened: going through the kinds by the
 * arrow keys and back to the first one loses nothing.
 */
export function tryType(
  opened: BoardingFields,
  orderType: BookedType,
  offered: PriceBook['services'],
): Partial<BoardingFields> {
  if (opened.orderType !== orderType) return asType(opened, orderType, offered)
  const { date, time, appointmentTime, appointmentEndTime, services, dogChangeFlag } = opened
  const bound = Object.fromEntries(BOUND_TO_TYPE.map((field) => [field, opened[field]]))
  const meeting = { date, time, appointmentTime, appointmentEndTime }
  return { ...bound, ...meeting, services, dogChangeFlag, orderType, isVisit: false }
}

/** Another kind of booking keeps the dogs, the words and the extras that exist for it too; the rest begins anew. */
export function asType(
  draft: BoardingFields,
  orderType: BookedType,
  offered: PriceBook['services'],
): Partial<BoardingFields> {
  if (draft.orderType === orderType) return { isVisit: false }
  const fresh = Object.fromEntries(BOUND_TO_TYPE.map((field) => [field, FRESH_BOARDING[field]]))
  const isOffered = ({ serviceId }: { serviceId: number }) =>
    offered.some(({ id, orderTypes }) => id === serviceId && orderTypes.includes(orderType))
  return {
    ...fresh,
    ...NO_MEETING,
    orderType,
    isVisit: false,
    dogChangeFlag: false,
    services: draft.services.filter(isOffered),
  }
}
