import type { SubjectKind } from '#contract/office/write/audit.ts'

/**
 * One thing that a staff write changed: it becomes a row of the audit log, in the same transaction. Facts, never
 * secrets: no password, PIN, token or card number belongs in `before` or `after`.
 */
export interface Change {
  /** In a few words that end "Dana …": 'checked them in', 'sent the record back'. */
  action: string
  subject: { kind: SubjectKind; id: number; version?: number }
  householdId?: number
  before?: unknown
  after?: unknown
  why?: string
}
