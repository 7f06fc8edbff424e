import { z } from 'zod'
import { endpoint } from '../../../endpoint.ts'
import { dateText, id, requiredText, version } from '../../../fields.ts'
import { approvable } from '../../write/approval.ts'

const reason = requiredText('the reason', 200)

/** B13: what comes with `capacity-below-booked`: nights on which more is sold than would be left. */
export const BelowBooked = z.object({
  nights: z.array(z.object({ night: dateText, booked: z.int(), left: z.int() })),
  stays: z.array(
    z.object({ stayId: z.int(), orderId: z.int(), dogs: z.string(), arrival: dateText, departure: dateText }),
  ),
  /** Days around which the room could be blocked. */
  freeFor: z.array(z.object({ from: dateText, to: dateText })),
})
export type BelowBooked = z.output<typeof BelowBooked>

const blockInput = z.object({
  roomId: id('room'),
  from: dateText,
  /** The day on which the room is free again. */
  to: dateText,
  reason,
})

const Blocked = z.object({
  blockId: z.int(),
  version: z.int(),
  /** How many stays the planner moved out of the way. */
  moved: z.int(),
})

const write = { method: 'POST', access: 'staff', needs: 'desk', idempotent: true } as const

export const boardBlockPreview = {
  previewBlock: endpoint({
    method: 'POST',
    path: '/api/staffBoard/previewBlock',
    access: 'staff',
    needs: 'desk',
    summary: 'Who would make way for a block; refused as the block itself would be. Nothing is written.',
    input: blockInput.partial({ reason: true }),
    output: z.object({
      moves: z.array(
        z.object({ stayId: z.int(), dogs: z.string(), fromRoom: z.string(), toRoom: z.string() }),
      ),
    }),
  }),
}

export const boardCapacity = {
  block: endpoint({
    ...write,
    path: '/api/staffBoard/block',
    summary:
      'Takes a room out of use for some nights: there is one less to sell, and the planner moves who lay there.',
    input: blockInput,
    output: Blocked,
  }),
  unblock: endpoint({
    ...write,
    path: '/api/staffBoard/unblock',
    summary: 'Gives a blocked room back to sale; the wait-list is asked.',
    input: z.object({ blockId: id('block'), version }),
    output: z.object({ blockId: z.int() }),
  }),
  raiseCapacity: approvable('always', {
    ...write,
    path: '/api/staffBoard/raiseCapacity',
    summary: 'Sells more of a suite type than there are rooms, on some nights. A manager’s to allow.',
    input: z.object({
      suiteTypeId: id('suite'),
      from: dateText,
      /** The day after the last raised night. */
      to: dateText,
      extra: z
        .int({ error: 'Please enter how many more.' })
        .min(1, 'Please enter how many more.')
        .max(20, 'Please raise by at most 20.'),
      reason,
    }),
    output: z.object({ raisedId: z.int(), version: z.int() }),
  }),
  lowerCapacity: endpoint({
    ...write,
    path: '/api/staffBoard/lowerCapacity',
    summary: 'Takes a raise back; refused while its nights are sold.',
    input: z.object({ raisedId: id('raise'), version }),
    output: z.object({ raisedId: z.int() }),
  }),
}
