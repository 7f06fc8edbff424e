import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { NoInput, requiredText } from '../fields.ts'

export const payments = {
  getMethods: endpoint({
    method: 'GET',
    path: '/api/pay/getMethods',
    access: 'public',
    summary: 'The payment methods available here.',
    input: NoInput,
    output: z.object({
      card: z.boolean(),
      etransfer: z.boolean(),
      isSandbox: z.boolean().meta({ description: 'Cards go to a test checkout; no real money is charged.' }),
    }),
  }),
  result: endpoint({
    method: 'GET',
    path: '/api/pay/result',
    access: 'customer',
    summary: 'The status of one of your payments, checked with the payment provider if needed.',
    input: z.object({ session: requiredText('the payment', 300) }),
    output: z.object({
      status: z.enum(['open', 'paid', 'failed', 'cancelled', 'expired', 'voided']),
      amountCents: z.int(),
      orderId: z.int(),
      orderCode: z.string(),
      orderStatus: z.string(),
      orderType: z.string(),
      /** What became of the change that the payment was for; null when it was for the order itself. */
      change: z.enum(['open', 'made', 'lapsed', 'withdrawn', 'ended']).nullable(),
      /** Until when the space, or what the change adds, is kept while it is not paid. */
      holdUntil: z.iso.datetime().nullable(),
      /** Paid too late and the space was gone, or the change could not be made any more: the money went back. */
      isRefunded: z.boolean(),
    }),
  }),
}
