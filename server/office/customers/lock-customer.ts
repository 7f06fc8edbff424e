import type { Customer } from '#contract/office/customers/page.ts'
import type { StaffMember } from '#domain/staff/permissions.ts'
import { type Account, lockForStaff } from '../../business/accounts/account-store.ts'
import type { App } from '../../app.ts'
import { refuseStale } from '../write/audit/refuse-stale.ts'
import { businessTimeZone } from '../../business/catalog/business-today.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { readCustomer } from './read-customer.ts'

/** The household until the transaction ends; refused when it went into another one. */
export async function lockCustomer(tx: Database, id: number): Promise<Account> {
  const account = await lockForStaff(tx, id)
  if (account === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that household.' })
  if (account.merged_into !== null) throw new Refusal('merged', { data: { mergedInto: account.merged_into } })
  return account
}

/** The same for a write that names the version it saw. */
export async function lockCustomerSeen(
  app: App,
  tx: Database,
  { id, version }: { id: number; version: number },
  viewer: StaffMember,
): Promise<Account> {
  const account = await lockCustomer(tx, id)
  if (account.version === version) return account
  await refuseStale(tx, {
    subject: { kind: 'household', id },
    seen: version,
    version: account.version,
    now: await readCustomer(app, tx, id, viewer),
    timeZone: await businessTimeZone(tx),
    viewer,
  })
  return account
}

/** What the counter sells to belongs to nobody, and whoever works here has a page of their own. */
export function refuseCounter({ is_counter }: Account): void {
  if (is_counter) throw new Refusal('bad-request', { msg: 'The counter has no household.' })
}

/** What is said of everybody on the team, their name above all, only they change. */
export function refuseTeam({ role }: Account, msg: string): void {
  if (role !== 'customer') throw new Refusal('not-allowed', { msg })
}

/** For the audit log and the other screens. */
export const doneTo = (
  { id }: Pick<Customer, 'id'>,
  version: number,
  change: { action: string; before?: unknown; after?: unknown; why?: string },
) => ({
  changes: [{ ...change, subject: { kind: 'household' as const, id, version }, householdId: id }],
  live: [{ kind: 'customer' as const, ids: [id] }],
})
