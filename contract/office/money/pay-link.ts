import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, version } from '../../fields.ts'

const by = z.enum(['mail', 'copy'], { error: 'Please say how they get it.' })
const limit = { max: 60, perSeconds: 3_600 }

/** O7: a link to pay or to sign with, by mail or to pass on. The version is the booking's. */
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
      by,
    }),
    output: z.object({
      amountCents: z.int(),
      until: z.iso.datetime(),
      /** Where it was mailed. */
      to: z.string().nullable(),
      /** Of the site; only for whoever made it to pass it on. */
      path: z.string(),
    }),
    limit,
  }),
  sendSignLink: endpoint({
    method: 'POST',
    path: '/api/staffOrder/sendSignLink',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary:
      'Makes a link with which the owner signs the agreement of a booking without a log-in, and mails it or hands it out. It takes no money.',
    input: z.object({ orderId: id('booking'), version, by }),
    output: z.object({
      until: z.iso.datetime(),
      /** Where it was mailed. */
      to: z.string().nullable(),
      /** Of the site; only for whoever made it to pass it on. */
      path: z.string(),
    }),
    limit,
  }),
}
