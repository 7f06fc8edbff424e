import { sql } from 'kysely'
import { type CareSummary, careSummary, type SummedEntry } from '#domain/care/care-summary.ts'
import type { Database } from '../../../database.ts'

/** What was done for a dog between its coming and its going. */
interface VisitSummary extends CareSummary {
  dogId: number
  date: string
  leftAt: Date
}

/** D19: of every visit of an order that is over, the oldest first. Visits of which there is nothing to tell are left out. */
export async function listCareSummaries(db: Database, orderId: number): Promise<VisitSummary[]> {
  const { rows } = await sql<{
    dogId: number
    date: string
    leftAt: Date
    entries: SummedEntry[]
  }>`/* care_summaries */
    select a.dog_id as "dogId", to_char(a.date, 'YYYY-MM-DD') as date, a.left_at as "leftAt",
      coalesce((
        select json_agg(json_build_object('kind', log.kind, 'what', log.what, 'outcome', log.outcome,
          'isDouble', log.is_double, 'isWithdrawn', log.withdrawn_at is not null) order by log.made_at)
        from care_log as log
        where log.dog_id = a.dog_id and log.order_id = a.order_id
          and log.made_at >= a.came_at and log.made_at <= a.left_at
      ), '[]') as entries
    from attendance as a
    where a.order_id = ${orderId} and a.came_at is not null and a.left_at is not null
    order by a.left_at, a.dog_id`.execute(db)
  return rows
    .map(({ entries, ...visit }) => ({ ...visit, ...careSummary(entries) }))
    .filter(({ lines }) => lines.length > 0)
}
