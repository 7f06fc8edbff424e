import { sql } from 'kysely'
import type { Database } from '../../database.ts'

/** What somebody ticked, as it stands on the paper: done, or withdrawn since. */
export interface PaperTick {
  dogId: number
  key: string
  dueAt: Date
  outcome: string
  madeAt: Date
  by: string
  initials: string
  isWithdrawn: boolean
  withdrawnWhy: string
}

/** D16: of these dogs, in the order in which they were made. */
export async function listPaperTicks(
  db: Database,
  dogIds: readonly number[],
  { since, until }: { since: Date; until: Date },
): Promise<PaperTick[]> {
  const { rows } = await sql<PaperTick>`/* paper_ticks */
    select dog_id as "dogId", item_key as key, due_at as "dueAt", outcome, made_at as "madeAt",
      account.first_name as by, upper(left(account.first_name, 1) || left(account.last_name, 1)) as initials,
      withdrawn_at is not null as "isWithdrawn", withdrawn_why as "withdrawnWhy"
    from care_log join account on account.id = care_log.by_account_id
    where dog_id = any (${dogIds}::integer[]) and due_at >= ${since} and due_at <= ${until} and not is_double
    order by made_at, care_log.id`.execute(db)
  return rows
}
