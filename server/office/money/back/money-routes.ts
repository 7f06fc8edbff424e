import { staffMoney } from '#contract/office/money/by-hand.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { App } from '../../../app.ts'
import { refuseStale } from '../../write/audit/refuse-stale.ts'
import { type Done, type StaffCall, staffRoutes } from '../../write/audit/staff-write.ts'
import { refuseOwnWord } from '../desk/allow-giving.ts'
import { allowSending } from '../desk/own-word.ts'
import { newsOfOrder, refuseStaleOrder, subjectOf } from '../desk/desk-order.ts'
import type { Route } from '../../../http/routes.ts'
import { REFUND_WAYS } from '../../../business/ledger/refund-way.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { handBack, openRefund, SENT_BEFORE } from './hand-back.ts'
import { findProblemLocked, markDealt } from './payment-problem-store.ts'
import { receiveTransfer } from './receive-transfer.ts'

/** T16: money that a person sees come or sends, and what went wrong with it. */
export function moneyRoutes(app: App): Route[] {
  return staffRoutes(app, staffMoney, {
    receiveETransfer: (call) => receiveTransfer(app, call),
    markRefundSent: (call) => sendRefundByHand(app, call),
    markProblemDealt: (call) => dealWithProblem(app, call),
  })
}

async function sendRefundByHand(
  app: App,
  call: StaffCall<typeof staffMoney.markRefundSent>,
): Promise<Done<typeof staffMoney.markRefundSent>> {
  const { input, caller, tx } = call
  const opened = await openRefund(
    app,
    call,
    (sent) => sent.reference === input.reference && REFUND_WAYS[sent.method] === input.way,
  )
  if (opened === null) return SENT_BEFORE
  const { order, refund } = opened
  const { paid_by: method } = refund
  // O28: another way than it came is a manager's to allow.
  if (method === 'card' || input.way !== REFUND_WAYS[method])
    throw new Refusal('not-that-way', { msg: 'Sending it another way needs a manager.', nothingDone: true })
  await refuseStaleOrder(app, tx, order, { seen: input.version, viewer: caller })
  await refuseOwnWord(call, order)
  const { way, reference } = input
  await allowSending(app, call, order, { refundId: refund.id, reference })
  await handBack(app, tx, refund, { method, reference, by: caller.accountId, parkId: order.park_id })
  return {
    data: null,
    msg: `Refund of ${exactPrice(refund.amount_cents)} marked as sent.`,
    changes: [
      {
        action: 'sent a refund',
        ...subjectOf(order),
        before: { status: refund.status },
        after: { status: 'sent', refundId: refund.id, amountCents: refund.amount_cents, way, reference },
      },
    ],
    live: newsOfOrder(order),
  }
}

async function dealWithProblem(
  app: App,
  { input, caller, tx, now }: StaffCall<typeof staffMoney.markProblemDealt>,
): Promise<Done<typeof staffMoney.markProblemDealt>> {
  const problem = await findProblemLocked(tx, input.id)
  if (problem === undefined) throw new Refusal('not-found')
  const subject = { kind: 'payment' as const, id: input.id }
  await refuseStale(tx, {
    subject,
    seen: input.version,
    version: problem.version,
    now: { problem: problem.problem, how: problem.dealt_how },
    timeZone: await timeZoneOf(app, problem.park_id),
  })
  if (problem.dealt_at !== null) return { data: null, changes: [], live: [] }
  await markDealt(tx, input.id, { by: caller.accountId, at: now, how: input.how })
  return {
    data: null,
    changes: [
      {
        action: 'resolved a payment problem',
        subject: { ...subject, version: problem.version + 1 },
        ...(problem.account_id !== null && { householdId: problem.account_id }),
        before: { problem: problem.problem },
        after: { how: input.how },
        why: input.how,
      },
    ],
    live: [{ kind: 'today' }],
  }
}

const timeZoneOf = async (app: App, parkId: number): Promise<string> => (await app.parkBook(parkId)).timeZone
