import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import type { GroomingChoice } from '#client/booking/booking-draft.ts'
import { WEEK_DAYS } from '#client/calendar/week-slots-days.ts'
import { orders } from '#contract/business/orders.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'

interface SlotsInput extends Pick<GroomingChoice, 'dogId' | 'serviceId' | 'extraIds' | 'groomerId'> {
  parkId: number
  /** That is being changed. */
  orderId?: number
}

/** The free times of one week, and on their heels those of the week after. */
export function useGroomingSlots(request: SlotsInput, from: CalendarDate) {
  const week = useQuery(weekQuery(request, from), queryClient)
  const next = weekQuery(request, addDays(from, WEEK_DAYS))
  // Only to have it: nothing is drawn when it comes.
  useQuery({ ...next, enabled: week.data !== undefined, notifyOnChangeProps: [] }, queryClient)
  return week
}

function weekQuery({ dogId, serviceId, extraIds, groomerId, ...place }: SlotsInput, from: CalendarDate) {
  const input = {
    parkId: place.parkId,
    ...(place.orderId !== undefined && { orderId: place.orderId }),
    kind: 'grooming' as const,
    from,
    to: addDays(from, WEEK_DAYS - 1),
    dogIds: [dogId],
    serviceId,
    extraIds,
    groomerId,
  }
  return {
    queryKey: [orders.getSlots.path, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(orders.getSlots, input, { signal, silent: true }),
  }
}
