import { type BookingDraft, EMPTY_BOOKING } from '#client/booking/booking-draft.ts'
import { toRequest } from '#client/booking/to-request.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { OrderRequest } from '#contract/order-request.ts'
import type { staffNewOrder, WayToPay } from '#contract/staff/orders/new-order.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'

export type DeskType = 'boarding' | 'daycare' | 'grooming' | 'interview'
export type DeskRequest = RequestOf<typeof staffNewOrder.quote>['request']

/** A booking as it is taken on the telephone: the wizard's own draft, and what only the desk chooses. */
export interface DeskDraft {
  what: DeskType
  booking: BookingDraft
  pay: WayToPay
  /** Why each rule that stands in the way is bent, by its name. */
  reasons: Record<string, string>
}

/** Most come in the morning, and go before a late pick-up costs more. */
export const USUAL_TIMES = { arrivalTime: '10:00', departureTime: '11:30' }

export const NEW_DRAFT: DeskDraft = {
  what: 'boarding',
  booking: { ...EMPTY_BOOKING, ...USUAL_TIMES, orderType: 'boarding' },
  pay: 'now',
  reasons: {},
}

/** Another kind of booking keeps who comes and what was said. */
export function withType(draft: DeskDraft, what: DeskType): DeskDraft {
  const { dogIds, message } = draft.booking
  const orderType = what === 'interview' ? null : what
  return { ...NEW_DRAFT, what, booking: { ...NEW_DRAFT.booking, orderType, dogIds, message } }
}

/** What the server is asked for; null while something is not chosen yet. */
export function deskRequest({ what, booking }: DeskDraft): DeskRequest | null {
  if (what !== 'interview') return toRequest(booking)
  const { meeting, dogIds, parkId, message } = booking
  if (meeting === null || dogIds.length === 0) return null
  const { date, time } = meeting
  return { orderType: 'interview', parkId, dogIds, date, time, message }
}

/** O11: an old booking's request without its days. Dogs who are gone are left out. */
export function draftAgain(request: unknown, dogIds: readonly number[]): DeskDraft {
  const read = OrderRequest.safeParse(request)
  if (!read.success) return NEW_DRAFT
  const { data } = read
  const what = data.orderType === 'visit' ? 'interview' : data.orderType
  const empty = withType(NEW_DRAFT, what)
  const asked = 'dogIds' in data ? data.dogIds : data.grooming.map(({ dogId }) => dogId)
  const coming = [...new Set(asked)].filter((id) => dogIds.includes(id))
  const booking: BookingDraft = { ...empty.booking, dogIds: coming, message: data.message }
  if (data.orderType === 'interview' || data.orderType === 'visit') return { ...empty, booking }
  const services = data.services.filter(({ dogId }) => coming.includes(dogId))
  return {
    ...empty,
    booking: {
      ...booking,
      services,
      usePasses: data.usePasses,
      ...(data.orderType === 'boarding' && {
        arrivalTime: data.arrivalTime,
        departureTime: data.departureTime,
        waitSuiteId: data.rooms[0]?.suiteTypeId ?? null,
      }),
      ...(data.orderType === 'grooming' && {
        grooming: data.grooming
          .filter(({ dogId }) => coming.includes(dogId))
          .map(({ dogId, serviceId, extraIds }) => ({
            dogId,
            serviceId,
            extraIds,
            slot: null,
            groomerId: null,
          })),
      }),
    },
  }
}

/** On or off, in the order of the calendar. */
export function toggleDay({ days }: BookingDraft, date: CalendarDate): BookingDraft['days'] {
  const others = days.filter((day) => day.date !== date)
  const next = others.length < days.length ? others : [...days, { date, part: days.at(-1)?.part ?? 'full' }]
  return next.toSorted((one, other) => one.date.localeCompare(other.date))
}
