import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Account } from './account-store.ts'

/**
 * AD68: what somebody else would take over with a household's address: credit, passes, a booking that is open, and any
 * that something was paid for.
 */
export async function holdsWorth(db: Database, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`/* holds_worth */
    select account.credit_cents > 0
      or exists (select from pass where pass.account_id = account.id and pass.units_left > 0)
      or exists (
        select from customer_order as o
        where o.account_id = account.id
          and (o.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in')
            or exists (select from order_entry where order_id = o.id and kind in ('payment', 'credit_used')))
      ) as holds
    from account where account.id = ${accountId}`.execute(db)
  return rows[0]?.holds === true
}

type Addressed = Pick<Account, 'id' | 'email' | 'email_proven_at' | 'password_hash'>

/**
 * AD79: whether its address opens a household, by whichever way. It does where its owner has shown that it is theirs or
 * logs in with it already, where a manager allowed it when it was written down or invited, and where there is nothing
 * yet that somebody else would take over. What the desk typed by itself opens nothing of worth.
 */
export async function mayAddressOpen(db: Database, account: Addressed): Promise<boolean> {
  if (account.email_proven_at !== null || account.password_hash !== null) return true
  return (await isAllowedByManager(db, account)) || !(await holdsWorth(db, account.id))
}

async function isAllowedByManager(db: Database, { id, email }: Addressed): Promise<boolean> {
  const { rows } = await sql<{ is_allowed: boolean }>`/* email_allowed */
    select exists (
      select from audit_entry as entry join account as by_whom on by_whom.id = entry.by_account_id
      where entry.subject_kind = 'household' and entry.subject_id = ${id} and entry.after ->> 'email' = ${email}
        and (entry.action in ('changed the email', 'invited them to choose a password')
          or entry.action like 'wrote % down')
        and (entry.approved_by is not null or by_whom.role = 'manager')
    ) as is_allowed`.execute(db)
  return rows[0]?.is_allowed === true
}

/** Somebody asked to get in by an address that nobody has confirmed: whoever is at the desk answers it. */
export async function noteAccessAsked(db: Database, accountId: number, at: Date): Promise<void> {
  await db.updateTable('account').set({ access_asked_at: at }).where('id', '=', accountId).execute()
}
