import { type Permission, STAFF_PRESETS } from '#domain/staff/permissions.ts'
import type { Database } from '../../database.ts'
import { findKnownEmails, insertAccount } from './account-store.ts'
import { replaceContacts } from './contact-store.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts'
import { hashPassword } from './log-in/password.ts'

export const DEMO_PASSWORD = 'evergreen-demo'

/** Adds the demo log-ins that are not there yet; their addresses are nobody else's, so their mails may name dogs. */
export async function ensureDemoAccounts(db: Database, now: Date): Promise<void> {
  const missing = await listMissingDemoAccounts(db)
  if (missing.length === 0) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const account of missing) {
    await db.transaction().execute((tx) => addDemoAccount(tx, { ...account, passwordHash, now }))
  }
}

export async function listMissingDemoAccounts(db: Database): Promise<DemoAccount[]> {
  const known = await findKnownEmails(
    db,
    DEMO_ACCOUNTS.map((account) => account.email),
  )
  return DEMO_ACCOUNTS.filter((account) => !known.has(account.email))
}

async function addDemoAccount(
  tx: Database,
  account: DemoAccount & { passwordHash: string; now: Date },
): Promise<void> {
  const accountId = await insertAccount(tx, {
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    role: account.role,
    permissions: account.role === 'staff' ? permissionsOf(account) : [],
    pin_hash: account.job === undefined ? null : await hashPassword(account.job.pin),
    password_hash: account.passwordHash,
    email_proven_at: account.now,
    is_demo: true,
    videos_url: null,
    phone: account.phone,
    street: account.street,
    city: 'Surrey',
    province: 'BC',
    postal_code: account.postalCode,
  })
  // Another server may have added it in the same moment.
  if (accountId !== undefined) await replaceContacts(tx, accountId, account.contacts)
}

const permissionsOf = ({ job }: DemoAccount): Permission[] => [
  ...(STAFF_PRESETS.find(({ key }) => key === job?.preset)?.permissions ?? []),
]
