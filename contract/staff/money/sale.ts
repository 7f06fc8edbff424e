import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, requiredText } from '../../fields.ts'
import { paidCents, Taken, Tip, takeParts } from './take.ts'

export const staffSale = {
  createSale: endpoint({
    method: 'POST',
    path: '/api/staffMoney/createSale',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary: 'Something is sold without a booking, to a household or over the counter.',
    input: z.object({
      parkId: id('park'),
      /** Left out: whoever stands at the counter, who pays at once. */
      accountId: id('household').optional(),
      items: z
        .array(
          z.object({
            what: requiredText('what is sold', 100),
            /** Each, before tax. */
            amountCents: paidCents,
            count: z
              .int({ error: 'Please enter how many.' })
              .min(1, 'Please enter how many.')
              .max(99, 'Please enter at most 99.')
              .default(1),
          }),
        )
        .min(1, 'Please add what is sold.')
        .max(30, 'Please sell at most 30 things at once.'),
      parts: takeParts.default([]),
      tip: Tip.optional(),
    }),
    output: Taken.extend({ code: z.string() }),
  }),
}
