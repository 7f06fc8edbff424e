import type { staffCare } from '#contract/office/care.ts'
import { withdrawalOf } from '#domain/care/ticks.ts'
import type { App } from '../../app.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { forgetWeighed } from './count-weighed.ts'
import { keepEarliestTick, lockLogRow, withdrawLogRow } from './care-log-store.ts'
import { alarmsAfterWithdrawal } from './dose-alarms.ts'

/** D16: one's own at once, later with a reason. What was withdrawn already stays as it is. */
export async function withdrawTick(
  app: App,
  { input, caller, tx, now }: StaffCall<typeof staffCare.withdraw>,
): Promise<Done<typeof staffCare.withdraw>> {
  const row = await lockLogRow(tx, input.id)
  if (row === undefined) throw new Refusal('not-found')
  if (row.withdrawn_at !== null) return { data: null, changes: [], live: [] }
  const how = withdrawalOf({ byAccountId: row.by_account_id, recordedAt: row.recorded_at }, caller, now)
  if (how === 'no') throw new Refusal('not-yours')
  if (how === 'with-reason' && input.why === '') throw new Refusal('reason-needed')
  await withdrawLogRow(tx, row.id, { by: caller.accountId, at: now, why: input.why })
  const { what, outcome, kind } = row
  const doer = { by: caller.accountId, at: now }
  if (kind === 'weight') await forgetWeighed(app, tx, [row.id], { by: caller, at: now })
  const dose = row.due_at === null ? null : { dogId: row.dog_id, itemKey: row.item_key, dueAt: row.due_at }
  if (dose !== null && !row.is_double) await keepEarliestTick(tx, dose)
  const alarms = dose === null ? [] : await alarmsAfterWithdrawal(tx, dose, doer)
  return {
    data: null,
    changes: [
      {
        action: `withdrew ${what === '' ? kind : what} of ${row.dog_name}`,
        subject: { kind: 'care', id: row.dog_id },
        householdId: row.household_id,
        before: { what, dose: row.dose, outcome, dueAt: row.due_at, by: row.by },
        why: input.why,
      },
    ],
    live: [{ kind: 'care', ids: [row.dog_id] }, ...alarms],
  }
}
