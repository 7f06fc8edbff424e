import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { InterviewOutcome } from '#domain/dogs/interviews.ts'
import type { Vaccine } from '#domain/dogs/vaccines.ts'
import type { Database } from '../../database.ts'
import type { VaccineRow } from '../dogs/dog-store.ts'

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
  /** The group it plays in; left out, that stays as it is. */
  areaId?: number | null | undefined
  on: CalendarDate
  at: Date
}

/** What staff decided about a dog they have met; a dog that passed was here on that day. */
export async function writeInterview(
  db: Database,
  dogId: number,
  { outcome, conditions, areaId, on, at }: WrittenInterview,
): Promise<void> {
  const isPassed = outcome !== 'refused'
  await db
    .updateTable('dog')
    .set({
      interview_outcome: outcome,
      interview_conditions: conditions,
      interview_passed_on: isPassed ? on : null,
      ...(isPassed && { last_visit_on: on }),
      ...(areaId !== undefined && { usual_area_id: areaId }),
      updated_at: at,
    })
    .where('id', '=', dogId)
    .execute()
}

/** The record that is on file, locked: the owner may be sending another one. */
export const findRecordLocked = (db: Database, dogId: number, vaccine: Vaccine) =>
  db
    .selectFrom('vaccine_record')
    .selectAll()
    .where('dog_id', '=', dogId)
    .where('vaccine', '=', vaccine)
    .forUpdate()
    .executeTakeFirst()

/** `verified_by` is whoever looked at the record, also when it was sent back. */
export type RecordDecision = { verified_by: number } & (
  | {
      expires_on: CalendarDate
      owner_expires_on: CalendarDate
      given_on?: CalendarDate
      verified_at: Date
      refused_because: null
      refused_at: null
    }
  | { verified_at: null; refused_because: string; refused_at: Date }
)

export async function writeRecordDecision(
  db: Database,
  dogId: number,
  vaccine: Vaccine,
  verdict: RecordDecision,
): Promise<void> {
  await db
    .updateTable('vaccine_record')
    .set(verdict)
    .where('dog_id', '=', dogId)
    .where('vaccine', '=', vaccine)
    .execute()
}

/** The record waits again, good until what its owner typed. */
export async function undoRecordDecision(db: Database, record: VaccineRow): Promise<void> {
  await db
    .updateTable('vaccine_record')
    .set({
      expires_on: record.owner_expires_on ?? record.expires_on,
      owner_expires_on: null,
      given_on: null,
      verified_at: null,
      verified_by: null,
    })
    .where('dog_id', '=', record.dog_id)
    .where('vaccine', '=', record.vaccine)
    .execute()
}

/** An order of the dog that asks for its vaccines and was confirmed at that moment or since. */
export const findConfirmedSince = (
  db: Database,
  dogId: number,
  since: Date,
): Promise<{ code: string } | undefined> =>
  db
    .selectFrom('order_history')
    .innerJoin('customer_order', 'customer_order.id', 'order_history.order_id')
    .innerJoin('order_dog', 'order_dog.order_id', 'customer_order.id')
    .select('customer_order.code')
    .where('order_dog.dog_id', '=', dogId)
    .where('order_type', 'in', ['boarding', 'daycare', 'grooming'])
    .where('order_history.to_status', '=', 'confirmed')
    .where('order_history.at', '>=', since)
    .orderBy('customer_order.id')
    .executeTakeFirst()

export async function findFirstName(db: Database, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('first_name')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.first_name
}

/** The meeting takes place once more: the second one names the first. */
export async function setRepeats(db: Database, orderId: number, repeats: number): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ repeats_order_id: repeats })
    .where('id', '=', orderId)
    .execute()
}
