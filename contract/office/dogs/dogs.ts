import { z } from 'zod'
import { isDogWeight, toGrams } from '#domain/dogs/dog-sizes.ts'
import { Feeding, fileName, LONGEST_NOTE, MAX_MEDICATIONS, vaccine } from '../../business/dogs.ts'
import { endpoint } from '../../endpoint.ts'
import {
  dateText,
  id,
  multilineText,
  NoInput,
  Nothing,
  queryId,
  requiredText,
  sizeClass,
  version,
} from '../../fields.ts'
import { approvable } from '../write/approval.ts'
import { DOG_LISTS, DogRow, groupPlay, SavedDog, StaffDog, StaffMedication } from './dog-page.ts'
import { dogMeetings } from './dog-meetings.ts'
import { dogRecords } from './dog-records.ts'
import { VaccineQueue } from './vaccine-queue.ts'

const seenDog = { id: id('dog'), version }

/** What is left out stays as it was. */
export const CareForm = z
  .object({
    ...seenDog,
    feeding: Feeding.optional(),
    medications: z
      .array(StaffMedication)
      .max(MAX_MEDICATIONS, `Please enter at most ${MAX_MEDICATIONS} medications.`)
      .optional(),
    allergies: multilineText('the allergies', LONGEST_NOTE).optional(),
    behaviour: multilineText('the behaviour notes', LONGEST_NOTE).optional(),
    weight: z.number({ error: 'Please enter the weight as a number.' }).optional(),
    weightUnit: z.enum(['lb', 'kg'], { error: 'Please choose lb or kg.' }).default('kg'),
    /** A first meal, written down where it is given: whoever writes it has read it. */
    isMealRead: z.boolean().default(false),
  })
  .refine(({ weight, weightUnit }) => weight === undefined || isDogWeight(toGrams(weight, weightUnit)), {
    error: 'Please check the weight.',
    path: ['weight'],
  })
export type CareForm = z.output<typeof CareForm>

const reads = { method: 'GET', access: 'staff' } as const
const writes = { method: 'POST', access: 'staff', idempotent: true } as const

/** The very paper that was looked at: another one that came in between must be looked at too. */
const seenPaper = { dogId: id('dog'), vaccine, proofName: fileName }
/** As the page showed it: null for a record that nobody had verified. */
const verifiedAt = z.iso.datetime().nullable().default(null)
const readDates = { givenOn: dateText, expiresOn: dateText }

export const staffDog = {
  ...dogRecords,
  ...dogMeetings,
  getDogList: endpoint({
    ...reads,
    path: '/api/staffDog/getDogList',
    needs: 'staff',
    summary: 'Dogs in house, coming, on medicine, with birthdays and so on, fifty at a time.',
    input: z.object({
      parkId: queryId('park').default(1),
      list: z.enum(DOG_LISTS, { error: 'Please choose a list.' }),
      /** What the page before answered as `next`. */
      after: z.string().max(120).optional(),
    }),
    output: z.object({ rows: z.array(DogRow), next: z.string().nullable() }),
  }),
  getDog: endpoint({
    ...reads,
    path: '/api/staffDog/getDog',
    needs: 'staff',
    summary: 'A dog with all that the team needs to know of it.',
    input: z.object({ id: queryId('dog') }),
    output: StaffDog,
  }),
  saveCare: approvable('above-limit', {
    ...writes,
    path: '/api/staffDog/saveCare',
    needs: 'care',
    summary:
      'Meals, medicine, allergies and weight; the owner is notified of what changed. A weight that makes the dog smaller is a manager’s.',
    input: CareForm,
    output: SavedDog,
  }),
  setSize: approvable('above-limit', {
    ...writes,
    path: '/api/staffDog/setSize',
    needs: 'care',
    summary:
      'The size class, whatever the scale says; null follows the scale. Smaller than that is a manager’s.',
    input: z.object({ ...seenDog, sizeClass: sizeClass.nullable() }),
    output: SavedDog,
  }),
  setFlags: approvable('above-limit', {
    ...writes,
    path: '/api/staffDog/setFlags',
    needs: 'care',
    summary: 'Few words that the team sees wherever the dog is named. A manager takes one off one’s own dog.',
    input: z.object({
      ...seenDog,
      flags: z.array(requiredText('the flag', 40)).max(12, 'Please keep it to twelve flags.'),
    }),
    output: SavedDog,
  }),
  setGroupPlay: approvable('above-limit', {
    ...writes,
    path: '/api/staffDog/setGroupPlay',
    needs: 'care',
    summary:
      'Whether the dog plays in a group. One that an incident keeps out is let back with a manager’s approval, and so is one’s own.',
    input: z.object({ ...seenDog, groupPlay: groupPlay.nullable() }),
    output: SavedDog,
  }),
  getVaccineQueue: endpoint({
    ...reads,
    path: '/api/staffDog/getVaccineQueue',
    needs: 'vaccines',
    summary: 'Records that wait to be looked at, the soonest visit first.',
    input: NoInput,
    output: VaccineQueue,
  }),
  verify: approvable('above-limit', {
    ...writes,
    path: '/api/staffDog/verify',
    needs: 'vaccines',
    summary:
      'The record is right: orders that only lacked it are confirmed, and the owner is notified. Of one’s own dog a manager says so.',
    input: z.object({
      ...seenPaper,
      ...readDates,
      verifiedAt,
    }),
    output: z.object({ confirmed: z.array(z.string()) }),
  }),
  sendBack: endpoint({
    ...writes,
    path: '/api/staffDog/sendBack',
    needs: 'vaccines',
    summary: 'The record will not do: it counts as missing, and the owner is notified of the reason.',
    input: z.object({ ...seenPaper, reason: multilineText('the reason', 500), verifiedAt }),
    output: Nothing,
  }),
  undoVerify: endpoint({
    ...writes,
    path: '/api/staffDog/undoVerify',
    needs: 'vaccines',
    summary: 'Takes a verification of the last ten minutes back, unless an order was confirmed by it.',
    input: z.object(seenPaper),
    output: Nothing,
  }),
  uploadRecord: approvable('above-limit', {
    ...writes,
    path: '/api/staffDog/uploadRecord',
    needs: 'vaccines',
    summary: 'A record that came by mail: put on file under the name file/upload gave it, and verified.',
    input: z.object({ ...seenPaper, ...readDates }),
    output: z.object({ confirmed: z.array(z.string()) }),
  }),
}
