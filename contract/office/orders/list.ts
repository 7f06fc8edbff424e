import { z } from 'zod'
import { ORDER_TYPES } from '#domain/order-types.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { endpoint } from '../../endpoint.ts'
import { cents, dateText, queryId, text } from '../../fields.ts'
import { ChecklistItem, orderStatus, orderType } from '../../business/order-view.ts'

/** Several in one field, as they stand in the address: 'held,confirmed'. */
const severalOf = <const Values extends readonly [string, ...string[]]>(values: Values, message: string) =>
  z
    .string()
    .transform((typed) => typed.split(',').filter((one) => one !== ''))
    .pipe(z.array(z.enum(values, { error: message })).max(values.length, message))

const yes = z.literal('1', { error: 'Please choose yes, or leave it out.' })

/** O1: what the list is narrowed by; the names are those in the page's address. */
export const OrderFilters = z.object({
  parkId: queryId('park').default(1),
  q: text('what to look for', 100).optional(),
  status: severalOf(ORDER_STATUSES, 'Please choose a status.').optional(),
  type: severalOf(ORDER_TYPES, 'Please choose what it is.').optional(),
  from: dateText.optional(),
  to: dateText.optional(),
  /** Which of its days must lie there: any of them, the first or the last. */
  day: z.enum(['any', 'arrival', 'departure'], { error: 'Please choose which day.' }).default('any'),
  owes: yes.optional(),
  waits: z.enum(['us', 'owner'], { error: 'Please choose whom it waits for.' }).optional(),
  /** 'owner', 'us', or the id of somebody on the team. */
  by: z
    .string()
    .regex(/^(owner|us|[1-9]\d{0,8})$/, 'Please choose who made it.')
    .optional(),
  note: yes.optional(),
  /** Changed or cancelled by somebody on the team. */
  ours: yes.optional(),
  sort: z.enum(['arrival', 'newest'], { error: 'Please choose an order.' }).default('newest'),
})
export type OrderFilters = z.output<typeof OrderFilters>

/** Which tag it has. */
export const orderTone = z.enum(['wait', 'papers', 'meet', 'good', 'here', 'home', 'off', 'bad'])

const OrderRowDog = z.object({
  id: z.int(),
  name: z.string(),
  breed: z.string(),
  photoThumbnailPath: z.string().nullable(),
})

export const StaffOrderRow = z.object({
  id: z.int(),
  code: z.string(),
  version: z.int(),
  orderType,
  status: orderStatus,
  /** How it stands, in two or three words. */
  statusText: z.string(),
  tone: orderTone,
  /** What is open on its checklist, with who must act. */
  open: z.array(ChecklistItem),
  holdUntil: z.iso.datetime().nullable(),
  awaitsTransfer: z.boolean(),
  dogs: z.array(OrderRowDog),
  owner: z.object({ id: z.int(), name: z.string() }),
  /** 'D2 Deluxe Suite', or the type alone while there is no room yet. */
  places: z.array(z.object({ room: z.string().nullable(), suite: z.string() })),
  firstDate: dateText,
  lastDate: dateText,
  beginTime: z.string().nullable(),
  nights: z.int(),
  placedAt: z.iso.datetime(),
  hasNote: z.boolean(),
  /** Who of the team made it; null: its owner, on the site. */
  madeBy: z.string().nullable(),
  /** Something is still to be paid. */
  isOwed: z.boolean(),
  /** Null for whoever may not see sums. */
  totalCents: cents.nullable(),
  balanceCents: cents.nullable(),
})
export type StaffOrderRow = z.output<typeof StaffOrderRow>

const reads = { method: 'GET', access: 'staff', needs: 'desk' } as const
/** What the page before answered as `next`. */
const after = z.string().max(60).optional()

export const staffOrderList = {
  getOrderList: endpoint({
    ...reads,
    path: '/api/staffOrder/getOrderList',
    summary: 'Bookings, narrowed and sorted, fifty at a time.',
    input: OrderFilters.extend({ after }),
    output: z.object({ rows: z.array(StaffOrderRow), next: z.string().nullable() }),
  }),
  getOrderCsv: endpoint({
    ...reads,
    path: '/api/staffOrder/getOrderCsv',
    summary: 'The same list as text for a spreadsheet, a thousand at a time.',
    input: OrderFilters.extend({ after }),
    output: z.object({ text: z.string(), next: z.string().nullable() }),
  }),
}
