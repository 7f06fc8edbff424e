import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cents, id, Nothing, requiredText, version } from '../../fields.ts'
import { approvable } from '../write/approval.ts'

const MAX_CENTS = 10_000_000
const REFUND_HANDS = ['etransfer', 'desk'] as const

/** Money that a person sees come, or sends. The version is the booking's. */
export const staffMoney = {
  receiveETransfer: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffMoney/receiveETransfer',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary:
      'An e-transfer has come; less than was asked for counts as part of it. Much more than is owed needs a manager.',
    input: z.object({
      paymentId: id('payment'),
      amountCents: cents.positive('Please enter the amount.').max(MAX_CENTS, 'Please check the amount.'),
      /** What becomes of what is more than is owed; asked for when there is any. */
      excess: z.enum(['refund', 'credit']).optional(),
      version,
    }),
    output: Nothing,
  }),
  markRefundSent: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffMoney/markRefundSent',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary: 'Staff sent a refund themselves. One to their own household needs a manager.',
    input: z.object({
      refundId: id('refund'),
      way: z.enum(REFUND_HANDS, { error: 'Please say how it was sent.' }),
      reference: requiredText('the reference', 120),
      version,
    }),
    output: Nothing,
  }),
  markProblemDealt: endpoint({
    method: 'POST',
    path: '/api/staffMoney/markProblemDealt',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary: 'Someone has looked after a payment that went wrong.',
    input: z.object({ id: id('problem'), version, how: requiredText('what was done', 500) }),
    output: Nothing,
  }),
}
