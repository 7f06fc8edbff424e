import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, Nothing, queryId, requiredText, text, version } from '../../fields.ts'

/** A view of a list: its address after the question mark, with how many it shows. */
export const StaffView = z.object({
  /** Null: one of those that everybody has. */
  id: z.int().nullable(),
  version: z.int(),
  name: z.string(),
  query: z.string(),
  /** At most a thousand and one are counted. */
  count: z.int(),
})
export type StaffView = z.output<typeof StaffView>

const writes = { method: 'POST', access: 'staff', needs: 'desk', idempotent: true } as const

/** O1: views of the orders that somebody keeps for themselves. */
export const staffOrderViews = {
  getViews: endpoint({
    method: 'GET',
    access: 'staff',
    needs: 'desk',
    path: '/api/staffOrder/getViews',
    summary: 'The views of the list that everyone has, and your own.',
    input: z.object({ parkId: queryId('park').default(1) }),
    output: z.object({
      views: z.array(StaffView),
      /** Who may have made an order: everybody who is or was on the team. */
      team: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  saveView: endpoint({
    ...writes,
    path: '/api/staffOrder/saveView',
    summary: 'Keeps the list as it is narrowed now, under a name; the same name again replaces it.',
    input: z.object({
      name: requiredText('the name of the view', 40, 'Please give the view a name.'),
      query: text('the filters', 1_000),
    }),
    output: z.object({ id: z.int() }),
  }),
  removeView: endpoint({
    ...writes,
    path: '/api/staffOrder/removeView',
    summary: 'One of your views goes.',
    input: z.object({ id: id('view'), version }),
    output: Nothing,
  }),
}
