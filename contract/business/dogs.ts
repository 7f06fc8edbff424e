import { z } from 'zod'
import { isDogWeight, PLAY_STYLES, toGrams } from '#domain/dogs/dog-sizes.ts'
import { endpoint } from '../endpoint.ts'
import {
  dateText,
  id,
  multilineText,
  NoInput,
  Nothing,
  queryId,
  requiredText,
  sizeClass,
  text,
  timeText,
} from '../fields.ts'
import { personName } from '../person-name.ts'

export const vaccine = z.enum(['rabies', 'dhpp', 'bordetella'], {
  error: 'Please choose rabies, DHPP or bordetella.',
})
export const fileName = requiredText('the name of the file', 200, 'Please send the file first.')

/** A paper for one vaccine; staff look at it before it counts. */
const VaccinePaper = z.object({
  vaccine,
  expiresOn: dateText,
  /** As file/upload named it. */
  proofName: fileName,
})

const MAX_TIMES = 8
export const MAX_MEDICATIONS = 12

/** Times of day, so that the day's list can say what is due when. */
const times = z.array(timeText).max(MAX_TIMES, `Please enter at most ${MAX_TIMES} times a day.`)
export const Feeding = z.object({
  what: multilineText('the food', 300),
  howMuch: text('the amount', 120),
  times,
})
export const Medication = z.object({
  what: requiredText('the medication', 120),
  dose: text('the dose', 120),
  times,
})
export const playStyle = z.enum(PLAY_STYLES, { error: 'Please choose from the list how your dog plays.' })

export const LONGEST_NOTE = 2_000
const OLDEST_MONTHS = 30 * 12

/** Everything about a dog that its owner writes. What is left out of a change stays as it was. */
export const DogForm = z
  .object({
    /** Left out for a new dog. */
    id: id('dog').optional(),
    name: personName("your dog's name"),
    breed: requiredText('the breed', 80),
    sex: z.enum(['female', 'male'], { error: 'Please choose female or male.' }),
    birthday: dateText.optional(),
    /** Instead of the birthday, when it is not known. */
    ageMonths: z
      .int({ error: 'Please enter the age in months as a whole number.' })
      .min(0, 'Please enter the age in months.')
      .max(OLDEST_MONTHS, 'Please check the age.')
      .optional(),
    /** Left out of a change, the scale's word stays to the gram, whatever unit it is shown in. */
    weight: z.number({ error: 'Please enter the weight as a number.' }).optional(),
    weightUnit: z.enum(['lb', 'kg'], { error: 'Please choose lb or kg.' }).optional(),
    isSpayed: z
      .boolean({ error: 'Please say whether your dog is spayed or neutered.' })
      .nullable()
      .optional(),
    colour: text('the colour', 60).optional(),
    microchip: text('the microchip number', 60).optional(),
    vetClinic: text('the vet clinic', 120).optional(),
    vetPhone: text("the vet's phone number", 40).optional(),
    allergies: multilineText('the allergies', LONGEST_NOTE).optional(),
    feeding: Feeding.optional(),
    medications: z
      .array(Medication)
      .max(MAX_MEDICATIONS, `Please enter at most ${MAX_MEDICATIONS} medications.`)
      .optional(),
    playStyles: z.array(playStyle).max(PLAY_STYLES.length).optional(),
    behaviour: multilineText('the behaviour notes', LONGEST_NOTE).optional(),
    emergencyContact: multilineText('the emergency contact', 200).optional(),
    /** As file/upload named it; null takes the photo away. */
    photoName: fileName.nullable().optional(),
    /** Only new or changed papers; the others stay. */
    vaccines: z.array(VaccinePaper).max(3, 'Please send one record for each vaccine.').optional(),
  })
  .refine((form) => form.id !== undefined || form.birthday !== undefined || form.ageMonths !== undefined, {
    error: 'Please enter your dog’s birthday or age.',
    path: ['birthday'],
  })
  .refine((form) => form.id !== undefined || form.weight !== undefined, {
    error: 'Please enter the weight as a number.',
    path: ['weight'],
  })
  .refine((form) => form.weight === undefined || form.weightUnit !== undefined, {
    error: 'Please choose lb or kg.',
    path: ['weightUnit'],
  })
  .refine(
    ({ weight, weightUnit }) => weight === undefined || isDogWeight(toGrams(weight, weightUnit ?? 'lb')),
    {
      error: 'Please check the weight.',
      path: ['weight'],
    },
  )
export type DogForm = z.output<typeof DogForm>

export const ReadyItem = z.object({
  what: z.enum(['rabies', 'dhpp', 'bordetella', 'interview']),
  state: z.enum(['done', 'soon', 'waiting', 'missing', 'refused']),
  /** Until when it is good, or since when it is not. */
  date: z.iso.date().nullable(),
})

export const Dog = z.object({
  id: z.int(),
  name: z.string(),
  breed: z.string(),
  sex: z.enum(['female', 'male']),
  birthday: z.iso.date(),
  isBirthdayEstimated: z.boolean(),
  ageMonths: z.int(),
  weightLb: z.number(),
  weightKg: z.number(),
  sizeClass,
  isSpayed: z.boolean().nullable(),
  colour: z.string(),
  microchip: z.string(),
  vetClinic: z.string(),
  vetPhone: z.string(),
  allergies: z.string(),
  feeding: Feeding,
  medications: z.array(Medication),
  playStyles: z.array(playStyle),
  behaviour: z.string(),
  emergencyContact: z.string(),
  photoPath: z.string().nullable(),
  photoThumbnailPath: z.string().nullable(),
  vaccines: z.array(
    z.object({
      vaccine,
      state: z.enum(['missing', 'waiting', 'verified', 'expired']),
      expiresOn: z.iso.date().nullable(),
      /** To name the same proof again with another date. */
      proofName: z.string().nullable(),
      proofPath: z.string().nullable(),
      /** Why staff sent the paper back. */
      refusedBecause: z.string().nullable(),
    }),
  ),
  interview: z.object({
    outcome: z.enum(['none', 'booked', 'passed', 'conditional', 'refused']),
    conditions: z.string(),
    validUntil: z.iso.date().nullable(),
  }),
  /** What the dog needs before it can come, and how each stands. */
  readiness: z.array(ReadyItem),
  isReady: z.boolean(),
})
export type Dog = z.output<typeof Dog>

export const dogs = {
  getDogList: endpoint({
    method: 'GET',
    path: '/api/dog/getDogList',
    access: 'customer',
    summary: 'Your dogs, oldest entry first.',
    input: NoInput,
    output: z.array(Dog),
  }),
  getDog: endpoint({
    method: 'GET',
    path: '/api/dog/getDog',
    access: 'customer',
    summary: 'One of your dogs.',
    input: z.object({ id: queryId('dog') }),
    output: Dog,
  }),
  saveDog: endpoint({
    method: 'POST',
    path: '/api/dog/saveDog',
    access: 'customer',
    summary: 'Add a dog (without id) or change one of yours.',
    input: DogForm,
    output: Dog,
  }),
  deleteDog: endpoint({
    method: 'POST',
    path: '/api/dog/deleteDog',
    access: 'customer',
    summary: 'Delete one of your dogs. Its history stays, and restoreDog undoes it.',
    input: z.object({ id: id('dog') }),
    output: Nothing,
  }),
  restoreDog: endpoint({
    method: 'POST',
    path: '/api/dog/restoreDog',
    access: 'customer',
    summary: 'Undo a deletion.',
    input: z.object({ id: id('dog') }),
    output: Dog,
  }),
}
