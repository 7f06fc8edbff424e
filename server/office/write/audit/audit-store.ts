import type { SubjectKind } from '#contract/office/write/audit.ts'
import type { Database } from '../../../database.ts'

export interface NewAuditEntry {
  at: Date
  byAccountId: number
  approvedBy: number | null
  action: string
  subject: { kind: SubjectKind; id: number; version: number | null }
  householdId: number | null
  before: unknown
  after: unknown
  why: string
  requestId: string
  deviceId?: number | null
  sessionId?: number | null
}

export async function insertAuditEntries(db: Database, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('audit_entry')
    .values(
      entries.map(({ subject, before, after, ...entry }) => ({
        at: entry.at,
        by_account_id: entry.byAccountId,
        approved_by: entry.approvedBy,
        action: entry.action,
        subject_kind: subject.kind,
        subject_id: subject.id,
        subject_version: subject.version,
        household_id: entry.householdId,
        before: before === undefined ? null : JSON.stringify(before),
        after: after === undefined ? null : JSON.stringify(after),
        why: entry.why,
        request_id: entry.requestId,
        device_id: entry.deviceId ?? null,
        session_id: entry.sessionId ?? null,
      })),
    )
    .execute()
}

export interface AuditRow {
  id: number
  at: Date
  by: string
  action: string
  before: unknown
  after: unknown
  why: string
}

/** What staff did to one thing after the version somebody saw, oldest first. */
export function listChangesSince(
  db: Database,
  { kind, id, seen }: { kind: SubjectKind; id: number; seen: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_entry')
    .innerJoin('account', 'account.id', 'audit_entry.by_account_id')
    .select([
      'audit_entry.id',
      'audit_entry.at',
      'account.first_name as by',
      'audit_entry.action',
      'audit_entry.before',
      'audit_entry.after',
      'audit_entry.why',
    ])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('subject_version', '>', seen)
    .orderBy('audit_entry.id')
    .execute()
}
