import { z } from 'zod'
import { DEFAULT_PARK_ID } from '../business/catalog.ts'
import { endpoint } from '../endpoint.ts'
import { fileName } from '../business/dogs.ts'
import { cents, dateText, id, queryId, text, timeText, version } from '../fields.ts'

const clock = z.string().meta({ description: 'HH:MM on the park’s clock.' })

export const GroomAppointment = z.object({
  id: z.int(),
  version: z.int(),
  orderId: z.int(),
  orderCode: z.string(),
  groomerId: z.int(),
  dog: z.object({
    id: z.int(),
    name: z.string(),
    breed: z.string(),
    photoThumbnailPath: z.string().nullable(),
    weightKg: z.number(),
    allergies: z.string(),
    behaviour: z.string(),
  }),
  owner: z.string(),
  ownerFirstName: z.string(),
  service: z.string(),
  extras: z.array(z.string()),
  /** Where it sleeps, while it does. */
  room: z.string(),
  /** What the groom is part of. */
  orderType: z.enum(['boarding', 'daycare', 'grooming']),
  /** Whether the dog is with us now. */
  isHere: z.boolean(),
  /** The booking is not paid or not complete yet. */
  isHeld: z.boolean(),
  starts: clock,
  ends: clock,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable(),
  /** When it really begins, where that is later than booked. */
  expectedAt: z.iso.datetime().nullable(),
  /** WS23: how it looked before and after. */
  beforePath: z.string().nullable(),
  afterPath: z.string().nullable(),
  /** What the groomer found; the owner is told at pick-up. */
  found: z.string(),
  /** Of a booking that is only a groom; null for whoever sees no sums, and for what a stay or a day brings along. */
  priceCents: cents.nullable(),
  /** Whom to call; null for whoever sees no phones. */
  ownerPhone: z.string().nullable(),
  /** When it is picked up: the last day of its visit, and the time they named. */
  goesHome: z.object({ date: z.iso.date(), time: clock.nullable() }),
})
export type GroomAppointment = z.output<typeof GroomAppointment>

export const GroomDay = z.object({
  date: z.iso.date(),
  today: z.iso.date(),
  now: z.iso.datetime(),
  timeZone: z.string(),
  /** Of the day's table, in whole hours. */
  opens: clock,
  closes: clock,
  groomers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      shifts: z.array(z.object({ opens: clock, closes: clock })),
    }),
  ),
  appointments: z.array(GroomAppointment),
})
export type GroomDay = z.output<typeof GroomDay>

const ofAppointment = { appointmentId: id('appointment'), version }

/** T15: the groomers' day. */
export const staffGroom = {
  getDay: endpoint({
    method: 'GET',
    path: '/api/staffGroom/getDay',
    access: 'staff',
    needs: 'staff',
    summary: 'A day of the groomers: their hours, who is booked with whom, and when the next really begin.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID), date: dateText.optional() }),
    output: GroomDay,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/staffGroom/start',
    access: 'staff',
    needs: 'groom',
    idempotent: true,
    summary: 'The dog is on the table.',
    input: z.object(ofAppointment),
    output: GroomAppointment,
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/staffGroom/done',
    access: 'staff',
    needs: 'groom',
    idempotent: true,
    summary: 'The dog is done; its owner hears of it, once.',
    input: z.object(ofAppointment),
    output: GroomAppointment,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/staffGroom/undo',
    access: 'staff',
    needs: 'groom',
    idempotent: true,
    summary: 'Takes the last step of an appointment back on the same day.',
    input: z.object({
      ...ofAppointment,
      what: z.enum(['start', 'done'], { error: 'Please say what to undo.' }),
    }),
    output: GroomAppointment,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/staffGroom/note',
    access: 'staff',
    needs: 'groom',
    idempotent: true,
    summary:
      'Photos before and after, and what was found. Once the dog is done it is a note on its page and a task for pick-up.',
    input: z.object({
      ...ofAppointment,
      /** What is left out stays as it was. */
      found: text('what you found', 300).optional(),
      before: fileName.nullable().optional(),
      after: fileName.nullable().optional(),
    }),
    output: GroomAppointment,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/staffGroom/move',
    access: 'staff',
    needs: 'groom',
    idempotent: true,
    summary: 'Another time of the same day, or another groomer. The owner hears of another time.',
    input: z.object({ ...ofAppointment, groomerId: id('groomer'), time: timeText }),
    output: GroomAppointment,
  }),
}
