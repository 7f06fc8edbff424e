import { z } from 'zod'
import { CLOSABLE } from '#domain/calendar/closures.ts'
import { CLOSURE_DECISIONS } from '#domain/closures/decide-booking.ts'
import { DEFAULT_PARK_ID } from '../business/catalog.ts'
import { endpoint } from '../endpoint.ts'
import { cents, dateText, id, Nothing, queryId, requiredText, timeText, version } from '../fields.ts'
import { approvable } from '../office/write/approval.ts'

const LONGEST_CLOSURE_DAYS = 366

/** K11: days closed for some or all of what we do, or open at other hours; or one groomer's days off. */
export const ClosureValues = z
  .object({
    fromDate: dateText,
    toDate: dateText,
    closed: z
      .array(z.enum(CLOSABLE))
      .max(CLOSABLE.length)
      .transform((all) => [...new Set(all)]),
    hours: z.object({ opens: timeText, closes: timeText }).nullable(),
    groomerId: id('groomer').nullable(),
    /** Customers read it. */
    reason: requiredText('the reason', 60),
  })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, {
    message: 'The last day comes before the first.',
    path: ['toDate'],
  })
  .refine(
    ({ fromDate, toDate }) => (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000 < LONGEST_CLOSURE_DAYS,
    { message: 'Please choose a year at most.', path: ['toDate'] },
  )
  .refine(({ hours }) => hours === null || hours.opens < hours.closes, {
    message: 'Closing comes before opening.',
    path: ['hours', 'closes'],
  })
  .refine(({ closed, hours }) => closed.length > 0 || hours !== null, {
    message: 'Please choose what is closed, or other hours.',
    path: ['closed'],
  })
  .refine(({ groomerId, closed }) => groomerId === null || closed.every((what) => what === 'grooming'), {
    message: 'Only grooming depends on a groomer.',
    path: ['closed'],
  })
export type ClosureValues = z.output<typeof ClosureValues>

export const SetClosure = ClosureValues.and(
  z.object({ id: z.int(), version: z.int(), groomer: z.string().nullable() }),
)
export type SetClosure = z.output<typeof SetClosure>

/** One thing that a booking has on a day: it is decided on by itself. */
export const BookingOnDay = z.object({
  /** Names it, as long as the booking stays as it is. */
  key: z.string(),
  orderId: z.int(),
  version: z.int(),
  code: z.string(),
  owner: z.string(),
  dogs: z.string(),
  what: z.enum(CLOSABLE),
  date: z.iso.date(),
  /** `HH:MM`, where it has one. */
  time: z.string().nullable(),
  groomer: z.string().nullable(),
  /** Dogs that have been here for it: the booking's own page does what is neither. */
  can: z.object({ move: z.boolean(), cancel: z.boolean() }),
})
export type BookingOnDay = z.output<typeof BookingOnDay>

/** What comes with `closure-undecided`: those that are still to be decided on, as they are now. */
export const UndecidedBookings = z.object({ bookings: z.array(BookingOnDay) })

const Decision = z.object({
  key: z.string().max(80),
  /** Of its booking, as it was seen. */
  version,
  decision: z.enum(CLOSURE_DECISIONS, { error: 'Please keep, move or cancel it.' }),
  toDate: dateText.nullable().default(null),
})

const bodyParkId = id('park').default(DEFAULT_PARK_ID)
const whichClosure = { id: id('closure').nullable(), version: version.nullable() }

export const staffClosurePreview = {
  previewClosure: endpoint({
    method: 'POST',
    path: '/api/staffClosure/previewClosure',
    access: 'staff',
    needs: 'desk',
    onlyReads: true,
    summary: 'The bookings in the way of a closure. Nothing is written.',
    input: z.object({ parkId: bodyParkId, ...whichClosure, values: ClosureValues }),
    output: UndecidedBookings,
  }),
}

export const staffClosure = {
  getClosures: endpoint({
    method: 'GET',
    path: '/api/staffClosure/getClosures',
    access: 'staff',
    needs: 'desk',
    summary: 'Closures and days off from today on, and the bookings that lie outside the hours as they are.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: z.object({
      today: z.iso.date(),
      closures: z.array(SetClosure),
      groomers: z.array(z.object({ id: z.int(), name: z.string() })),
      outside: z.array(BookingOnDay),
    }),
  }),
  saveClosure: approvable('always', {
    method: 'POST',
    path: '/api/staffClosure/saveClosure',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary:
      'Closes days, with what becomes of each booking there: all of it or nothing. Whoever is moved or cancelled hears of it.',
    input: z.object({
      parkId: bodyParkId,
      ...whichClosure,
      values: ClosureValues,
      decisions: z.array(Decision).max(2_000).default([]),
    }),
    output: z.object({
      closure: SetClosure,
      kept: z.int(),
      moved: z.int(),
      cancelled: z.int(),
      /** Goes back for what was cancelled and moved; null for whoever may not see sums. */
      refundCents: cents.nullable(),
    }),
  }),
  removeClosure: approvable('always', {
    method: 'POST',
    path: '/api/staffClosure/removeClosure',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary: 'Opens closed days again. What was moved or cancelled for them stays so.',
    input: z.object({ parkId: bodyParkId, id: id('closure'), version }),
    output: Nothing,
  }),
}
