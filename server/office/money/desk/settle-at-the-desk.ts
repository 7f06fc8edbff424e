import type { ProposalDecision } from '#contract/office/money/charges.ts'
import type { TakePart, Tip } from '#contract/office/money/take.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import { findOrder, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { GivingCall } from './allow-giving.ts'
import { type AtTheDesk, orderAfter } from './desk-order.ts'
import { decideProposals } from './proposals.ts'
import { takeIn } from './take-parts.ts'
import { lockSlips, type TakenAgain } from './used-references.ts'

interface AtCheckOut {
  dogIds: readonly number[]
  /** Not given: everything that the rules propose is charged. */
  charges?: readonly ProposalDecision[] | undefined
  parts: readonly TakePart[]
  tip?: Tip | undefined
  /** When they left, where somebody says so. */
  leftAt?: Date | undefined
}

/** Before the household is locked: see `lockSlips`. */
export async function lockSlipsOf(at: AtTheDesk, orderId: number, parts: readonly TakePart[]): Promise<void> {
  if (parts.length === 0) return
  const order = await findOrder(at.tx, orderId)
  if (order !== undefined) await lockSlips(at, order.park_id, parts)
}

/** T9: the charges that were decided on, then the money, of a locked order whose dogs go home. */
export async function settleAtTheDesk(
  at: AtTheDesk,
  order: OrderRow,
  { dogIds, charges, parts, tip, leftAt }: AtCheckOut,
  call: GivingCall,
): Promise<{ order: OrderRow; changeCents: number; again: readonly TakenAgain[] }> {
  const isOnlyTheRules = charges === undefined && parts.length === 0 && tip === undefined
  if (!isOnlyTheRules && !mayDo(call.caller, 'money'))
    throw new Refusal('not-allowed', { data: { needs: 'money' } })
  const decisions = charges ?? 'as-proposed'
  const hasCharges = await decideProposals(at, order, { dogIds, leftAt, decisions }, call)
  if (isOnlyTheRules && !hasCharges) return { order, changeCents: 0, again: [] }
  const due = await orderAfter(at.tx, order.id)
  const taken = await takeIn(at, due, { parts, tip, hasOwnReceipt: true }, call.caller)
  return { order: await orderAfter(at.tx, order.id), ...taken }
}
