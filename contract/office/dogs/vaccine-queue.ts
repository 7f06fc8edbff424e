import { z } from 'zod'
import { vaccine } from '../../business/dogs.ts'
import { DogOwner, Phrase } from './dog-page.ts'

/** The next visit that the record is needed for. */
const NextVisit = z.object({
  orderId: z.int(),
  code: z.string(),
  orderType: z.enum(['boarding', 'daycare', 'grooming']),
  firstDate: z.iso.date(),
  beginsAt: z.iso.datetime(),
  lastNight: z.iso.date(),
  isConfirmed: z.boolean(),
  /** What else it lacks once this record is verified; none: it is confirmed at once. */
  otherOpen: z.array(z.enum(['interview', 'vaccines', 'agreement', 'money'])),
})

/** A record that nobody has looked at yet, with what stands on it and whom it is for. */
export const WaitingRecord = z.object({
  dogId: z.int(),
  dogName: z.string(),
  breed: z.string(),
  birthday: z.iso.date(),
  ageMonths: z.int(),
  microchip: z.string(),
  photoThumbnailPath: z.string().nullable(),
  owner: DogOwner,
  vaccine,
  proofName: z.string(),
  proofPath: z.string(),
  isPdf: z.boolean(),
  sentAt: z.iso.datetime(),
  /** As the owner typed it. */
  expiresOn: z.iso.date(),
  visit: NextVisit.nullable(),
})
export type WaitingRecord = z.output<typeof WaitingRecord>

const SeenRecord = z.object({
  dogId: z.int(),
  dogName: z.string(),
  vaccine,
  photoThumbnailPath: z.string().nullable(),
  expiresOn: z.iso.date(),
  /** Null when it was verified. */
  refusedBecause: z.string().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
})

export const VaccineQueue = z.object({
  today: z.iso.date(),
  timeZone: z.string(),
  waiting: z.array(WaitingRecord),
  /** Verified or sent back today, the newest first. */
  doneToday: z.array(SeenRecord),
  reasons: z.array(Phrase),
})
export type VaccineQueue = z.output<typeof VaccineQueue>
