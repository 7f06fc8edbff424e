import { type BoardingFields, FRESH_BOARDING, type RoomChoice } from '#client/booking/boarding-draft.ts'
import { FRESH_INTERVIEW, type InterviewFields } from '#client/booking/interview-draft.ts'
import type { Dog } from '#contract/dogs.ts'
import type { MeetingRequest, OrderRequest, PaidRequest } from '#contract/order-request.ts'

export const isMeeting = (request: OrderRequest): request is MeetingRequest =>
  request.orderType === 'interview' || request.orderType === 'visit'

/** The draft that asks for exactly what an order was asked for with. */
export function fillFrom(request: PaidRequest): BoardingFields {
  const { orderType, parkId, promoCode, usePasses, useCredit, message, interview } = request
  const shared: BoardingFields = {
    ...FRESH_BOARDING,
    orderType,
    parkId,
    promoCode,
    usePasses,
    useCredit,
    message,
    services: request.services,
    grooming: request.grooming,
    date: interview?.date ?? '',
    time: interview?.time ?? '',
  }
  switch (request.orderType) {
    case 'boarding':
      return {
        ...shared,
        dogIds: request.dogIds,
        beginDateStr: request.arrival,
        endDateStr: request.departure,
        beginTimeSlot: request.arrivalTime,
        endTimeSlot: request.departureTime,
        rooms: request.rooms.map(toRoom),
      }
    case 'daycare':
      return {
        ...shared,
        dogIds: request.dogIds,
        dateDetail: request.days,
        beginTimeSlot: request.arrivalTime,
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
export function fillAgain(request: PaidRequest, household: readonly Dog[]): BoardingFields {
  const before = fillFrom(request)
  const dogs = household.filter(({ id }) => before.dogIds.includes(id))
  const isHere = (id: number) => dogs.some((dog) => dog.id === id)
  const isWhole = dogs.length === before.dogIds.length && before.rooms.every(({ from }) => from === undefined)
  return {
    ...FRESH_BOARDING,
    orderType: before.orderType,
    parkId: before.parkId,
    beginTimeSlot: before.beginTimeSlot,
    endTimeSlot: before.endTimeSlot,
    ...withDogs(dogs),
    // Rooms fit these dogs for the whole stay, or they are chosen again.
    rooms: isWhole ? before.rooms : [],
    services: before.services.filter(({ dogId }) => isHere(dogId)),
    // Beside a stay a groom is asked for again: whether it is wanted depends on the new dates.
    grooming:
      before.orderType === 'grooming'
        ? before.grooming
            .filter(({ dogId }) => isHere(dogId))
            .map((groom) => ({ ...groom, date: '', time: '' }))
        : [],
  }
}

/** S4: who comes, and how many of each size. */
export function withDogs(dogs: readonly Dog[]) {
  const count = (size: Dog['sizeClass']) => dogs.filter(({ sizeClass }) => sizeClass === size).length
  return {
    dogIds: dogs.map(({ id }) => id),
    smallNum: count('small'),
    mediumNum: count('medium'),
    largeNum: count('large'),
  }
}

/** A visit again: the same dogs and answers, at another time. */
export const meetAgain = (request: MeetingRequest, household: readonly Dog[]): InterviewFields => ({
  ...FRESH_INTERVIEW,
  dogIds: household.filter(({ id }) => request.dogIds.includes(id)).map(({ id }) => id),
  answers: request.questionnaire,
})
