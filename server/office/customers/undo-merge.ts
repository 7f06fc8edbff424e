import type { staffMerge } from '#contract/office/customers/merge.ts'
import { undoUntil } from '#domain/customers/merge-terms.ts'
import { type Account, findAccountByEmail, updateAccount } from '../../business/accounts/account-store.ts'
import { deleteContacts, replaceContacts } from '../../business/accounts/contact-store.ts'
import { deleteDevicesOf } from '../../business/accounts/log-in/known-device-store.ts'
import { deleteSessionsOf } from '../../business/accounts/log-in/session-store.ts'
import type { App } from '../../app.ts'
import type { StaffWrite } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import { accountsMerged } from '../../business/notifications/events/account-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { householdName } from './merge-facts.ts'
import {
  householdVersion,
  lockBoth,
  logInOf,
  moveCredit,
  refuseOwnHousehold,
  toAccountColumns,
} from './merge-households.ts'
import { findMergeRun, listUndoBlockers, type MergeRun, markMergeUndone } from './merge-run-store.ts'
import { copyUploads, dropUploads, listFilesOfDogs, moveBack, readMergeSide } from './merge-store.ts'

/** C6: parts them again for seven days, unless something new hangs on what was moved. */
export const undoMerge =
  (app: App): StaffWrite<typeof staffMerge.undoMerge> =>
  async ({ tx, input, caller, now, requireManager }) => {
    const found = await findMergeRun(tx, input.runId)
    if (found === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that merge.' })
    const [kept, merged] = await lockBoth(tx, found.kept_id, found.merged_id)
    await refuseOwnHousehold(requireManager, [kept, merged])
    const run = (await findMergeRun(tx, input.runId)) ?? found
    if (run.undone_at !== null || merged.merged_into !== kept.id)
      throw new Refusal('already-used', { msg: 'They are two households already.', nothingDone: true })
    if (run.version !== input.version) throw new Refusal('changed-meanwhile')
    if (now > undoUntil(run.at))
      throw new Refusal('too-late-to-undo', { msg: 'A merge can be undone for 7 days.', nothingDone: true })
    await refuseInTheWay(tx, run, kept)
    await part(app, tx, run, kept, merged, { by: caller.accountId, now })
    for (const id of [kept.id, merged.id]) await notify(app, tx, id, accountsMerged({ isUndone: true }))
    const action = `parted ${householdName(merged)} from ${householdName(kept)} again`
    return {
      data: { keptId: kept.id, mergedId: merged.id },
      msg: 'They are two households again.',
      changes: [
        {
          action,
          subject: { kind: 'household', id: kept.id, version: await householdVersion(tx, kept.id) },
          householdId: kept.id,
          before: { from: householdName(merged), dogs: run.moved.rows.dog.length },
        },
        {
          action,
          subject: { kind: 'household', id: merged.id, version: await householdVersion(tx, merged.id) },
          householdId: merged.id,
          before: { into: householdName(kept) },
        },
      ],
      live: [
        { kind: 'customer', ids: [kept.id, merged.id] },
        { kind: 'order', ids: run.moved.rows.customer_order },
        { kind: 'dog', ids: run.moved.rows.dog },
      ],
    }
  }

async function refuseInTheWay(tx: Database, run: MergeRun, kept: Account): Promise<void> {
  const { emails, logIn } = run.moved
  const wanted = logIn === 'kept' ? emails.merged : emails.kept
  const holder = wanted === null ? undefined : await findAccountByEmail(tx, wanted)
  const { payments_open } = await readMergeSide(tx, kept.id)
  const inTheWay = [
    ...(await listUndoBlockers(tx, run)),
    ...(kept.merged_into === null ? [] : [`${householdName(kept)} was merged into another household.`]),
    ...(holder === undefined
      ? []
      : [`${wanted} belongs to ${holder.id === kept.id ? householdName(kept) : 'another household'} now.`]),
    ...(payments_open === 0 ? [] : [`A payment of ${householdName(kept)} is still open.`]),
  ]
  if (inTheWay.length === 0) return
  const msg = `This can no longer be undone. ${inTheWay.join(' ')}`
  throw new Refusal('already-used', { msg, data: { inTheWay } })
}

async function part(
  app: App,
  tx: Database,
  run: MergeRun,
  kept: Account,
  merged: Account,
  { by, now }: { by: number; now: Date },
): Promise<void> {
  const { moved } = run
  const files = [...new Set([...moved.uploads, ...(await listFilesOfDogs(tx, moved.rows.dog))])]
  await copyUploads(tx, { from: kept.id, to: merged.id }, files)
  await moveBack(tx, { from: kept.id, to: merged.id }, moved.rows)
  await dropUploads(tx, kept.id, moved.uploads)
  await deleteContacts(tx, kept.id, moved.contacts.kept)
  await replaceContacts(tx, merged.id, moved.contacts.merged)
  await moveCredit(app, tx, { from: kept, to: merged, cents: moved.creditCents, by, now })
  await giveLogInBack(tx, run, kept, merged)
  await updateAccount(tx, kept.id, toAccountColumns(unchangedSince(run, kept), 'was'))
  await markMergeUndone(tx, run.id, { by, at: now })
}

/** What they have changed since stays theirs. */
const unchangedSince = ({ moved }: MergeRun, kept: Account) =>
  Object.fromEntries(
    Object.entries(moved.changed).filter(([column, { is }]) => kept[column as keyof Account] === is),
  )

async function giveLogInBack(
  tx: Database,
  { moved }: MergeRun,
  kept: Account,
  merged: Account,
): Promise<void> {
  if (moved.logIn === 'kept') {
    await updateAccount(tx, merged.id, { merged_into: null, email: moved.emails.merged })
    return
  }
  // The address must be free before the other row can have it.
  await updateAccount(tx, kept.id, { ...logInOf(merged), email: null, merged_into: merged.id })
  await updateAccount(tx, merged.id, { ...logInOf(kept), merged_into: null })
  await updateAccount(tx, kept.id, { merged_into: null, email: moved.emails.kept })
  await deleteSessionsOf(tx, kept.id)
  await deleteDevicesOf(tx, kept.id)
}
