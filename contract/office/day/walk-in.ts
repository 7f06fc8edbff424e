import { z } from 'zod'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { endpoint } from '../../endpoint.ts'
import { id, queryId, text } from '../../fields.ts'
import { Attendance, askedAtTheDoor, OpenGate } from './attendance.ts'

/** A day as it would be booked; null where it cannot be, with the reason in `noneBecause`. */
const WalkInPart = z.object({
  /** Null for whoever may not see sums. */
  totalCents: z.int().nullable(),
  usesPass: z.boolean(),
})

const WalkIn = z.object({
  dogId: z.int(),
  today: z.iso.date(),
  name: z.string(),
  breed: z.string(),
  photoThumbnailPath: z.string().nullable(),
  owner: z.string(),
  sizeClass: z.enum(['small', 'medium', 'large']),
  placesLeft: z.object({ small: z.int(), medium: z.int(), large: z.int() }),
  gates: z.array(OpenGate),
  /** What to ask about its meals and medicine. */
  care: Attendance.shape.care,
  dueBefore: Attendance.shape.dueBefore,
  timeZone: z.string(),
  full: WalkInPart.nullable(),
  half: WalkInPart.nullable(),
  noneBecause: z.string().nullable(),
  /** It has a place today already, by this booking. */
  bookedToday: z.object({ orderId: z.int(), isHere: z.boolean() }).nullable(),
})
export type WalkIn = z.output<typeof WalkIn>

export const staffWalkIn = {
  previewWalkIn: endpoint({
    method: 'GET',
    path: '/api/staffAttendance/previewWalkIn',
    access: 'staff',
    needs: 'desk',
    summary: 'Whether a dog can come for the day right now, and what it costs.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID), dogId: queryId('dog') }),
    output: WalkIn,
  }),
  walkIn: endpoint({
    method: 'POST',
    path: '/api/staffAttendance/walkIn',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary:
      'A dog nobody expected is booked for the day and, unless something is open, checked in in one step.',
    input: z.object({
      parkId: id('park').default(DEFAULT_PARK_ID),
      dogId: id('dog'),
      part: z.enum(['full', 'half'], { error: 'Please choose full or half.' }),
      broughtBy: text('who brought them', 120).default(''),
      ...askedAtTheDoor,
      /** False: only booked, since something is open. It is checked in like any other booking once it no longer is. */
      comesIn: z.boolean().default(true),
    }),
    output: Attendance,
  }),
}
