import { type BookingDraft, EMPTY_BOOKING } from '#client/booking/booking-draft.ts'
import { toRequest } from '#client/booking/to-request.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { OrderRequest } from '#contract/business/order-request.ts'
import type { staffNewOrder, WayToPay } from '#contract/office/orders/new-order.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { withoutDays } from '#domain/orders/extra-days.ts'

export type DeskType = 'boarding' | 'daycare' | 'grooming' | 'interview'
export type DeskRequest = RequestOf<typeof staffNewOrder.quote>['request']

/** A booking as it is taken on the telephone: the wizard's own draft, and what only the desk chooses. */
export interface DeskDraft {
  what: DeskType
  booking: BookingDraft
  /** Null until somebody chooses: then it goes by how they asked. */
  pay: WayToPay | null
  /** How it came to us. */
  source: 'phone' | 'desk'
  /** When they would come and go; the gate's hours decide, until somebody chooses. */
  usual: UsualTimes
  /** Why each rule that stands in the way is bent, by its name. */
  reasons: Record<string, string>
}

export interface UsualTimes {
  arrivalTime: string
  departureTime: string
}

/** Most come in the morning, and go before a late pick-up costs more. */
const USUAL_TIMES: UsualTimes = { arrivalTime: '10:00', departureTime: '11:30' }

/** The usual time, or the nearest at which the gate is open; null while nobody knows, and where it stays shut. */
export function nearestOpen(usual: string, open: readonly string[] | undefined): string | null {
  if (open === undefined) return null
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const away = (time: string) => Math.abs(minutes(time) - minutes(usual))
  return open.toSorted((one, other) => away(one) - away(other) || one.localeCompare(other))[0] ?? usual
}

export const NEW_DRAFT: DeskDraft = {
  what: 'boarding',
  booking: { ...EMPTY_BOOKING, orderType: 'boarding' },
  pay: null,
  source: 'phone',
  usual: USUAL_TIMES,
  reasons: {},
}

/** WS14: who calls gets a card link, who stands here pays here, until somebody chooses; without an email there is no link. */
export function wayToPay({ pay, source }: Pick<DeskDraft, 'pay' | 'source'>, email: string | null): WayToPay {
  const usual = pay ?? (source === 'phone' ? 'link' : 'now')
  return usual === 'link' && email === null ? 'now' : usual
}

/** Another kind of booking keeps who comes and what was said. */
export function withType(draft: DeskDraft, what: DeskType): DeskDraft {
  const { dogIds, message } = draft.booking
  const orderType = what === 'interview' ? null : what
  const { source } = draft
  return { ...NEW_DRAFT, what, source, booking: { ...NEW_DRAFT.booking, orderType, dogIds, message } }
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
  const services = withoutDays(data.services).filter(({ dogId }) => coming.includes(dogId))
  return {
    ...empty,
    ...(data.orderType === 'boarding' && {
      usual: { arrivalTime: data.arrivalTime, departureTime: data.departureTime },
    }),
    booking: {
      ...booking,
      services,
      usePasses: data.usePasses,
      ...(data.orderType === 'boarding' && {
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
