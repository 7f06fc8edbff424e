import { type BookingDraft, EMPTY_BOOKING, type RoomChoice } from '#client/booking/booking-draft.ts'
import { withDogs } from '#client/booking/choose-dogs.ts'
import { EMPTY_VISIT, type VisitDraft } from '#client/booking/visit-draft.ts'
import type { Dog } from '#contract/business/dogs.ts'
import type { MeetingRequest, PaidRequest } from '#contract/business/order-request.ts'
import { withoutDays } from '#domain/orders/extra-days.ts'

/** The draft that asks for exactly what an order was asked for with. */
export function fillFrom(request: PaidRequest): BookingDraft {
  const { orderType, parkId, promoCode, usePasses, useCredit, message, interview } = request
  const shared: BookingDraft = {
    ...EMPTY_BOOKING,
    orderType,
    parkId,
    promoCode,
    usePasses,
    useCredit,
    message,
    services: request.services,
    grooming: request.grooming.map(({ date, time, ...groom }) => ({ ...groom, slot: { date, time } })),
    meeting: interview === undefined ? null : { ...interview, instants: null },
  }
  switch (request.orderType) {
    case 'boarding':
      return {
        ...shared,
        dogIds: request.dogIds,
        arrival: request.arrival,
        departure: request.departure,
        arrivalTime: request.arrivalTime,
        departureTime: request.departureTime,
        rooms: request.rooms.map(toRoom),
      }
    case 'daycare':
      return {
        ...shared,
        dogIds: request.dogIds,
        days: request.days,
        arrivalTime: request.arrivalTime,
      }
    case 'grooming':
      return { ...shared, dogIds: [...new Set(request.grooming.map(({ dogId }) => dogId))] }
    default:
      return request satisfies never
  }
}

const toRoom = ({
  suiteTypeId,
  dogIds,
  from,
  to,
}: { suiteTypeId: number; dogIds: number[] } & Dates): RoomChoice => ({
  suiteTypeId,
  dogIds,
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})
interface Dates {
  from?: string | undefined
  to?: string | undefined
}

/** The same once more: dates, times and what was given for that one visit alone are chosen anew. */
export function fillAgain(request: PaidRequest, household: readonly Dog[]): BookingDraft {
  const before = fillFrom(request)
  const dogs = household.filter(({ id }) => before.dogIds.includes(id))
  const isHere = (id: number) => dogs.some((dog) => dog.id === id)
  const isWhole = dogs.length === before.dogIds.length && before.rooms.every(({ from }) => from === undefined)
  return {
    ...EMPTY_BOOKING,
    orderType: before.orderType,
    parkId: before.parkId,
    arrivalTime: before.arrivalTime,
    departureTime: before.departureTime,
    ...withDogs(dogs),
    // Rooms fit these dogs for the whole stay, or they are chosen again.
    rooms: isWhole ? before.rooms : [],
    services: withoutDays(before.services).filter(({ dogId }) => isHere(dogId)),
    // Beside a stay a groom is asked for again: whether it is wanted depends on the new dates.
    grooming:
      before.orderType === 'grooming'
        ? before.grooming.filter(({ dogId }) => isHere(dogId)).map((groom) => ({ ...groom, slot: null }))
        : [],
  }
}

/** A visit again: the same dogs and answers, at another time. */
export const meetAgain = (request: MeetingRequest, household: readonly Dog[]): VisitDraft => ({
  ...EMPTY_VISIT,
  dogIds: household.filter(({ id }) => request.dogIds.includes(id)).map(({ id }) => id),
  answers: request.questionnaire,
})
