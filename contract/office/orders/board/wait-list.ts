import { z } from 'zod'
import { ORDER_TYPES } from '#domain/order-types.ts'
import { endpoint } from '../../../endpoint.ts'
import { dateText, id, queryId, requiredText, version } from '../../../fields.ts'
import { approvable } from '../../write/approval.ts'

const BoardWaiter = z.object({
  id: z.int(),
  version: z.int(),
  accountId: z.int(),
  owner: z.string(),
  dogs: z.array(
    z.object({ id: z.int(), name: z.string(), breed: z.string(), photoThumbnailPath: z.string().nullable() }),
  ),
  orderType: z.enum(ORDER_TYPES),
  /** 'Deluxe Suite', 'Daycare'. */
  what: z.string(),
  suiteTypeId: z.int().nullable(),
  firstDate: dateText,
  lastDate: dateText,
  /** In the line of those who wait for the same, from 1. */
  position: z.int(),
  since: z.iso.datetime(),
  /** Offered, and kept for them until then. */
  offer: z.object({ orderId: z.int(), code: z.string(), until: z.iso.datetime().nullable() }).nullable(),
  /** Why it cannot be offered at this moment; null when it can. */
  notNow: z.string().nullable(),
})
export type BoardWaiter = z.output<typeof BoardWaiter>

export const boardWaitList = {
  getWaitList: endpoint({
    method: 'GET',
    path: '/api/staffBoard/getWaitList',
    access: 'staff',
    needs: 'desk',
    summary: 'Who waits for which days, in which place of the line, since when, and what is offered.',
    input: z.object({ parkId: queryId('park').default(1) }),
    output: z.object({ hoursToAnswer: z.int(), entries: z.array(BoardWaiter) }),
  }),
  offer: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffBoard/offer',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary:
      'Offers what is free to one household now; out of turn with a reason, to one’s own with another manager.',
    input: z.object({
      entryId: id('wait-list entry'),
      version,
      /** Needed where somebody stands before them. */
      why: requiredText('the reason', 300).optional(),
    }),
    output: BoardWaiter,
  }),
}
