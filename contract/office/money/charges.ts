import { z } from 'zod'
import { DESK_CHARGE_KINDS } from '#domain/money/charges.ts'
import { PROPOSAL_RULES } from '#domain/money/pick-up-charges.ts'
import { endpoint } from '../../endpoint.ts'
import { cents, id, queryId, requiredText, text, version } from '../../fields.ts'
import { approvable } from '../write/approval.ts'
import { paidCents, Taken } from './take.ts'

/** A rule's proposal, as it was put to whoever is at the desk. Sums are before tax, `totalCents` is with it. */
export const Proposal = z.object({
  rule: z.enum(PROPOSAL_RULES),
  dogId: z.int().nullable(),
  what: z.string(),
  how: z.string(),
  cents: z.int(),
  totalCents: z.int(),
})
export type Proposal = z.output<typeof Proposal>

/** When they left, where that was not just now. */
export const leftAt = z.iso
  .datetime({ error: 'Please check the time.' })
  .refine((at) => at >= '1900' && at < '2200', 'Please check the time.')

/** What was decided of a proposal: charged as it is, in another amount, or not at all; the last two with a reason. */
export const ProposalDecision = z.object({
  rule: z.enum(PROPOSAL_RULES),
  dogId: id('dog').nullable().default(null),
  /** The amount that was proposed, before tax: nobody pays more for the minute the form was open. */
  proposedCents: cents.positive('Please look at the charges once more.'),
  decision: z.enum(['charge', 'change', 'waive'], { error: 'Please decide on each charge.' }),
  amountCents: paidCents.optional(),
  why: text('why', 500).default(''),
})
export type ProposalDecision = z.output<typeof ProposalDecision>

export const staffCharges = {
  addCharge: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffOrder/addCharge',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary: 'Something comes to a booking, or is taken off it. A large discount needs a manager.',
    input: z.object({
      orderId: id('booking'),
      version,
      kind: z.enum(DESK_CHARGE_KINDS, { error: 'Please say what it is.' }),
      what: requiredText('what it is for', 120),
      /** Before tax; of a discount or courtesy, what comes off with its tax. */
      amountCents: paidCents,
      dogId: id('dog').optional(),
      why: text('why', 500).default(''),
    }),
    output: Taken,
  }),
  voidCharge: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffOrder/voidCharge',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary: 'A charge was typed by mistake today.',
    input: z.object({ chargeId: id('charge'), version, why: requiredText('why', 500) }),
    output: Taken,
  }),
  previewCheckOut: endpoint({
    method: 'GET',
    path: '/api/staffAttendance/previewCheckOut',
    access: 'staff',
    needs: 'money',
    summary: 'What should be charged if these dogs went home now, or at another time, and what is owed.',
    input: z.object({
      orderId: queryId('booking'),
      /** Ids with commas between them; left out: all of the booking who are here. */
      dogIds: text('the dogs', 300).default(''),
      leftAt: leftAt.optional(),
    }),
    output: z.object({
      version: z.int(),
      proposals: z.array(Proposal),
      /** For a charge in another amount. */
      gstPercent: z.number(),
      balanceCents: z.int(),
      creditCents: z.int(),
      isTillOpen: z.boolean(),
      team: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
}
