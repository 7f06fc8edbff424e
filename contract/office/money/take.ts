import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cents, id, queryId, requiredText, text, version } from '../../fields.ts'
import { approvable } from '../write/approval.ts'

/** More than anybody pays over a counter. */
export const MAX_CENTS = 10_000_000

export const paidCents = cents
  .positive('Please enter the amount.')
  .max(MAX_CENTS, 'That is more than can be taken at once.')

/** How money can come at the desk. Cards on line are the customer's own. */
export const TAKE_WAYS = ['cash', 'terminal', 'etransfer', 'cheque', 'credit'] as const
export type TakeWay = (typeof TAKE_WAYS)[number]

const amount = { amountCents: paidCents }
/** Why a number that stands on another booking is taken again; a manager allows it. */
const againWhy = text('why it is used again', 200).default('')

/** One way of paying, and how much of it. `amountCents` counts on the booking; cash is rounded on top of it. */
export const TakePart = z.discriminatedUnion(
  'way',
  [
    z.object({ way: z.literal('cash'), ...amount, tenderedCents: paidCents }),
    z.object({
      way: z.literal('terminal'),
      ...amount,
      last4: z.string().regex(/^\d{4}$/, 'Please enter the last four digits of the card.'),
      reference: requiredText('the approval code', 40).toUpperCase(),
    }),
    z.object({
      way: z.literal('etransfer'),
      ...amount,
      reference: requiredText('the e-transfer’s reference', 120),
      againWhy,
    }),
    z.object({
      way: z.literal('cheque'),
      ...amount,
      reference: requiredText('the cheque’s number', 40),
      againWhy,
    }),
    z.object({ way: z.literal('credit'), ...amount }),
  ],
  { error: 'Please choose how it is paid.' },
)
export type TakePart = z.output<typeof TakePart>

/** What comes with `slip-used` where a manager may allow it: which part, and the booking its number stands on. */
export const UsedReference = z.object({ part: z.int(), code: z.string() })
export type UsedReference = z.output<typeof UsedReference>

export const takeParts = z.array(TakePart).max(6, 'Please split it into at most six parts.')

/** Typed by or for the customer; `forAccountId` left out is the whole team. */
export const Tip = z.object({ amountCents: paidCents, forAccountId: id('person').optional() })
export type Tip = z.output<typeof Tip>

/** What was done: how the booking stands, and the change that goes back over the counter. */
export const Taken = z.object({
  orderId: z.int(),
  version: z.int(),
  status: z.string(),
  balanceCents: z.int(),
  changeCents: z.int(),
})
export type Taken = z.output<typeof Taken>

const OrderCharge = z.object({
  id: z.int(),
  kind: z.string(),
  what: z.string(),
  dogId: z.int().nullable(),
  amountCents: z.int(),
  gstCents: z.int(),
  pstCents: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  isVoided: z.boolean(),
  canBeVoided: z.boolean(),
})

const DeskPayment = z.object({
  id: z.int(),
  method: z.string(),
  status: z.string(),
  amountCents: z.int(),
  roundingCents: z.int(),
  reference: z.string(),
  at: z.iso.datetime(),
  canBeVoided: z.boolean(),
  /** Null unless it counts. */
  receiptPath: z.string().nullable(),
})

export const OrderMoney = z.object({
  orderId: z.int(),
  code: z.string(),
  version: z.int(),
  owner: z.string(),
  balanceCents: z.int(),
  /** What confirms it now; all that is owed where nothing in particular is due. */
  dueCents: z.int(),
  /** Store credit of the household. */
  creditCents: z.int(),
  isTillOpen: z.boolean(),
  /** Whom a tip can be for. */
  team: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Whom a charge can be for; none where it is for no dog, as of a sale. */
  dogs: z.array(z.object({ id: z.int(), name: z.string() })),
  charges: z.array(OrderCharge),
  payments: z.array(DeskPayment),
  invoicePath: z.string(),
})
export type OrderMoney = z.output<typeof OrderMoney>

export const staffTake = {
  getOrderMoney: endpoint({
    method: 'GET',
    path: '/api/staffMoney/getOrderMoney',
    access: 'staff',
    needs: 'money',
    summary: 'What is owed on a booking, and what was charged and taken since.',
    input: z.object({ orderId: queryId('booking') }),
    output: OrderMoney,
  }),
  take: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffMoney/take',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary:
      'Money is taken at the desk, in one or more ways. A reference or cheque that was taken before needs a manager.',
    input: z.object({
      orderId: id('booking'),
      version,
      parts: takeParts.min(1, 'Please choose how it is paid.'),
      tip: Tip.optional(),
    }),
    output: Taken,
  }),
  voidPayment: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffMoney/voidPayment',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary:
      'A payment was typed by mistake, and its drawer is still open. Of a large counter sale a manager takes it back.',
    input: z.object({ paymentId: id('payment'), version, why: requiredText('why', 500) }),
    output: Taken,
  }),
}
