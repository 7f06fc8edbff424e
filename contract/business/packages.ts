import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateText, id, NoInput, queryId, text } from '../fields.ts'
import { Order, Quote } from './order-view.ts'

export const Pass = z.object({
  id: z.int(),
  packageId: z.int(),
  name: z.string(),
  kind: z.enum(['full_day', 'half_day', 'night']),
  credits: z.int().meta({ description: 'As bought.' }),
  /** Days may be left in halves. */
  creditsLeft: z.number(),
  leftText: z.string(),
  boughtOn: dateText,
  expiresOn: dateText,
  isExpired: z.boolean(),
  orderId: z.int().nullable(),
})
export type Pass = z.output<typeof Pass>

const Purchase = z.object({
  packageId: id('package'),
  promoCode: text('the promo code', 40).default(''),
  useCredit: z.boolean().default(false),
})

export const packages = {
  quote: endpoint({
    method: 'POST',
    path: '/api/package/quote',
    access: 'customer',
    onlyReads: true,
    summary: 'The price of a package line by line, and what is left to pay. Nothing is stored.',
    input: Purchase,
    output: Quote.pick({ price: true, creditCents: true, payNowCents: true, promo: true }),
  }),
  buy: endpoint({
    method: 'POST',
    path: '/api/package/buy',
    access: 'customer',
    summary: 'Buy a package. This creates an order to pay; the pass is issued once it is paid.',
    input: Purchase,
    output: Order,
    idempotent: true,
  }),
  getMyPackages: endpoint({
    method: 'GET',
    path: '/api/package/getMyPackages',
    access: 'customer',
    summary: 'Your passes, soonest to expire first, and your store credit.',
    input: NoInput,
    output: z.object({ passes: z.array(Pass), creditCents: z.int() }),
  }),
  getLedger: endpoint({
    method: 'GET',
    path: '/api/package/getLedger',
    access: 'customer',
    summary: 'The history of one of your passes, newest first.',
    input: z.object({ id: queryId('pass') }),
    output: z.array(
      z.object({
        at: z.iso.datetime(),
        credits: z.number(),
        text: z.string(),
        orderId: z.int().nullable(),
        orderCode: z.string().nullable(),
      }),
    ),
  }),
}
