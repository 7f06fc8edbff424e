import type { Approval, Approver } from '#contract/office/write/approval.ts'
import { isOwnHousehold } from '#domain/staff/own-household.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { checkPin } from './check-pin.ts'
import { listApprovers } from './pin-store.ts'

/**
 * §0.3: who of the managers approves what this caller asks for; null when nobody was asked.
 * Wrong PINs are counted, so it is called with the pool, before the write begins.
 */
export async function checkApproval(
  app: Pick<App, 'db' | 'settings'>,
  caller: Caller,
  approval: Approval | undefined,
  what: () => Promise<string>,
): Promise<number | null> {
  if (approval === undefined) return null
  const approvers = await listApprovers(app.db, caller.accountId)
  const isManager = caller.role === 'manager'
  if (isManager && !approvers.some(({ id }) => id === approval.accountId)) return null
  // Nobody's wrong PIN is counted who could not have approved it anyway.
  if (!approvers.some(({ id }) => id === approval.accountId)) throw managerNeeded(approvers, await what())
  await checkPin(app, { accountId: caller.accountId }, approval)
  return approval.accountId
}

/**
 * Refuses in the write itself whatever has neither a manager's rights nor, still, a manager's word. What goes to a
 * manager's own household another one allows. Answers who did.
 */
export async function refuseUnapproved(
  tx: Database,
  caller: Caller,
  {
    approvedBy,
    householdId,
    msg,
  }: { approvedBy: number | null; householdId: number | null; msg?: string | undefined },
  what: () => Promise<string>,
): Promise<number> {
  const isOwn = isOwnHousehold(caller, householdId)
  if (caller.role === 'manager' && !isOwn) return caller.accountId
  const approvers = (await listApprovers(tx, caller.accountId)).filter(({ id }) => id !== householdId)
  const approver = approvers.find(({ id }) => id === approvedBy)
  if (approver === undefined) throw managerNeeded(approvers, await what(), isOwn ? OWN_HOUSEHOLD : msg)
  return approver.id
}

const OWN_HOUSEHOLD = 'This is your own household, so a manager has to approve it.'

const managerNeeded = (approvers: Approver[], what: string, msg?: string) =>
  new Refusal('manager-needed', {
    ...(msg !== undefined && { msg }),
    data: { needs: 'manager', what, approvers },
  })
