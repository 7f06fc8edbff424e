import { z } from 'zod'
import { OPENING_KEYS } from '#domain/opening/before-opening.ts'
import { DEFAULT_PARK_ID } from '../business/catalog.ts'
import { endpoint } from '../endpoint.ts'
import { id, queryId } from '../fields.ts'

const Opening = z.object({
  /** Since when customers can book; null while the business is being set up. */
  openedAt: z.iso.datetime().nullable(),
  lines: z.array(
    z.object({
      key: z.enum(OPENING_KEYS),
      label: z.string(),
      isNeeded: z.boolean(),
      isDone: z.boolean(),
      /** What is missing, or what there is. */
      state: z.string(),
      /** What customers see as long as it is missing. */
      without: z.string(),
    }),
  ),
})
export type Opening = z.output<typeof Opening>

export const staffOpening = {
  getOpening: endpoint({
    method: 'GET',
    path: '/api/staffOpening/getOpening',
    access: 'staff',
    needs: 'manager',
    summary: 'What a business needs before it opens, line by line, and what is missing.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: Opening,
  }),
  openBusiness: endpoint({
    method: 'POST',
    path: '/api/staffOpening/openBusiness',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Lets customers book, once nothing that is needed is missing.',
    input: z.object({ parkId: id('park').default(DEFAULT_PARK_ID) }),
    output: Opening,
  }),
}
