import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { NoInput } from '../fields.ts'

const LARGEST_PAGE = 100
const MAX_AT_ONCE = 500

const notificationId = z
  .number({ error: 'Please choose a notification.' })
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER)
const notificationIds = z
  .array(notificationId, { error: 'Please choose at least one notification.' })
  .min(1, 'Please choose at least one notification.')
  .max(MAX_AT_ONCE, `Please choose at most ${MAX_AT_ONCE} notifications at a time.`)

export const INFORM_ICONS = [
  'bell',
  'calendar',
  'syringe',
  'receipt',
  'camera',
  'ticket',
  'user',
  'check',
] as const
export type InformIcon = (typeof INFORM_ICONS)[number]

/** `new` are those not read; the last three are what they are about. */
export const INFORM_FILTERS = ['all', 'new', 'bookings', 'health', 'messages'] as const
export type InformFilter = (typeof INFORM_FILTERS)[number]

export const Inform = z.object({
  id: z.int(),
  /** What it is about, such as `welcome` or `order-confirmed`. */
  kind: z.string(),
  icon: z.enum(INFORM_ICONS),
  title: z.string(),
  text: z.string(),
  /** The route of what it is about, or null. */
  link: z.string().nullable(),
  /** What one does there, such as "See my dogs"; null when there is no link. */
  actionLabel: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Inform = z.output<typeof Inform>

const NewCount = z.object({ newCount: z.int() })

export const notifications = {
  getInformList: endpoint({
    method: 'POST',
    path: '/api/inform/getInformList',
    access: 'customer',
    onlyReads: true,
    summary: 'Your notifications, newest first, a page at a time.',
    input: z.object({
      page: z.int({ error: 'Please enter the page as a whole number.' }).min(1).max(100_000).default(1),
      pageSize: z
        .int({ error: 'Please enter the page size as a whole number.' })
        .min(1)
        .max(LARGEST_PAGE)
        .default(20),
      filter: z.enum(INFORM_FILTERS, { error: `Please choose ${INFORM_FILTERS.join(', ')}.` }).default('all'),
    }),
    output: z.object({ list: z.array(Inform), total: z.int(), newCount: z.int() }),
  }),
  getNewInformNum: endpoint({
    method: 'GET',
    path: '/api/inform/getNewInformNum',
    access: 'customer',
    summary: 'How many unread notifications you have.',
    input: NoInput,
    output: z.int(),
  }),
  readInform: endpoint({
    method: 'POST',
    path: '/api/inform/readInform',
    access: 'customer',
    summary: 'Mark some of your notifications as read, or all.',
    input: z.union([z.object({ ids: notificationIds }), z.object({ all: z.literal(true) })], {
      error: 'Please choose at least one notification, or all.',
    }),
    output: NewCount,
  }),
  deleteInform: endpoint({
    method: 'POST',
    path: '/api/inform/deleteInform',
    access: 'customer',
    summary: 'Delete some of your notifications. restoreInform undoes it.',
    input: z.object({ ids: notificationIds }),
    output: NewCount,
  }),
  restoreInform: endpoint({
    method: 'POST',
    path: '/api/inform/restoreInform',
    access: 'customer',
    summary: 'Undo a deletion.',
    input: z.object({ ids: notificationIds }),
    output: NewCount,
  }),
}
