import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

/** What of these dogs' meals and doses between two moments is answered already. */
export async function listAnswered(
  db: Database,
  dogIds: readonly number[],
  { from, to }: { from: Date; to: Date },
): Promise<{ dogId: number; key: string; dueAt: Date }[]> {
  const { rows } = await sql<{ dogId: number; key: string; dueAt: Date }>`/* answered_before */
    select dog_id as "dogId", item_key as key, due_at as "dueAt" from care_log
    where dog_id = any(${dogIds}::integer[]) and due_at >= ${from} and due_at < ${to}
      and not is_double and withdrawn_at is null`.execute(db)
  return rows
}

/** Whoever has not come after all has answered nothing: what was said of their doses and seen on arrival is withdrawn. Which rows. */
export async function withdrawArrivalAnswers(
  db: Database,
  arrivals: readonly { dogId: number; cameAt: Date }[],
  { by, at }: { by: number; at: Date },
): Promise<string[]> {
  const withdrawn: string[] = []
  for (const { dogId, cameAt } of arrivals) {
    const rows = await db
      .updateTable('care_log')
      .set({ withdrawn_at: at, withdrawn_by: by, withdrawn_why: 'The check-in was taken back' })
      .where('dog_id', '=', dogId)
      .where('made_at', '=', cameAt)
      .where((where) =>
        where.or([
          where('outcome', '=', 'noted'),
          where.and([where('due_at', '<', cameAt), where('outcome', 'in', ['at-home', 'skipped'])]),
        ]),
      )
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .execute()
    withdrawn.push(...rows.map(({ id }) => id))
  }
  return withdrawn
}
