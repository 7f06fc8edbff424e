import type { ServiceChoice } from '#client/booking/booking-draft.ts'
import type { OrderRequest } from '#contract/business/order-request.ts'
import { onDays } from '#domain/orders/extra-days.ts'

/** A booking with some of it another: dates, the suite of each room, who comes, extras. */
export interface BookingChange {
  from: string
  to: string
  time: string
  /** When they come and go; empty where that is not asked. */
  arrivalTime: string
  departureTime: string
  /** Of the first dog that is groomed; 0 where nothing is. */
  groomServiceId: number
  promoCode: string
  /** Of each room, in their order. */
  suiteTypeIds: number[]
  dogIds: number[]
  days: { date: string; part: 'full' | 'half' }[]
  services: ServiceChoice[]
}

/** As it is booked. */
export function toBookingChange(request: OrderRequest): BookingChange {
  const plain = {
    from: '',
    to: '',
    time: '',
    arrivalTime: '',
    departureTime: '',
    groomServiceId: 0,
    promoCode: 'promoCode' in request ? request.promoCode : '',
    suiteTypeIds: [],
    dogIds: [],
    days: [],
  }
  const services = 'services' in request ? request.services : []
  switch (request.orderType) {
    case 'boarding':
      return {
        ...plain,
        from: request.arrival,
        to: request.departure,
        arrivalTime: request.arrivalTime,
        departureTime: request.departureTime,
        suiteTypeIds: request.rooms.map(({ suiteTypeId }) => suiteTypeId),
        dogIds: request.dogIds,
        services,
      }
    case 'daycare':
      return {
        ...plain,
        arrivalTime: request.arrivalTime,
        days: request.days,
        dogIds: request.dogIds,
        services,
      }
    case 'grooming':
      return {
        ...plain,
        from: request.grooming[0]?.date ?? '',
        time: request.grooming[0]?.time ?? '',
        groomServiceId: request.grooming[0]?.serviceId ?? 0,
        services,
      }
    case 'interview':
    case 'visit':
      return { ...plain, from: request.date, time: request.time, dogIds: request.dogIds, services }
    default:
      return request satisfies never
  }
}

/** As it would be asked for; null while something is missing. */
export function withChange(request: OrderRequest, change: BookingChange): OrderRequest | null {
  const { from, to, time, arrivalTime, groomServiceId, promoCode, days, dogIds, services } = change
  switch (request.orderType) {
    case 'boarding':
      return from === '' || to === '' || dogIds.length === 0 ? null : changedStay(request, change)
    case 'daycare':
      return days.length === 0 || days.some(({ date }) => date === '') || dogIds.length === 0
        ? null
        : {
            ...request,
            promoCode,
            days,
            arrivalTime,
            ...onlyFor(onDays(services, days), dogIds),
            grooming: grooms(request, dogIds),
          }
    case 'grooming':
      return from === '' || time === ''
        ? null
        : {
            ...request,
            promoCode,
            services,
            grooming: request.grooming.map((one, at) =>
              at === 0 ? groomedAs(one, { from, time, groomServiceId }) : one,
            ),
          }
    case 'interview':
    case 'visit':
      return from === '' || time === '' ? null : { ...request, date: from, time }
    default:
      return request satisfies never
  }
}

type Groom = Extract<OrderRequest, { orderType: 'grooming' }>['grooming'][number]

/** Extras belong to what they were chosen with. */
function groomedAs(
  groom: Groom,
  { from, time, groomServiceId }: Pick<BookingChange, 'from' | 'time' | 'groomServiceId'>,
): Groom {
  const at = { ...groom, date: from, time }
  return groomServiceId === groom.serviceId ? at : { ...at, serviceId: groomServiceId, extraIds: [] }
}

type Stay = Extract<OrderRequest, { orderType: 'boarding' }>

const oneRoomOf = ({ rooms }: Pick<Stay, 'rooms'>) => (rooms.length === 1 ? rooms[0] : undefined)

/** Rooms that began or ended with the stay begin and end with it still. */
function changedStay(request: Stay, change: BookingChange): Stay {
  const { from, to, arrivalTime, departureTime, promoCode, suiteTypeIds, dogIds, services } = change
  const one = oneRoomOf(request)
  const rooms =
    one !== undefined
      ? [{ suiteTypeId: suiteTypeIds[0] ?? one.suiteTypeId, dogIds }]
      : request.rooms.map((room, at) => ({
          ...room,
          suiteTypeId: suiteTypeIds[at] ?? room.suiteTypeId,
          ...(room.from === request.arrival && { from }),
          ...(room.to === request.departure && { to }),
        }))
  return {
    ...request,
    arrival: from,
    departure: to,
    arrivalTime,
    departureTime,
    promoCode,
    rooms,
    services,
    ...(one !== undefined && onlyFor(services, dogIds)),
    grooming: one === undefined ? request.grooming : grooms(request, dogIds),
  }
}

const onlyFor = (services: readonly ServiceChoice[], dogIds: number[]) => ({
  dogIds,
  services: services.filter(({ dogId }) => dogIds.includes(dogId)),
})

const grooms = ({ grooming }: Pick<Stay, 'grooming'>, dogIds: number[]) =>
  grooming.filter(({ dogId }) => dogIds.includes(dogId))
