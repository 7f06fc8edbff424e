import type { CalendarDate } from '#domain/calendar/calendar.ts'

export const DAY_CHOICES = [7, 14, 28, 60] as const
const USUAL_DAYS = 14
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** `/staff/board?from=&days=14&view=chart|list`, and `room=` when the search led here. */
export interface BoardAddress {
  /** Null: from today on. */
  from: CalendarDate | null
  days: number
  view: 'chart' | 'list'
  roomId: number | null
}

/** What an address does not say, or says wrongly, is as usual. */
export function readAddress(params: URLSearchParams): BoardAddress {
  const from = params.get('from') ?? ''
  const days = Number(params.get('days'))
  return {
    from: DATE.test(from) ? from : null,
    days: DAY_CHOICES.find((choice) => choice === days) ?? USUAL_DAYS,
    view: params.get('view') === 'list' ? 'list' : 'chart',
    roomId: Number(params.get('room')) || null,
  }
}

export const writeAddress = ({ from, days, view, roomId }: BoardAddress): Record<string, string> => ({
  ...(from !== null && { from }),
  ...(days !== USUAL_DAYS && { days: String(days) }),
  ...(view === 'list' && { view }),
  ...(roomId !== null && { room: String(roomId) }),
})
