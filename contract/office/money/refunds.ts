import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cents, id, queryId, requiredText, text, version } from '../../fields.ts'
import { approvable } from '../write/approval.ts'

const MAX_CENTS = 10_000_000
const METHODS = ['card', 'cash', 'terminal', 'etransfer', 'cheque'] as const
const method = z.enum(METHODS, { error: 'Please say how it goes back.' })
const sum = cents.positive('Please enter the amount.').max(MAX_CENTS, 'That is more than was ever paid.')

/** A payment of an order, and what of it could still go back. */
const RefundablePayment = z.object({
  id: z.int(),
  method,
  /** 'Card, online', 'Terminal, card 4242'. */
  what: z.string(),
  paidAt: z.iso.datetime(),
  amountCents: z.int(),
  leftCents: z.int(),
  /** What happens with it: at once, by the card company, or by somebody's hand. */
  how: z.string(),
})
export type RefundablePayment = z.output<typeof RefundablePayment>

export const RefundPreview = z.object({
  orderId: z.int(),
  code: z.string(),
  version: z.int(),
  balanceCents: z.int(),
  /** What the desk may still send back of this order without a manager. */
  limitCents: z.int(),
  /** What can still go back of it in all: what came back as store credit does not come back as money too. */
  leftCents: z.int(),
  isTillOpen: z.boolean(),
  payments: z.array(RefundablePayment),
  /** Tips that were paid with them: each goes back whole or not at all. */
  tips: z.array(z.object({ id: z.int(), amountCents: z.int() })),
  /** What went out of the drawer for this order before: cash is rounded once over the whole of it. */
  handedOut: z.object({ cents: z.int(), roundingCents: z.int() }),
  /** The pass that was bought with it, which loses what goes back; null where there is none. */
  pass: z
    .object({
      kind: z.enum(['full_day', 'half_day', 'night']),
      priceCents: z.int(),
      boughtUnits: z.int(),
      takenUnits: z.int(),
      unitsLeft: z.int(),
      refundedCents: z.int(),
    })
    .nullable(),
})
export type RefundPreview = z.output<typeof RefundPreview>

const Refunded = z.object({ orderId: z.int(), version: z.int(), balanceCents: z.int() })

/** O27–O29: money goes back the way it came. The version is the booking's. */
export const staffRefund = {
  previewRefund: endpoint({
    method: 'GET',
    path: '/api/staffMoney/previewRefund',
    access: 'staff',
    needs: 'refund',
    summary: 'What could go back of an order, payment by payment.',
    input: z.object({ orderId: queryId('booking') }),
    output: RefundPreview,
  }),
  refund: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffMoney/refund',
    access: 'staff',
    needs: 'refund',
    idempotent: true,
    summary: 'Sends money back, each payment the way it came; what was charged can be taken back with it.',
    input: z.object({
      orderId: id('booking'),
      version,
      parts: z
        .array(z.object({ paymentId: id('payment'), amountCents: sum, method: method.optional() }), {
          error: 'Please choose what goes back.',
        })
        .min(1, 'Please choose what goes back.')
        .max(20, 'Please choose at most 20 payments.'),
      /** Taken off what is owed, so that it is not owed again. */
      chargeBack: z.object({ amountCents: sum, what: text('what is taken off', 120).default('') }).optional(),
      tipIds: z.array(id('tip')).max(20).default([]),
      why: requiredText('the reason', 300, 'Please say why.'),
    }),
    output: Refunded,
  }),
  sendRefundOtherwise: approvable('always', {
    method: 'POST',
    path: '/api/staffMoney/sendRefundOtherwise',
    access: 'staff',
    needs: 'refund',
    idempotent: true,
    summary: 'A refund that failed, or cannot go the way it came, was sent another way.',
    input: z.object({
      refundId: id('refund'),
      version,
      method: z.enum(['cash', 'terminal', 'etransfer', 'cheque'], { error: 'Please say how it was sent.' }),
      reference: requiredText('the reference', 120),
    }),
    output: z.null(),
  }),
}
