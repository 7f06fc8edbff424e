import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../fields.ts'
import { version } from '../team.ts'

/** O7: a card link for an order, by mail or to pass on. The version is the booking's. */
export const staffPayLink = {
  sendPayLink: endpoint({
    method: 'POST',
    path: '/api/staffMoney/sendPayLink',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary:
      'Makes a link with which a booking is paid by card without a log-in, and mails it or hands it out.',
    input: z.object({
      orderId: id('booking'),
      version,
      /** What confirms the booking, or all that is owed. */
      what: z.enum(['due', 'all'], { error: 'Please say what is to be paid.' }),
      by: z.enum(['mail', 'copy'], { error: 'Please say how they get it.' }),
    }),
    output: z.object({
      amountCents: z.int(),
      until: z.iso.datetime(),
      /** Where it was mailed. */
      to: z.string().nullable(),
      /** Of the site; only for whoever made it to pass it on. */
      path: z.string(),
    }),
    limit: { max: 60, perSeconds: 3_600 },
  }),
}
