import { z } from 'zod'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { endpoint } from '../../endpoint.ts'
import { id, queryId, requiredText, version } from '../../fields.ts'
import { approvable } from '../write/approval.ts'

/** An order that is over and on which something is still owed. */
const Debt = z.object({
  orderId: z.int(),
  code: z.string(),
  version: z.int(),
  accountId: z.int(),
  owner: z.string(),
  phone: z.string().nullable(),
  dogs: z.array(z.string()),
  lastDate: z.iso.date(),
  /** Days since it ended. */
  ageDays: z.int(),
  owedCents: z.int(),
})
export type Debt = z.output<typeof Debt>

/** O32: who has gone and still owes something. */
export const staffDebt = {
  getDebts: endpoint({
    method: 'GET',
    path: '/api/staffMoney/getDebts',
    access: 'staff',
    needs: 'money',
    summary: 'Orders that are over with something owed, the oldest first.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: z.object({ debts: z.array(Debt), sumCents: z.int() }),
  }),
  writeOff: approvable('always', {
    method: 'POST',
    path: '/api/staffMoney/writeOff',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary: 'Gives up what is owed on an order that is over: it ends at nothing, with a reason.',
    input: z.object({
      orderId: id('booking'),
      version,
      why: requiredText('the reason', 300, 'Please say why.'),
    }),
    output: z.object({ orderId: z.int(), version: z.int(), balanceCents: z.int() }),
  }),
}
