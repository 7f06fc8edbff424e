import { MAX_CONTACTS } from '#contract/business/accounts.ts'
import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { staffMerge } from '#contract/office/customers/merge.ts'
import type { StaffMember } from '#domain/staff/permissions.ts'
import { type Account, lockForStaff, updateAccount } from '../../business/accounts/account-store.ts'
import { addContacts, listContacts, type NewContact } from '../../business/accounts/contact-store.ts'
import { deleteDevicesOf } from '../../business/accounts/log-in/known-device-store.ts'
import { deleteSessionsOf } from '../../business/accounts/log-in/session-store.ts'
import { endInvitationsTo } from '../../business/accounts/staff-invitation-store.ts'
import type { App } from '../../app.ts'
import { refuseStale } from '../write/audit/refuse-stale.ts'
import type { RequireManager, StaffWrite } from '../write/audit/staff-write.ts'
import { businessTimeZone } from '../../business/catalog/business-today.ts'
import type { Database } from '../../database.ts'
import { outgoingByTerms } from '../../business/ledger/by-the-terms.ts'
import { addCreditEntry } from '../../business/ledger/credit-store.ts'
import { accountsMerged } from '../../business/notifications/events/account-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { mergeBlockers, householdName } from './merge-facts.ts'
import { insertMergeRun, type Moved } from './merge-run-store.ts'
import { copyUploads, dropUploads, MOVED_TABLES, moveAll } from './merge-store.ts'
import { readCustomer } from './read-customer.ts'

type Merge = typeof staffMerge.merge

/** C5: all of one household goes into another, whole or not at all. */
export const mergeHouseholds =
  (app: App): StaffWrite<Merge> =>
  async ({ tx, input, caller, now, requireManager }) => {
    const [kept, merged] = await lockBoth(tx, input.keptId, input.mergedId)
    await refuseOwnHousehold(requireManager, [kept, merged])
    if (kept.merged_into !== null || merged.merged_into !== null) throw new Refusal('merged')
    const [reason] = await mergeBlockers(tx, kept, merged)
    if (reason !== undefined) throw new Refusal('money-open', { msg: reason, nothingDone: true })
    await refuseStaleSide(app, tx, kept, input.keptVersion, caller)
    await refuseStaleSide(app, tx, merged, input.mergedVersion, caller)
    const moved: Moved = {
      uploads: await copyUploads(tx, { from: merged.id, to: kept.id }, null),
      rows: await moveAll(tx, { from: merged.id, to: kept.id }),
      contacts: await moveContacts(tx, kept, merged),
      creditCents: merged.credit_cents,
      logIn: input.logIn,
      emails: { kept: kept.email, merged: merged.email },
      changed: changesOf(kept, merged, input),
    }
    await dropUploads(tx, merged.id, null)
    await moveCredit(app, tx, {
      from: merged,
      to: kept,
      cents: merged.credit_cents,
      by: caller.accountId,
      now,
    })
    await endLogIn(tx, kept, merged, input)
    await updateAccount(tx, kept.id, toAccountColumns(moved.changed, 'is'))
    const run = await insertMergeRun(tx, {
      keptId: kept.id,
      mergedId: merged.id,
      moved,
      at: now,
      by: caller.accountId,
    })
    await notify(app, tx, kept.id, accountsMerged({ isUndone: false }))
    const after = {
      from: householdName(merged),
      ...Object.fromEntries(
        MOVED_TABLES.slice(0, 3).map((table) => [FACT_NAMES[table], moved.rows[table].length]),
      ),
      ...(moved.creditCents > 0 && { creditCents: moved.creditCents }),
      logIn: input.logIn === 'kept' ? 'of the one that stays' : 'of the one that went',
    }
    const action = `merged ${householdName(merged)} into ${householdName(kept)}`
    return {
      data: { runId: run.id, version: run.version },
      msg: `${householdName(merged)} is part of ${householdName(kept)} now.`,
      changes: [
        {
          action,
          subject: { kind: 'household', id: kept.id, version: await householdVersion(tx, kept.id) },
          householdId: kept.id,
          after,
        },
        {
          action,
          subject: { kind: 'household', id: merged.id, version: await householdVersion(tx, merged.id) },
          householdId: merged.id,
          after: { into: householdName(kept) },
        },
      ],
      live: [
        { kind: 'customer', ids: [kept.id, merged.id] },
        { kind: 'order', ids: moved.rows.customer_order },
        { kind: 'dog', ids: moved.rows.dog },
      ],
    }
  }

const FACT_NAMES: Partial<Record<(typeof MOVED_TABLES)[number], string>> = {
  dog: 'dogs',
  customer_order: 'bookings',
  pass: 'passes',
}

/** In the order of their ids, as everybody who needs two: whoever books or pays for either waits. */
export async function lockBoth(tx: Database, keptId: number, mergedId: number): Promise<[Account, Account]> {
  const found = new Map<number, Account>()
  for (const id of [keptId, mergedId].toSorted((a, b) => a - b)) {
    const account = await lockForStaff(tx, id)
    if (account === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that household.' })
    found.set(id, account)
  }
  return [found.get(keptId), found.get(mergedId)] as [Account, Account]
}

/** AD6: what one household has the other gets, so neither is the one of whoever allows it. */
export async function refuseOwnHousehold(
  requireManager: RequireManager,
  households: readonly Account[],
): Promise<void> {
  for (const { id } of households) await requireManager({ householdId: id })
}

async function refuseStaleSide(
  app: App,
  tx: Database,
  { id, version }: Account,
  seen: number,
  viewer: StaffMember,
): Promise<void> {
  if (seen === version) return
  await refuseStale(tx, {
    subject: { kind: 'household', id },
    seen,
    version,
    now: await readCustomer(app, tx, id, viewer),
    timeZone: await businessTimeZone(tx),
    viewer,
  })
}

export const householdVersion = async (tx: Database, id: number) => (await lockForStaff(tx, id))?.version ?? 1

/** Whoever is on both lists is there once; there are never more than the profile takes. */
async function moveContacts(tx: Database, kept: Account, merged: Account): Promise<Moved['contacts']> {
  const [ours, theirs] = [await listContacts(tx, kept.id), await listContacts(tx, merged.id)]
  const known = new Set(ours.map(({ phone }) => phone))
  const coming = theirs
    .filter(({ phone }) => !known.has(phone) && phone !== kept.phone)
    .slice(0, Math.max(0, MAX_CONTACTS - ours.length))
  const ids = await addContacts(tx, kept.id, coming.map(withoutPlace), (ours.at(-1)?.position ?? -1) + 1)
  return { kept: ids, merged: theirs.map(withoutPlace) }
}

const withoutPlace = ({ name, relation, phone, may_pick_up, is_emergency }: NewContact): NewContact => ({
  name,
  relation,
  phone,
  may_pick_up,
  is_emergency,
})

/** The ledger is only ever added to: it leaves one household and comes to the other. */
export async function moveCredit(
  app: Pick<App, 'clock' | 'parkBook'>,
  tx: Database,
  { from, to, cents, by, now }: { from: Account; to: Account; cents: number; by: number; now: Date },
): Promise<void> {
  if (cents === 0) return
  const entry = { orderId: null, byAccountId: by, at: now }
  await addCreditEntry(tx, {
    ...entry,
    accountId: from.id,
    amountCents: -cents,
    why: `Moved to ${householdName(to)}`,
    outgoingId: null,
  })
  const why = `Moved from ${householdName(from)}`
  const receiver = { account_id: to.id, park_id: DEFAULT_PARK_ID, id: null }
  const outgoingId = await outgoingByTerms(app, tx, receiver, { verb: 'households merged', by, why })
  await addCreditEntry(tx, {
    ...entry,
    accountId: to.id,
    amountCents: cents,
    why,
    outgoingId,
  })
}

const GAPS = [
  'phone',
  'street',
  'city',
  'province',
  'postal_code',
  'videos_url',
  'booking_stopped_because',
] as const

const isGap = (value: string | null) => value === null || value === ''

/**
 * What the household that stays lacks it takes from the other; the name is chosen. Where its log-in goes, so do the
 * calendar links that were given to whoever had it.
 */
function changesOf(
  kept: Account,
  merged: Account,
  { name, logIn }: Pick<InputOf<Merge>, 'name' | 'logIn'>,
): Moved['changed'] {
  const taken = [
    ...GAPS.filter((column) => isGap(kept[column]) && !isGap(merged[column])),
    ...(name === 'merged' ? (['first_name', 'last_name'] as const) : []),
  ]
  const { calendar_version: version } = kept
  return {
    ...Object.fromEntries(taken.map((column) => [column, { was: kept[column], is: merged[column] }])),
    ...(logIn === 'merged' && { calendar_version: { was: version, is: version + 1 } }),
  }
}

export const toAccountColumns = (changed: Moved['changed'], side: 'was' | 'is') =>
  Object.fromEntries(Object.entries(changed).map(([column, value]) => [column, value[side]]))

/**
 * One log-in stays. Where it is the other one’s, the two rows change places: so nothing secret is written anywhere
 * else, and parting them again changes them back.
 */
async function endLogIn(
  tx: Database,
  kept: Account,
  merged: Account,
  { logIn }: InputOf<Merge>,
): Promise<void> {
  const takesOther = logIn === 'merged'
  if (takesOther && kept.role !== 'customer')
    throw new Refusal('not-allowed', {
      msg: `${householdName(kept)} is on the team, so that log-in has to stay.`,
    })
  if (takesOther && (merged.email === null || (merged.password_hash === null && kept.password_hash !== null)))
    throw new Refusal('bad-request', { msg: `${householdName(merged)} has no log-in that could stay.` })
  const resting = logInOf(takesOther ? kept : merged)
  await endInvitationsTo(tx, resting.email)
  await updateAccount(tx, merged.id, { ...resting, merged_into: kept.id, email: null })
  if (takesOther) await updateAccount(tx, kept.id, logInOf(merged))
  for (const id of takesOther ? [kept.id, merged.id] : [merged.id]) {
    await deleteSessionsOf(tx, id)
    await deleteDevicesOf(tx, id)
  }
}

/** With what is mailed to the address: whoever wants no news there gets none, whichever household it belongs to. */
export const logInOf = (account: Account) => ({
  email: account.email,
  password_hash: account.password_hash,
  email_proven_at: account.email_proven_at,
  mails_reminders: account.mails_reminders,
  mails_health: account.mails_health,
  mails_reports: account.mails_reports,
  mails_news: account.mails_news,
})
