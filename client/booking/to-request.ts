import type { RequestOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import type { BoardingFields } from './boarding-draft.ts'

export type QuoteRequest = RequestOf<typeof orders.quote>

/** The booking as the server is asked for it, or null while something is not chosen yet. */
export function toRequest(draft: BoardingFields): QuoteRequest | null {
  // A groom is chosen before its time is.
  if (draft.grooming.some(({ time }) => time === '')) return null
  switch (draft.orderType) {
    case 'boarding':
      return boarding(draft)
    case 'daycare':
      return daycare(draft)
    case 'grooming':
      return grooming(draft)
    case '':
      return null
    default:
      return draft.orderType satisfies never
  }
}

function boarding(draft: BoardingFields): QuoteRequest | null {
  const { beginDateStr, endDateStr, beginTimeSlot, endTimeSlot, rooms, dogIds } = draft
  const isMissing = [beginDateStr, endDateStr, beginTimeSlot, endTimeSlot].includes('')
  if (isMissing || dogIds.length === 0 || !hasBedForAll(draft)) return null
  return {
    orderType: 'boarding',
    arrival: beginDateStr,
    departure: endDateStr,
    arrivalTime: beginTimeSlot,
    departureTime: endTimeSlot,
    dogIds,
    rooms,
    services: draft.services,
    grooming: draft.grooming,
    ...paid(draft),
  }
}

function daycare(draft: BoardingFields): QuoteRequest | null {
  if (draft.dogIds.length === 0 || draft.dateDetail.length === 0) return null
  return {
    orderType: 'daycare',
    dogIds: draft.dogIds,
    days: draft.dateDetail,
    ...(draft.beginTimeSlot !== '' && { arrivalTime: draft.beginTimeSlot }),
    services: draft.services,
    grooming: draft.grooming,
    ...paid(draft),
  }
}

function grooming(draft: BoardingFields): QuoteRequest | null {
  const isForAll = draft.dogIds.every((dogId) => draft.grooming.some((one) => one.dogId === dogId))
  if (draft.grooming.length === 0 || !isForAll) return null
  return { orderType: 'grooming', grooming: draft.grooming, services: draft.services, ...paid(draft) }
}

const paid = ({
  parkId,
  promoCode,
  usePasses,
  useCredit,
  message,
  date,
  time,
  isInterview,
}: BoardingFields) => ({
  parkId,
  promoCode,
  usePasses,
  useCredit,
  message,
  ...(isInterview === 1 && date !== '' && { interview: { date, time } }),
})

/** Every dog has a bed; which nights each bed is for is checked by the price and by the server. */
function hasBedForAll({ dogIds, rooms }: BoardingFields): boolean {
  return dogIds.every((dogId) => rooms.some((room) => room.dogIds.includes(dogId)))
}
