import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, queryId, version } from '../../fields.ts'
import { approvable } from '../write/approval.ts'

export const DUPLICATE_SIGNS = ['phone', 'email', 'name', 'dog'] as const

const Duplicate = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  dogs: z.array(z.string()),
  /** What is the same. */
  signs: z.array(z.enum(DUPLICATE_SIGNS)),
})
export type Duplicate = z.output<typeof Duplicate>

/** One of the two, as the desk compares them. */
const MergeSide = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  hasLogIn: z.boolean(),
  phone: z.string(),
  address: z.string(),
  since: z.iso.datetime(),
  dogs: z.array(z.string()),
  contacts: z.array(z.string()),
  orders: z.int(),
  passUnits: z.int(),
  /** Null for whoever may not see sums. */
  creditCents: z.int().nullable(),
  notes: z.int(),
})
export type MergeSide = z.output<typeof MergeSide>

export const staffMerge = {
  findDuplicates: endpoint({
    method: 'GET',
    path: '/api/staffCustomer/findDuplicates',
    access: 'staff',
    needs: 'desk',
    summary: 'Households that look like this one: the same phone, email, name, or dog.',
    input: z.object({ id: queryId('household') }),
    output: z.object({ duplicates: z.array(Duplicate) }),
  }),
  previewMerge: endpoint({
    method: 'GET',
    path: '/api/staffCustomer/previewMerge',
    access: 'staff',
    needs: 'desk',
    summary: 'Two households side by side, and what stands in the way of making them one.',
    input: z.object({ keptId: queryId('household'), mergedId: queryId('household') }),
    output: z.object({ kept: MergeSide, merged: MergeSide, inTheWay: z.array(z.string()) }),
  }),
  merge: approvable('always', {
    method: 'POST',
    path: '/api/staffCustomer/merge',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary:
      'Two households become one: dogs, bookings, passes and credit move. It can be undone for 7 days.',
    input: z.object({
      keptId: id('household'),
      keptVersion: version,
      mergedId: id('household'),
      mergedVersion: version,
      /** Whose email and password stay. */
      logIn: z.enum(['kept', 'merged'], { error: 'Please choose which log-in stays.' }).default('kept'),
      /** Whose name stays. */
      name: z.enum(['kept', 'merged'], { error: 'Please choose which name stays.' }).default('kept'),
    }),
    output: z.object({ runId: z.int(), version: z.int() }),
  }),
  undoMerge: approvable('always', {
    method: 'POST',
    path: '/api/staffCustomer/undoMerge',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary: 'Parts two households again, while nothing new hangs on what was moved.',
    input: z.object({ runId: id('merge'), version }),
    output: z.object({ keptId: z.int(), mergedId: z.int() }),
  }),
}
