import type { OpenGate } from '#domain/attendance/open-gates.ts'
import { type OpenVisit, openVisitGate } from '#domain/attendance/open-visit.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { listOpenVisits } from './open-visit-store.ts'

/** Where these dogs are to come in: an order, or none yet. */
interface ComingTo {
  orderId: number | null
  today: CalendarDate
  timeZone: string
}

/** BB1: visits that nobody has ended stand between these dogs and the next one, each said in words. */
export async function readOpenVisits(
  db: Database,
  dogIds: readonly number[],
  { orderId, today, timeZone }: ComingTo,
): Promise<(OpenGate & { orderId: number })[]> {
  const open: OpenVisit[] = dogIds.length === 0 ? [] : await listOpenVisits(db, dogIds)
  return open.flatMap((visit) => {
    // By this very visit it has come already.
    const isThis = visit.orderId === orderId && (visit.orderType === 'boarding' || visit.date === today)
    return isThis ? [] : [openVisitGate(visit, today, timeZone)]
  })
}

/** A dog is in one place at a time: what is open is ended first, by whoever knows when it left. */
export async function refuseStillHere(db: Database, dogIds: readonly number[], to: ComingTo): Promise<void> {
  const gates = await readOpenVisits(db, dogIds, to)
  const [first] = gates
  if (first) throw new Refusal('still-here', { msg: first.text, nothingDone: true, data: { gates } })
}
