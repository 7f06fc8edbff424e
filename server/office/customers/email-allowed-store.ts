import { sql } from 'kysely'
import type { Account } from '../../business/accounts/account-store.ts'
import type { Database } from '../../database.ts'

/** What whoever logs in can use at once. */
export async function hasCreditOrPasses(db: Database, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`/* has_credit_or_passes */
    select account.credit_cents > 0
      or exists (select from pass where pass.account_id = account.id and pass.units_left > 0) as has
    from account where account.id = ${accountId}`.execute(db)
  return rows[0]?.has === true
}

/**
 * AD68: what somebody else would take over with a household's address: credit, passes, a booking that is open, and any
 * that something was paid for.
 */
export async function holdsWorth(db: Database, accountId: number): Promise<boolean> {
  if (await hasCreditOrPasses(db, accountId)) return true
  const { rows } = await sql<{ holds: boolean }>`/* holds_worth */
    select exists (
      select from customer_order as o
      where o.account_id = ${accountId}
        and (o.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in')
          or exists (select from order_entry where order_id = o.id and kind in ('payment', 'credit_used')))
    ) as holds`.execute(db)
  return rows[0]?.holds === true
}

/** AD56: its owner has shown that it is theirs, or a manager allowed it when it was written down. */
export async function isEmailAllowed(
  db: Database,
  { id, email, email_proven_at }: Pick<Account, 'id' | 'email' | 'email_proven_at'>,
): Promise<boolean> {
  if (email_proven_at !== null) return true
  const { rows } = await sql<{ is_allowed: boolean }>`/* email_allowed */
    select entry.approved_by is not null or by_whom.role = 'manager' as is_allowed
    from audit_entry as entry join account as by_whom on by_whom.id = entry.by_account_id
    where entry.subject_kind = 'household' and entry.subject_id = ${id} and entry.action = 'changed the email'
      and entry.after ->> 'email' = ${email}
    order by entry.id desc limit 1`.execute(db)
  return rows[0]?.is_allowed === true
}
