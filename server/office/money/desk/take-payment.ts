import type { staffTake, TakePart } from '#contract/office/money/take.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { grouped } from '#domain/grouped.ts'
import { handedOver } from '#domain/money/cash-rounding.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { listPayments } from '../../../business/ledger/payment-store.ts'
import { findOrder, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { settlePayment } from '../../../business/payments/settle-payment.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { newsOfOrder, orderAfter, refuseStaleOrder, subjectOf, toTaken } from './desk-order.ts'
import { takeIn } from './take-parts.ts'
import { findCardPaymentSince } from './take-store.ts'
import { lockSlips, type TakenAgain } from './used-references.ts'
import { lockOrderForStaff } from '../../../business/orders/order/lock-order.ts'

const JUST_NOW_MS = 10 * MINUTE_MS

/**
 * Asks the provider whether somebody has just paid on line: before the transaction, so that nobody waits for a
 * payment company behind a locked order. What it does not know yet is refunded by the job that closes the checkout.
 */
export async function refuseJustPaid(app: App, orderId: number): Promise<void> {
  for (const { id, provider, session, status } of await listPayments(app.db, [orderId])) {
    if (status !== 'open' || session === null) continue
    try {
      const state = await app.payments.named(provider)?.lookUp?.(session)
      if (state?.status !== 'paid') continue
      await settlePayment(app, { provider, session, state })
      const order = await findOrder(app.db, orderId)
      throw justPaid(state.amountCents, order?.balance_cents ?? 0)
    } catch (error) {
      if (error instanceof Refusal) throw error
      app.log.warn({ err: error, paymentId: id, provider }, 'a payment could not be looked up')
    }
  }
}

const justPaid = (amountCents: number, owedCents: number): Refusal =>
  new Refusal('just-paid', {
    msg: `A card payment of ${exactPrice(amountCents)} has just come in. ${exactPrice(Math.max(0, owedCents))} is owed.`,
  })

/** The same for one that came between the look and the lock: the order is another one than was seen. */
async function refusePaidSinceSeen(
  tx: Database,
  order: OrderRow,
  { seen, sumCents, now }: { seen: number; sumCents: number; now: Date },
): Promise<void> {
  if (seen === order.version || sumCents <= order.balance_cents) return
  const paid = await findCardPaymentSince(tx, order.id, new Date(now.getTime() - JUST_NOW_MS))
  if (paid !== undefined) throw justPaid(paid.amount_cents, order.balance_cents)
}

export async function takePayment(
  app: App,
  { input, caller, tx, now, requireManager }: StaffCall<typeof staffTake.take>,
): Promise<Done<typeof staffTake.take>> {
  const at = { app, tx, by: caller.accountId, now, requireManager }
  const known = await findOrder(tx, input.orderId)
  if (known !== undefined) await lockSlips(at, known.park_id, input.parts)
  const order = await lockOrderForStaff(tx, input.orderId)
  const sumCents = sumOf(input.parts.map(({ amountCents }) => amountCents)) - (input.tip?.amountCents ?? 0)
  await refusePaidSinceSeen(tx, order, { seen: input.version, sumCents, now })
  await refuseStaleOrder(app, tx, order, { seen: input.version, viewer: caller })
  const { changeCents, again } = await takeIn(at, order, input, caller)
  const after = await orderAfter(tx, order.id)
  return {
    data: toTaken(after, changeCents),
    msg: [
      `${exactPrice(handedOver(input.parts))} taken.`,
      ...(changeCents > 0 ? [`Give ${exactPrice(changeCents)} change.`] : []),
    ].join(' '),
    changes: [
      {
        action: 'took a payment',
        ...subjectOf(after),
        before: { status: order.status, balanceCents: order.balance_cents },
        after: {
          status: after.status,
          balanceCents: after.balance_cents,
          ...takenFacts(input.parts),
          ...(input.tip && { tipCents: input.tip.amountCents }),
          ...againFacts(again),
        },
        ...againWhy(again),
      },
    ],
    live: newsOfOrder(order),
  }
}

/** By way, for the audit log: sums, never a card's number. */
export const takenFacts = (parts: readonly TakePart[]): Record<string, number> =>
  Object.fromEntries(
    grouped(parts, ({ way }) => way).map((some) => [
      `${some[0].way}Cents`,
      sumOf(some.map(({ amountCents }) => amountCents)),
    ]),
  )

/** AD16: on which other bookings a number stands that was taken again, and why. */
export const againFacts = (again: readonly TakenAgain[]): { usedBefore?: string[] } =>
  again.length === 0 ? {} : { usedBefore: again.map(({ code }) => code) }

export const againWhy = (again: readonly TakenAgain[]): { why?: string } =>
  again.length === 0 ? {} : { why: [...new Set(again.map(({ why }) => why))].join(' ') }
