import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Nothing, requiredText } from '../fields.ts'
import { Signature } from './order-request.ts'
import { payments } from './payments.ts'

/** In the body, never in an address: addresses are logged and kept. */
const token = requiredText('the link', 100, 'Please open the link from our email again.')

/** What somebody with a card link sees: one booking's summary and what is to be paid. Nothing of the account. */
const LinkedOrder = z.object({
  /** Something can be paid, or nothing is left to pay now. */
  state: z.enum(['open', 'paid']),
  /** It is only for the signature: it takes no money, and tells of none. */
  isToSign: z.boolean(),
  park: z.object({ name: z.string(), phone: z.string() }),
  code: z.string(),
  /** 'Stay, Fri 4 to Tue 8 Dec'. */
  what: z.string(),
  dogNames: z.array(z.string()),
  lines: z.array(z.object({ text: z.string(), amountCents: z.int() })),
  totalCents: z.int(),
  /** With money, store credit or both. */
  paidCents: z.int(),
  /** What the link takes a card for now. */
  dueCents: z.int(),
  /** What is left after that, and when it is due: 'At pick-up'. */
  laterCents: z.int(),
  laterLabel: z.string(),
  /** Until when the space, or what a change adds, is kept unpaid. */
  payBy: z.iso.datetime().nullable(),
  /** The agreement that is still to be signed. */
  agreementId: z.int().nullable(),
})
export type LinkedOrder = z.output<typeof LinkedOrder>

/** O7, O32: the card link that staff or a reminder sent. It opens one order's payment and nothing else. */
export const payLinks = {
  open: endpoint({
    method: 'POST',
    path: '/api/payLink/open',
    access: 'public',
    summary: 'What a card link is for, without a log-in.',
    input: z.object({ token }),
    output: LinkedOrder,
    limit: { max: 60, perSeconds: 600 },
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/payLink/pay',
    access: 'public',
    idempotent: true,
    summary: 'Begins the card payment of what is due on a card link’s booking.',
    input: z.object({ token }),
    output: z.object({
      amountCents: z.int(),
      checkoutUrl: z.string().nullable(),
      /** As the checkout names it when it sends the browser back. */
      session: z.string(),
    }),
    limit: { max: 20, perSeconds: 600 },
  }),
  result: endpoint({
    method: 'POST',
    path: '/api/payLink/result',
    access: 'public',
    summary: 'The status of a payment that was begun with a card link.',
    input: z.object({ token, session: requiredText('the payment', 300) }),
    output: payments.result.output.pick({ status: true, amountCents: true, change: true, isRefunded: true }),
    limit: { max: 120, perSeconds: 600 },
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/payLink/sign',
    access: 'public',
    idempotent: true,
    summary: 'Signs the agreement of a card link’s booking.',
    input: z.object({ token, signature: Signature }),
    output: Nothing,
    limit: { max: 20, perSeconds: 600 },
  }),
}
