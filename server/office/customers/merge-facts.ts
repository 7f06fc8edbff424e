import type { MergeSide } from '#contract/office/customers/merge.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import { type Account, findAccount } from '../../business/accounts/account-store.ts'
import { listContacts } from '../../business/accounts/contact-store.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { listCustomerDogs } from './customer-store.ts'
import { readMergeSide } from './merge-store.ts'

/** Why these two cannot become one now, as sentences. */
export async function mergeBlockers(db: Database, kept: Account, merged: Account): Promise<string[]> {
  const sides = await Promise.all(
    [kept, merged].map(async (one) => ({ one, side: await readMergeSide(db, one.id) })),
  )
  return [
    ...(kept.id === merged.id ? ['These are the same household.'] : []),
    ...[kept, merged].flatMap((one) => (one.is_counter ? ['The counter has no household.'] : [])),
    ...[kept, merged].flatMap((one) =>
      one.merged_into === null ? [] : [`${householdName(one)} was already merged into another household.`],
    ),
    ...(merged.is_demo
      ? [`${householdName(merged)} is a demo log-in that everyone shares, so it has to stay.`]
      : []),
    ...(merged.role === 'customer'
      ? []
      : [`${householdName(merged)} is on the team, so that account has to stay.`]),
    ...sides.flatMap(({ one, side }) =>
      side.payments_open === 0
        ? []
        : [`A payment of ${householdName(one)} is still open. Please wait until it’s paid or given up.`],
    ),
  ]
}

export const householdName = ({ first_name, last_name }: Account) => `${first_name} ${last_name}`

/** C5: both side by side. */
export async function previewMerge(
  app: App,
  viewer: StaffMember,
  { keptId, mergedId }: { keptId: number; mergedId: number },
) {
  const [kept, merged] = [await findSide(app.db, keptId), await findSide(app.db, mergedId)]
  return {
    kept: await toSide(app.db, kept, viewer),
    merged: await toSide(app.db, merged, viewer),
    inTheWay: await mergeBlockers(app.db, kept, merged),
  }
}

async function findSide(db: Database, id: number): Promise<Account> {
  const account = await findAccount(db, id)
  if (account === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that household.' })
  return account
}

async function toSide(db: Database, account: Account, viewer: StaffMember): Promise<MergeSide> {
  const { orders, pass_units, notes } = await readMergeSide(db, account.id)
  const dogs = await listCustomerDogs(db, account.id)
  const contacts = await listContacts(db, account.id)
  return {
    id: account.id,
    version: account.version,
    name: householdName(account),
    email: account.email,
    hasLogIn: account.password_hash !== null && account.email !== null,
    phone: account.phone,
    address: [account.street, account.city, account.postal_code].filter(Boolean).join(', '),
    since: account.created_at.toISOString(),
    dogs: dogs.filter(({ is_hidden }) => !is_hidden).map(({ name, breed }) => `${name}, ${breed}`),
    contacts: contacts.map(({ name }) => name),
    orders,
    passUnits: pass_units,
    creditCents: mayDo(viewer, 'money') ? account.credit_cents : null,
    notes,
  }
}
