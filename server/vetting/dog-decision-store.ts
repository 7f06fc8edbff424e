import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { InterviewOutcome } from '#domain/dogs/interviews.ts'
import type { Vaccine } from '#domain/dogs/vaccines.ts'
import type { Database } from '../database.ts'

/** Whose dog it is; nobody's when it is hidden or not there. */
export async function findDogOwner(db: Database, dogId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('dog')
    .select('account_id')
    .where('id', '=', dogId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row?.account_id
}

export interface WrittenInterview {
  outcome: Extract<InterviewOutcome, 'passed' | 'conditional' | 'refused'>
  /** What was agreed on, or why it was refused. */
  conditions: string
  on: CalendarDate
  at: Date
}

/** What staff decided about a dog they have met; a dog that passed was here on that day. */
export async function writeInterview(
  db: Database,
  dogId: number,
  { outcome, conditions, on, at }: WrittenInterview,
): Promise<void> {
  const isPassed = outcome !== 'refused'
  await db
    .updateTable('dog')
    .set({
      interview_outcome: outcome,
      interview_conditions: conditions,
      interview_passed_on: isPassed ? on : null,
      ...(isPassed && { last_visit_on: on }),
      updated_at: at,
    })
    .where('id', '=', dogId)
    .execute()
}

/** The paper that is on file, locked: the owner may be sending another one. */
export const findPaperLocked = (db: Database, dogId: number, vaccine: Vaccine) =>
  db
    .selectFrom('vaccine_record')
    .selectAll()
    .where('dog_id', '=', dogId)
    .where('vaccine', '=', vaccine)
    .forUpdate()
    .executeTakeFirst()

/** `verified_by` is whoever looked at the paper, also when it was sent back. */
export type PaperVerdict = { verified_by: number } & (
  | { expires_on: CalendarDate; verified_at: Date; refused_because: null }
  | { verified_at: null; refused_because: string }
)

export async function judgePaper(
  db: Database,
  dogId: number,
  vaccine: Vaccine,
  verdict: PaperVerdict,
): Promise<void> {
  await db
    .updateTable('vaccine_record')
    .set(verdict)
    .where('dog_id', '=', dogId)
    .where('vaccine', '=', vaccine)
    .execute()
}
