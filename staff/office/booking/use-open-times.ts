import { useRead } from '#client/api/use-read.ts'
import { orders } from '#contract/business/orders.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'

/** When the gate is open that day for coming or going; undefined until it is known. */
export function useOpenTimes(kind: 'drop-off' | 'pick-up', date: CalendarDate | null): string[] | undefined {
  const { data, isError } = useRead(orders.getSlots, date === null ? null : { kind, from: date, to: date })
  if (isError) return []
  return data?.map(({ time }) => time)
}
