import { z } from 'zod'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { endpoint } from '../../endpoint.ts'
import { dateText, id, queryId } from '../../fields.ts'

const sums = { orders: z.int(), beforeCents: z.int(), afterCents: z.int() }

const Replay = z.object({
  id: z.int(),
  draftId: z.int(),
  draftName: z.string(),
  from: dateText,
  to: dateText,
  state: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']),
  /** Of so many orders so many are done. */
  ordersInAll: z.int(),
  ...sums,
  /** Their nights are fewer than the draft’s seasons ask for. */
  tooShort: z.int(),
  months: z.array(z.object({ month: z.string(), ...sums })),
  /** The twenty that differ most. */
  largest: z.array(
    z.object({
      orderId: z.int(),
      code: z.string(),
      firstDate: dateText,
      beforeCents: z.int(),
      afterCents: z.int(),
    }),
  ),
  /** Where the prices of then make something else than what was billed; null: they make nothing of it. */
  differing: z.array(
    z.object({
      orderId: z.int(),
      code: z.string(),
      billedCents: z.int(),
      pricedCents: z.int().nullable(),
    }),
  ),
  differingCount: z.int(),
  /** What the difference comes from, before tax; of a season with its suite-nights. */
  causes: z.array(z.object({ name: z.string(), cents: z.int(), units: z.int() })),
})
export type Replay = z.output<typeof Replay>

export const staffReplay = {
  getReplay: endpoint({
    method: 'GET',
    path: '/api/staffCatalog/getReplay',
    access: 'staff',
    needs: 'manager',
    summary: 'The last time that past orders were priced with a draft, as far as it has come.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: z.object({ replay: Replay.nullable() }),
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/staffCatalog/replay',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Prices the orders of a span with a draft, in the background. Nothing is written of them.',
    input: z
      .object({
        parkId: id('park').default(DEFAULT_PARK_ID),
        draftId: id('draft'),
        /** By the first day of an order, both included. */
        from: dateText,
        to: dateText,
      })
      .refine(({ from, to }) => from <= to, {
        message: 'The last day comes before the first.',
        path: ['to'],
      }),
    output: Replay,
  }),
  stopReplay: endpoint({
    method: 'POST',
    path: '/api/staffCatalog/stopReplay',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Stops it; what it has found so far stays.',
    input: z.object({ parkId: id('park').default(DEFAULT_PARK_ID), id: id('replay') }),
    output: Replay,
  }),
}
