import { z } from 'zod'
import { cents, dateText, id, requiredText } from '../../fields.ts'
import { approvable } from '../write/approval.ts'

const why = requiredText('the reason', 200, 'Please say why.')
const MAX_CENTS = 10_000_000
/** What a pass can hold. */
export const MAX_UNITS = 500

/** O31: store credit and passes, by hand. Both are ledgers: lines are only ever added. */
export const staffCredit = {
  giveCredit: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffMoney/giveCredit',
    access: 'staff',
    needs: 'refund',
    idempotent: true,
    summary: 'Gives a household store credit, with a reason.',
    input: z.object({
      accountId: id('household'),
      orderId: id('booking').optional(),
      amountCents: cents.positive('Please enter the amount.').max(MAX_CENTS, 'Please check the amount.'),
      why,
    }),
    output: z.object({ creditCents: z.int() }),
  }),
  adjustPass: approvable('always', {
    method: 'POST',
    path: '/api/staffMoney/adjustPass',
    access: 'staff',
    needs: 'refund',
    idempotent: true,
    summary: 'Adds units to a pass, takes some off, or moves its end.',
    input: z.object({
      passId: id('pass'),
      /** As it was seen: somebody may have used it since. */
      unitsLeft: z.int().min(0).max(MAX_UNITS),
      expiresOn: dateText,
      addUnits: z.int({ error: 'Please enter how many.' }).min(-MAX_UNITS).max(MAX_UNITS).default(0),
      newEnd: dateText.optional(),
      why,
    }),
    output: z.object({ unitsLeft: z.int(), expiresOn: z.iso.date() }),
  }),
}
