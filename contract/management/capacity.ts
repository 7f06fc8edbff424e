import { z } from 'zod'
import { DEFAULT_PARK_ID } from '../business/catalog.ts'
import { endpoint } from '../endpoint.ts'
import { dateText, id, Nothing, queryId, requiredText, sizeClass, version } from '../fields.ts'
import { wholeNumber } from './catalogue/setup-fields.ts'
import { approvable } from '../office/write/approval.ts'

/** K3: what comes with `capacity-below-booked`: each day on which more is booked than there would be. */
export const BelowLimit = z.object({
  dates: z.array(
    z.object({
      date: z.iso.date(),
      /** `large dogs`, `rooms`, or the hour of a meet and greet. */
      what: z.string(),
      booked: z.int(),
      limit: z.int(),
    }),
  ),
  /** From this day on it would do. */
  from: z.iso.date(),
})
export type BelowLimit = z.output<typeof BelowLimit>

/** K2: what comes with `in-use`: the bookings that are ahead, the first of them. */
export const BookingsAhead = z.object({
  bookings: z.array(
    z.object({
      orderId: z.int(),
      code: z.string(),
      dogs: z.string(),
      from: z.iso.date(),
      to: z.iso.date(),
    }),
  ),
  count: z.int(),
})
export type BookingsAhead = z.output<typeof BookingsAhead>

const Target = z.union([z.object({ suiteTypeId: id('suite') }).strict(), z.object({ sizeClass }).strict()])
export type CapacityTarget = z.output<typeof Target>

const MOST = 200
const extra = z
  .int({ error: 'Please enter how many more or fewer.' })
  .min(-MOST, 'Please enter how many more or fewer.')
  .max(MOST, 'Please enter how many more or fewer.')
  .refine((value) => value !== 0, 'Please enter how many more or fewer.')

/** How many there are on some days, as its form asks. */
export const CapacityForm = z
  .object({
    number: wholeNumber('how many', 0, 500),
    from: dateText,
    /** The last day; null is from then on. */
    last: dateText.nullable(),
    reason: requiredText('the reason', 200),
  })
  .refine(({ from, last }) => last === null || from <= last, {
    message: 'The last day comes before the first.',
    path: ['last'],
  })

const CapacityDays = z.object({
  id: z.int(),
  version: z.int(),
  from: z.iso.date(),
  /** The first day on which it no longer counts. */
  to: z.iso.date(),
  extra: z.int(),
  reason: z.string(),
  by: z.string(),
})
export type CapacityDays = z.output<typeof CapacityDays>

export const staffCapacity = {
  getCapacity: endpoint({
    method: 'GET',
    path: '/api/staffCapacity/getCapacity',
    access: 'staff',
    needs: 'desk',
    summary: 'How much there is of everything on a usual day, and the days from today on with more or less.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: z.object({
      today: z.iso.date(),
      suites: z.array(
        z.object({ id: z.int(), name: z.string(), rooms: z.int(), days: z.array(CapacityDays) }),
      ),
      daycare: z.array(z.object({ sizeClass, places: z.int(), days: z.array(CapacityDays) })),
    }),
  }),
  saveCapacity: approvable('always', {
    method: 'POST',
    path: '/api/staffCapacity/saveCapacity',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary:
      'More or fewer rooms of a type, or places for daycare, on some days; what is usual stays. Refused below what is booked.',
    input: z.object({
      parkId: id('park').default(DEFAULT_PARK_ID),
      target: Target,
      from: dateText,
      /** The day after the last; null is from then on. */
      to: dateText.nullable(),
      extra,
      reason: requiredText('the reason', 200),
    }),
    output: z.object({ id: z.int(), version: z.int() }),
  }),
  removeCapacity: approvable('always', {
    method: 'POST',
    path: '/api/staffCapacity/removeCapacity',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary: 'Back to what is usual, from today on. Refused below what is booked.',
    input: z.object({
      parkId: id('park').default(DEFAULT_PARK_ID),
      of: z.enum(['suite', 'daycare']),
      id: id('change'),
      version,
    }),
    output: Nothing,
  }),
}
