import { z } from 'zod'
import { SALE_KINDS } from '#domain/money/sale.ts'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { endpoint } from '../../endpoint.ts'
import { cents, id, queryId, requiredText } from '../../fields.ts'
import { approvable } from '../write/approval.ts'
import { MAX_CENTS, paidCents, Taken, Tip, takeParts } from './take.ts'

export const MAX_ITEMS = 30
export const MAX_PIECES = 99

const SaleItem = z.object({
  kind: z.enum(SALE_KINDS, { error: 'Please say what it is.' }).default('goods'),
  what: requiredText('what is sold', 100),
  /** Each, before tax. */
  amountCents: paidCents,
  count: z
    .int({ error: 'Please enter how many.' })
    .min(1, 'Please enter how many.')
    .max(MAX_PIECES, `Please enter at most ${MAX_PIECES}.`)
    .default(1),
})

const SaleTerms = z.object({
  gstPercent: z.number(),
  pstPercent: z.number(),
  isTillOpen: z.boolean(),
  /** Whom a tip can be for. */
  team: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Null: whoever stands at the counter. */
  buyer: z.object({ id: z.int(), name: z.string(), creditCents: z.int() }).nullable(),
})
export type SaleTerms = z.output<typeof SaleTerms>

export const staffSale = {
  getSaleTerms: endpoint({
    method: 'GET',
    path: '/api/staffMoney/getSaleTerms',
    access: 'staff',
    needs: 'money',
    summary: 'What a sale needs to be added up and paid: the taxes, the drawer, and whose credit there is.',
    input: z.object({
      parkId: queryId('park').default(DEFAULT_PARK_ID),
      accountId: queryId('household').optional(),
    }),
    output: SaleTerms,
  }),
  createSale: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffMoney/createSale',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary:
      'Something is sold without a booking, to a household or over the counter. A reference or cheque that was taken before needs a manager.',
    input: z.object({
      parkId: id('park').default(DEFAULT_PARK_ID),
      /** Left out: whoever stands at the counter, who pays at once. */
      accountId: id('household').optional(),
      items: z
        .array(SaleItem)
        .min(1, 'Please add what is sold.')
        .max(MAX_ITEMS, `Please sell at most ${MAX_ITEMS} things at once.`)
        .refine(
          (items) => items.reduce((sum, { amountCents, count }) => sum + amountCents * count, 0) <= MAX_CENTS,
          'That is more than can be sold at once.',
        ),
      /** What the screen showed, with tax; another sum is refused. */
      expectedTotalCents: cents.optional(),
      parts: takeParts.default([]),
      tip: Tip.optional(),
    }),
    output: Taken.extend({ code: z.string() }),
  }),
}
