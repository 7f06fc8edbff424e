import type { BookingDraft } from '#client/booking/booking-draft.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'

/** B15: free nights of a room, chosen on the board. */
export interface BoardPlace {
  suiteTypeId: number
  roomId: number
  /** Its name, as people say it. */
  room: string
  arrival: CalendarDate
  departure: CalendarDate
}

const NAMES = ['suite', 'room', 'name', 'from', 'to'] as const
const DATE = /^\d{4}-\d\d-\d\d$/

/** `/staff/orders/new?suite=3&room=31&name=D8&from=…&to=…`; null when the address says nothing, or not all of it. */
export function readBoardPlace(params: URLSearchParams): BoardPlace | null {
  const [suiteTypeId, roomId] = [Number(params.get('suite')), Number(params.get('room'))]
  const [arrival, departure] = [params.get('from') ?? '', params.get('to') ?? '']
  const isWhole = suiteTypeId > 0 && roomId > 0 && DATE.test(arrival) && DATE.test(departure)
  if (!isWhole || arrival >= departure) return null
  return { suiteTypeId, roomId, room: params.get('name') ?? 'the room', arrival, departure }
}

/** What of the address stays while the household is looked for. */
export const placeParams = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(NAMES.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])))

export const placeAddress = ({ suiteTypeId, roomId, room, arrival, departure }: BoardPlace): string =>
  `/staff/orders/new?${new URLSearchParams({ suite: String(suiteTypeId), room: String(roomId), name: room, from: arrival, to: departure })}`

/** The suite of the board for whoever comes; nothing while nobody is chosen. */
export const roomsIn = (place: BoardPlace | null, dogIds: number[]): BookingDraft['rooms'] =>
  place === null || dogIds.length === 0 ? [] : [{ suiteTypeId: place.suiteTypeId, dogIds }]

/** Still the stay that was meant: in that suite, one room. Other nights are the server's to allow. */
export const isInPlace = (
  place: BoardPlace | null,
  { rooms }: Pick<BookingDraft, 'rooms'>,
): place is BoardPlace => place !== null && rooms.length === 1 && rooms[0]?.suiteTypeId === place.suiteTypeId
