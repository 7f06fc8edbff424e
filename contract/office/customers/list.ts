import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { text } from '../../fields.ts'

export const CUSTOMER_LISTS = ['all', 'coming', 'owing', 'stopped', 'no-log-in'] as const
export type CustomerList = (typeof CUSTOMER_LISTS)[number]

export const CustomerRow = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  dogs: z.array(z.string()),
  /** Of the first few of them. */
  faces: z.array(z.object({ id: z.int(), breed: z.string(), photoThumbnailPath: z.string().nullable() })),
  /** The day they come next, or are here since. */
  nextOn: z.iso.date().nullable(),
  /** Something is owed, which everybody at the desk may know. */
  isOwing: z.boolean(),
  /** How much; null for whoever may not see sums. */
  owedCents: z.int().nullable(),
  isStopped: z.boolean(),
})
export type CustomerRow = z.output<typeof CustomerRow>

export const customerList = {
  getCustomerList: endpoint({
    method: 'GET',
    path: '/api/staffCustomer/getCustomerList',
    access: 'staff',
    needs: 'desk',
    summary: 'Households by name, or those that a few letters or digits find.',
    input: z.object({
      list: z.enum(CUSTOMER_LISTS, { error: 'Please choose a list.' }).default('all'),
      /** Of a name, a dog’s name, a phone number or an email. */
      q: text('what to look for', 100).default(''),
      after: z.string().max(300, 'Please reload the page and try again.').optional(),
    }),
    output: z.object({ rows: z.array(CustomerRow), next: z.string().nullable() }),
  }),
}
