import type { RequestOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import type { BookingDraft } from './booking-draft.ts'

export type QuoteRequest = RequestOf<typeof orders.quote>

/** The booking as the server is asked for it, or null while something is not chosen yet. */
export function toRequest(draft: BookingDraft): QuoteRequest | null {
  // A groom is chosen before its time is.
  if (draft.grooming.some(({ slot }) => slot === null)) return null
  switch (draft.orderType) {
    case 'boarding':
      return boarding(draft)
    case 'daycare':
      return daycare(draft)
    case 'grooming':
      return grooming(draft)
    case null:
      return null
    default:
      return draft.orderType satisfies never
  }
}

function boarding(draft: BookingDraft): QuoteRequest | null {
  const { arrival, departure, arrivalTime, departureTime, rooms, dogIds } = draft
  if (arrival === null || departure === null || arrivalTime === null || departureTime === null) return null
  if (dogIds.length === 0 || !hasBedForAll(draft)) return null
  return {
    orderType: 'boarding',
    arrival,
    departure,
    arrivalTime,
    departureTime,
    dogIds,
    rooms,
    services: draft.services,
    grooming: groomsOf(draft),
    ...paid(draft),
  }
}

function daycare(draft: BookingDraft): QuoteRequest | null {
  if (draft.dogIds.length === 0 || draft.days.length === 0) return null
  return {
    orderType: 'daycare',
    dogIds: draft.dogIds,
    days: draft.days,
    ...(draft.arrivalTime !== null && { arrivalTime: draft.arrivalTime }),
    services: draft.services,
    grooming: groomsOf(draft),
    ...paid(draft),
  }
}

function grooming(draft: BookingDraft): QuoteRequest | null {
  const isForAll = draft.dogIds.every((dogId) => draft.grooming.some((one) => one.dogId === dogId))
  if (draft.grooming.length === 0 || !isForAll) return null
  return { orderType: 'grooming', grooming: groomsOf(draft), services: draft.services, ...paid(draft) }
}

const groomsOf = ({ grooming: grooms }: BookingDraft) =>
  grooms.flatMap(({ slot, ...groom }) => (slot === null ? [] : [{ ...groom, ...slot }]))

const paid = ({ parkId, promoCode, usePasses, useCredit, message, meeting }: BookingDraft) => ({
  parkId,
  promoCode,
  usePasses,
  useCredit,
  message,
  ...(meeting !== null && { interview: { date: meeting.date, time: meeting.time } }),
})

/** Every dog has a bed; which nights each bed is for is checked by the price and by the server. */
function hasBedForAll({ dogIds, rooms }: BookingDraft): boolean {
  return dogIds.every((dogId) => rooms.some((room) => room.dogIds.includes(dogId)))
}
