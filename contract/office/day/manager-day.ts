import { z } from 'zod'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { endpoint } from '../../endpoint.ts'
import { queryId } from '../../fields.ts'
import { AuditEntry } from '../write/audit.ts'

/** Something that somebody on the team did, as one line. */
const TeamStep = z.object({
  ...AuditEntry.pick({ at: true, by: true, approvedBy: true, action: true, subject: true, why: true }).shape,
  /** What it came to; null where it is about no sum, or about several. */
  amountCents: z.int().nullable(),
})
export type TeamStep = z.output<typeof TeamStep>

const ManagerDay = z.object({
  takings: z.object({
    collectedCents: z.int(),
    /** Each way that money came or went today. */
    methods: z.array(z.object({ method: z.string(), cents: z.int() })),
  }),
  /** Who worked here today, whoever was last seen first. */
  onShift: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      since: z.iso.datetime(),
      lastSeen: z.iso.datetime(),
      /** The play area they watch. */
      watches: z.string().nullable(),
    }),
  ),
  /** What the team did last. */
  latest: z.array(TeamStep),
  /** Of the last seven days: what was let pass, waived, given or done with a manager’s word, the newest first. */
  passed: z.array(TeamStep),
})
export type ManagerDay = z.output<typeof ManagerDay>

export const managerDay = {
  getManagerDay: endpoint({
    method: 'GET',
    path: '/api/staffToday/getManagerDay',
    access: 'staff',
    needs: 'manager',
    summary:
      'What a manager looks for: takings so far, who is here, what was done last, and what was let pass.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: ManagerDay,
  }),
}
