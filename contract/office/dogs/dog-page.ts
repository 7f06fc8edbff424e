import { z } from 'zod'
import { DOG_PARTS, INCIDENT_KINDS } from '#domain/incidents/incident-kinds.ts'
import { ORDER_TYPES } from '#domain/order-types.ts'
import { Feeding, Medication, playStyle, ReadyItem, vaccine } from '../../business/dogs.ts'
import { sizeClass } from '../../fields.ts'
import { StaffNote } from '../notes.ts'

export const GROUP_PLAY = ['yes', 'no', 'after-spay'] as const
export const groupPlay = z.enum(GROUP_PLAY, { error: 'Please choose yes, no or after spay.' })

/** As staff write it: some medicine is given by two people together. */
export const StaffMedication = Medication.extend({ needsSecond: z.boolean() })

/** Words to choose from; `text` is what the owner reads. */
export const Phrase = z.object({ label: z.string(), text: z.string() })
export type Phrase = z.output<typeof Phrase>

/** Whose dog it is. The phone is null for whoever may only see emergency contacts. */
export const DogOwner = z.object({ id: z.int(), name: z.string(), phone: z.string().nullable() })

const Contact = z.object({ name: z.string(), relation: z.string(), phone: z.string() })

/** A vaccine with its paper, as staff see it. */
export const StaffVaccine = z.object({
  vaccine,
  state: z.enum(['missing', 'waiting', 'verified', 'expired']),
  givenOn: z.iso.date().nullable(),
  expiresOn: z.iso.date().nullable(),
  proofName: z.string().nullable(),
  proofPath: z.string().nullable(),
  refusedBecause: z.string().nullable(),
  /** Who looked at it, and when. */
  seenBy: z.string().nullable(),
  verifiedAt: z.iso.datetime().nullable(),
})
export type StaffVaccine = z.output<typeof StaffVaccine>

const Visit = z.object({
  orderId: z.int(),
  code: z.string(),
  orderType: z.enum(ORDER_TYPES),
  status: z.string(),
  firstDate: z.iso.date(),
  lastDate: z.iso.date(),
  room: z.string().nullable(),
})
export type DogVisit = z.output<typeof Visit>

const Report = z.object({ id: z.int(), at: z.iso.datetime(), headline: z.string(), note: z.string() })
const Weight = z.object({ at: z.iso.datetime(), kg: z.number() })

const DogIncident = z.object({
  id: z.int(),
  kind: z.enum(INCIDENT_KINDS),
  severity: z.int(),
  part: z.enum(DOG_PARTS),
  state: z.enum(['open', 'reviewed', 'closed']),
  happenedAt: z.iso.datetime(),
})

/** What is still booked for a dog that has died. */
const ComingOrder = z.object({
  orderId: z.int(),
  version: z.int(),
  code: z.string(),
  orderType: z.string(),
  firstDate: z.iso.date(),
  lastDate: z.iso.date(),
  /** All that are booked with it. */
  dogs: z.array(z.string()),
})
export type ComingOrder = z.output<typeof ComingOrder>

/** A dog's page in the back office. No sums: everyone on the team may open it. */
export const StaffDog = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  breed: z.string(),
  sex: z.enum(['female', 'male']),
  birthday: z.iso.date(),
  isBirthdayEstimated: z.boolean(),
  ageMonths: z.int(),
  weightLb: z.number(),
  weightKg: z.number(),
  weightUnit: z.enum(['lb', 'kg']),
  sizeClass,
  sizeByStaff: sizeClass.nullable(),
  isSpayed: z.boolean().nullable(),
  /** Old enough that somebody must say whether it plays in a group unspayed. */
  needsSpayDecision: z.boolean(),
  colour: z.string(),
  microchip: z.string(),
  vetClinic: z.string(),
  vetPhone: z.string(),
  allergies: z.string(),
  feeding: Feeding,
  medications: z.array(StaffMedication),
  playStyles: z.array(playStyle),
  behaviour: z.string(),
  emergencyContact: z.string(),
  photoPath: z.string().nullable(),
  photoThumbnailPath: z.string().nullable(),
  isHidden: z.boolean(),
  isHere: z.boolean(),
  owner: DogOwner,
  emergencyContacts: z.array(Contact),
  flags: z.array(z.string()),
  groupPlay: groupPlay.nullable(),
  vaccines: z.array(StaffVaccine),
  interview: z.object({
    outcome: z.enum(['none', 'booked', 'passed', 'conditional', 'refused']),
    conditions: z.string(),
    passedOn: z.iso.date().nullable(),
    validUntil: z.iso.date().nullable(),
  }),
  readiness: z.array(ReadyItem),
  isReady: z.boolean(),
  visits: z.array(Visit),
  reports: z.array(Report),
  weights: z.array(Weight),
  incidents: z.array(DogIncident),
  notes: z.array(StaffNote),
  deceasedOn: z.iso.date().nullable(),
  /** Noted today: it can still be taken back. */
  canUndoDeceased: z.boolean(),
  /** Only of a dog that has died. */
  comingOrders: z.array(ComingOrder),
  /** To choose flags from. */
  flagChoices: z.array(Phrase),
})
export type StaffDog = z.output<typeof StaffDog>

/** A coming order that the dog no longer fits: it stands as it is until somebody changes it. */
export const NotFitting = z.object({
  orderId: z.int(),
  code: z.string(),
  firstDate: z.iso.date(),
  bookedSize: sizeClass,
})
export const SavedDog = z.object({ dog: StaffDog, notFitting: z.array(NotFitting) })

export const DOG_LISTS = [
  'in-house',
  'coming',
  'medicine',
  'expired-vaccines',
  'birthdays',
  'not-seen',
  'all',
] as const
export type DogList = (typeof DOG_LISTS)[number]

export const DogRow = z.object({
  id: z.int(),
  name: z.string(),
  breed: z.string(),
  owner: z.string(),
  sizeClass,
  photoThumbnailPath: z.string().nullable(),
  isHere: z.boolean(),
  hasMedicine: z.boolean(),
  /** The day it comes, or of a dog that is here the day it goes; its birthday; the day it was last seen. */
  date: z.iso.date().nullable(),
  /** Its room, medicine or the vaccine that runs out. */
  line: z.string(),
  flags: z.array(z.string()),
})
export type StaffDogRow = z.output<typeof DogRow>
