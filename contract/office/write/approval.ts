import { z } from 'zod'
import { type Endpoint, endpoint } from '../../endpoint.ts'
import { id } from '../../fields.ts'

/** A PIN as somebody types it to sign. */
export const typedPin = z
  .string({ error: 'Please enter the PIN.' })
  .regex(/^\d{4,6}$/, 'Please enter the PIN.')

/** A manager says yes on the spot, on the screen of whoever asks. */
const Approval = z.object({ accountId: id('manager'), pin: typedPin })
export type Approval = z.output<typeof Approval>

/** What a refusal for want of a manager says besides: who could approve it now. */
export const ManagerNeeded = z.object({
  needs: z.literal('manager'),
  /** What would be approved, in one line. */
  what: z.string(),
  approvers: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Approver = z.output<typeof ManagerNeeded>['approvers'][number]

/**
 * Declares a write that is a manager's to allow: a manager may call it, and so may whoever has what it `needs`, with
 * the approval of one. `always`: each call; `above-limit`: where the handler finds that its limit is passed.
 */
export function approvable<const D extends Omit<Endpoint, 'input'>, S extends z.ZodRawShape>(
  approval: NonNullable<Endpoint['approval']>,
  declaration: D & { method: 'POST'; input: z.ZodObject<S> },
) {
  const input = declaration.input.extend({ approval: Approval.optional() })
  return endpoint({ ...declaration, approval, input })
}
