import { z } from 'zod'
import { DOG_PARTS, INCIDENT_KINDS, REVIEW_DECISIONS } from '#domain/incidents/incident-kinds.ts'
import { DogOwner, groupPlay } from '../dogs/dog-page.ts'

export const LONGEST_OWNER_TEXT = 2_000

const kind = z.enum(INCIDENT_KINDS)
const severity = z.union([z.literal(1), z.literal(2), z.literal(3)])
const part = z.enum(DOG_PARTS)
const state = z.enum(['open', 'reviewed', 'closed'])

const ShownDog = z.object({
  id: z.int(),
  name: z.string(),
  breed: z.string(),
  photoThumbnailPath: z.string().nullable(),
})

export const IncidentRow = z.object({
  id: z.int(),
  state,
  needsReview: z.boolean(),
  kind,
  severity,
  place: z.string(),
  happenedAt: z.iso.datetime(),
  dogs: z.array(ShownDog),
  /** Since when an owner waits to be notified; null when all were. */
  needsNoticeSince: z.iso.datetime().nullable(),
  /** W18: false until whom the report names has confirmed it. */
  isSigned: z.boolean(),
})
export type IncidentRow = z.output<typeof IncidentRow>

export const IncidentDay = z.object({
  timeZone: z.string(),
  now: z.iso.datetime(),
  /** The newest first. */
  incidents: z.array(IncidentRow),
  /** To choose from in a report. */
  here: z.array(ShownDog.extend({ room: z.string() })),
  doneChoices: z.array(z.string()),
})
export type IncidentDay = z.output<typeof IncidentDay>

const OwnerNotice = z.object({
  how: z.enum(['message', 'phone']),
  /** To whom. */
  who: z.string(),
  words: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
})

const IncidentDog = ShownDog.extend({
  part,
  owner: DogOwner,
  groupPlay: groupPlay.nullable(),
  /** Since when this incident keeps it out of the group. */
  outSince: z.iso.datetime().nullable(),
  mustNotify: z.boolean(),
  notices: z.array(OwnerNotice),
  /** Names that the owner should not learn from us, and those that are theirs. */
  otherNames: z.array(z.string()),
  ownNames: z.array(z.string()),
})
export type IncidentDog = z.output<typeof IncidentDog>

const Version = z.object({
  number: z.int(),
  by: z.string(),
  at: z.iso.datetime(),
  kind,
  severity,
  happenedAt: z.iso.datetime(),
  place: z.string(),
  people: z.string(),
  whatHappened: z.string(),
  done: z.array(z.string()),
  vet: z.string(),
  dogs: z.array(z.object({ dogId: z.int(), name: z.string(), part })),
})
export type IncidentVersion = z.output<typeof Version>

export const Incident = z.object({
  id: z.int(),
  reportId: z.string(),
  version: z.int(),
  state,
  needsReview: z.boolean(),
  timeZone: z.string(),
  now: z.iso.datetime(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  isSigned: IncidentRow.shape.isSigned,
  dogs: z.array(IncidentDog),
  pictures: z.array(z.object({ path: z.string(), thumbnailPath: z.string().nullable() })),
  /** The newest first; that one counts. */
  versions: z.array(Version).min(1),
  review: z
    .object({
      by: z.string(),
      at: z.iso.datetime(),
      decision: z.enum(REVIEW_DECISIONS).nullable(),
      why: z.string(),
    })
    .nullable(),
  closed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Why it cannot be closed, as a sentence; null when it can. */
  whyNotClosed: z.string().nullable(),
})
export type Incident = z.output<typeof Incident>
