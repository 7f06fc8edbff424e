import { sql } from 'kysely'
import type { SubjectKind } from '#contract/office/write/audit.ts'
import type { Database } from '../../../database.ts'

/** What one transaction made of an order or a stay. */
export interface VersionStep {
  tx: string
  version: number
  orderId: number
  at: Date
  was: Record<string, unknown>
  /** Null: it is gone. */
  isNow: Record<string, unknown> | null
}

/** Its steps after the version somebody saw, oldest first. */
export async function listVersionSteps(
  db: Database,
  { kind, id, seen }: { kind: SubjectKind; id: number; seen: number },
): Promise<VersionStep[]> {
  const { rows } = await sql<VersionStep>`/* version_steps */
    select tx::text, version, order_id as "orderId", at, was, is_now as "isNow" from version_step
    where kind = ${kind} and subject_id = ${id} and version > ${seen} order by version, at`.execute(db)
  return rows
}

/** Somebody who wrote in one of these transactions, in the words of the audit log or of the order's history. */
export interface StepEntry {
  tx: string
  at: Date
  by: string
  action: string
  before: unknown
  after: unknown
  /** It is about this very thing, not about another that changed with it. */
  isOwn: boolean
}

/** What the team wrote of this household in these transactions. */
export async function listEntriesOf(
  db: Database,
  { kind, id, orderId, txs }: { kind: SubjectKind; id: number; orderId: number; txs: readonly string[] },
): Promise<StepEntry[]> {
  const { rows } = await sql<StepEntry>`/* entries_of_steps */
    select entry.tx::text, entry.at, account.first_name as by, entry.action, entry.before, entry.after,
      entry.subject_kind = ${kind} and entry.subject_id = ${id} as "isOwn"
    from audit_entry as entry join account on account.id = entry.by_account_id
    where entry.tx = any(${txs}::bigint[]) and (
      (entry.subject_kind = ${kind} and entry.subject_id = ${id})
      or (entry.subject_kind in ('order', 'stay', 'groom')
        and entry.household_id = (select account_id from customer_order where id = ${orderId})))
    order by entry.id`.execute(db)
  return rows
}

export interface StepHistory {
  tx: string
  at: Date
  /** Null: the house itself. */
  by: string | null
  isOwner: boolean
  fromStatus: string | null
  toStatus: string
  why: string
}

/** What the order's own history has of these transactions. */
export async function listHistoryOf(
  db: Database,
  orderId: number,
  txs: readonly string[],
): Promise<StepHistory[]> {
  const { rows } = await sql<StepHistory>`/* history_of_steps */
    select history.tx::text, history.at, account.first_name as by,
      history.by_account_id is not distinct from o.account_id as "isOwner",
      history.from_status as "fromStatus", history.to_status as "toStatus", history.why
    from order_history as history join customer_order as o on o.id = history.order_id
      left join account on account.id = history.by_account_id
    where history.order_id = ${orderId} and history.tx = any(${txs}::bigint[])
    order by history.id`.execute(db)
  return rows
}

/** Where a stay went that is gone: its order, and the number it would have now. */
export async function findGoneStay(
  db: Database,
  stayId: number,
): Promise<{ orderId: number; version: number } | undefined> {
  const { rows } = await sql<{ orderId: number; version: number }>`/* gone_stay */
    select order_id as "orderId", version from version_step
    where kind = 'stay' and subject_id = ${stayId} and is_now is null order by version desc limit 1`.execute(
    db,
  )
  return rows[0]
}

export async function deleteStepsBefore(db: Database, before: Date): Promise<void> {
  await sql`/* sweep_version_steps */ delete from version_step where at < ${before}`.execute(db)
}
