import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { queryId } from '../../fields.ts'
import { dueItem } from '../care.ts'
import { DogOwner } from '../dogs/dog-page.ts'

/** Something that is due for a dog today, and whether somebody has seen to it. */
const VisitCare = z.object({
  ...dueItem,
  done: z.object({ outcome: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
})
export type VisitCare = z.output<typeof VisitCare>

const VisitDog = z.object({
  dogId: z.int(),
  name: z.string(),
  breed: z.string(),
  photoThumbnailPath: z.string().nullable(),
  allergies: z.string(),
  /** What was agreed on with its owner; empty for most. */
  conditions: z.string(),
  meal: z.string(),
  medicines: z.array(z.string()),
  belongings: z.array(z.string()),
  /** What the team wrote, pinned ones first. */
  notes: z.array(z.object({ id: z.int(), text: z.string(), by: z.string() })),
  care: z.array(VisitCare),
  weightKg: z.number(),
  /** When it was last weighed here; null where its owner told us. */
  weighedOn: z.iso.date().nullable(),
  sizeClass: z.string(),
  /** Until when every record that was checked is good; null where none was. */
  vaccinesUntil: z.iso.date().nullable(),
  metOn: z.iso.date().nullable(),
})
export type VisitDog = z.output<typeof VisitDog>

const Visit = z.object({
  orderId: z.int(),
  version: z.int(),
  orderType: z.string(),
  nights: z.int(),
  rooms: z.array(z.string()),
  firstDate: z.iso.date(),
  lastDate: z.iso.date(),
  /** When they said they would be picked up. */
  leavesAt: z.string().nullable(),
  today: z.iso.date(),
  dogs: z.array(VisitDog),
  owner: DogOwner,
  emergencyContacts: z.array(z.object({ name: z.string(), relation: z.string(), phone: z.string() })),
  /** What the owner wrote with the booking. */
  message: z.string(),
  /** Null for whoever may not see sums. */
  balanceCents: z.int().nullable(),
})
export type Visit = z.output<typeof Visit>

export const staffVisit = {
  getVisit: endpoint({
    method: 'GET',
    path: '/api/staffAttendance/getVisit',
    access: 'staff',
    needs: 'staff',
    summary: 'A booking whose dogs are here: room, until when, care today, whose they are, and what is owed.',
    input: z.object({ orderId: queryId('booking') }),
    output: Visit,
  }),
}
