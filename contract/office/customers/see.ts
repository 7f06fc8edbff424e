import { z } from 'zod'
import { TO_SEE_AS_OWNER } from '#domain/staff/permissions.ts'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../fields.ts'

export const customerSee = {
  see: endpoint({
    method: 'POST',
    path: '/api/staffCustomer/see',
    access: 'staff',
    // Their pages have sums on them.
    needs: TO_SEE_AS_OWNER,
    idempotent: true,
    summary: 'Opens a household’s own pages to look at, for ten minutes; nothing can be changed there.',
    input: z.object({ id: id('household') }),
    output: z.object({
      /** Of the site, with what opens it. */
      path: z.string(),
      until: z.iso.datetime(),
    }),
    limit: { max: 60, perSeconds: 3_600 },
  }),
}
