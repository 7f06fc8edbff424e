import type { CalendarDate } from '../calendar/calendar.ts'
import type { RequestedService } from '../pricing/price-book.ts'

/** What belongs to one of these days, or to none yet. */
export const onDays = <Extra extends RequestedService>(
  services: readonly Extra[],
  days: readonly { date: CalendarDate }[],
): Extra[] => services.filter(({ date }) => date === undefined || days.some((day) => day.date === date))

/** The same extras without their days, each once for each dog. */
export function withoutDays(services: readonly RequestedService[]): Omit<RequestedService, 'date'>[] {
  const extras = new Map<string, Omit<RequestedService, 'date'>>()
  for (const { serviceId, dogId, quantity } of services) {
    const name = `${serviceId} ${dogId}`
    extras.set(name, { serviceId, dogId, quantity: quantity + (extras.get(name)?.quantity ?? 0) })
  }
  return [...extras.values()]
}
