import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, NoInput } from '../../fields.ts'

/** What somebody may have open in front of them. */
export const PRESENCE_KINDS = ['order', 'dog', 'check-out', 'household', 'incident'] as const

const Present = z.object({
  accountId: z.int(),
  name: z.string(),
})
export type Present = z.output<typeof Present>

export const staffLive = {
  open: endpoint({
    method: 'POST',
    path: '/api/staffLive/open',
    access: 'staff',
    needs: 'staff',
    summary: 'A ticket, good once and for half a minute, for the stream of what happens.',
    input: NoInput,
    output: z.object({ ticket: z.string() }),
  }),
  setPresence: endpoint({
    method: 'POST',
    path: '/api/staffLive/setPresence',
    access: 'staff',
    needs: 'staff',
    summary: 'Says what you have open, and answers who else has it open.',
    input: z.object({
      kind: z.enum(PRESENCE_KINDS),
      id: id('record'),
      isLeaving: z.boolean().default(false),
    }),
    output: z.object({ others: z.array(Present) }),
  }),
}
