import { z } from 'zod'
import { dateText, id, multilineText, requiredText, text, timeText } from '../fields.ts'

const MAX_DOGS = 10
const MAX_ROOMS = 10
const MAX_SERVICES = 60
const MAX_DAYS = 60
const LONGEST_MESSAGE = 2_000

const dogId = id('dog')
const dogIds = z
  .array(dogId, { error: 'Please choose at least one dog.' })
  .min(1, 'Please choose at least one dog.')
  .max(MAX_DOGS, `Please book at most ${MAX_DOGS} dogs at a time.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Please choose each dog once.')

const parkId = id('park').default(1)

/** One room and who sleeps in it. With dates of its own when the stay is split over two suite types. */
const RoomPlanInput = z.object({
  suiteTypeId: id('suite'),
  dogIds,
  from: dateText.optional(),
  to: dateText.optional(),
})

const RequestedService = z.object({
  serviceId: id('service'),
  dogId,
  /** How many, for services that are counted; the others ignore it. */
  quantity: z
    .int({ error: 'Please enter how many as a whole number.' })
    .min(1, 'Please enter how many as a whole number.')
    .max(50, 'Please ask us for more than 50.')
    .default(1),
  date: dateText
    .optional()
    .meta({ description: 'Daycare: the day it is for; without one, any of its days.' }),
})

/** Twice would be a way around the most of one. */
function isEachOnce(requests: readonly z.infer<typeof RequestedService>[]): boolean {
  const names = requests.map(({ serviceId, dogId: dog, date }) => `${serviceId} ${dog} ${date ?? ''}`)
  return new Set(names).size === requests.length
}

const GroomToPrice = z.object({
  dogId,
  serviceId: id('grooming service'),
  extraIds: z
    .array(id('grooming extra'))
    .max(10, 'Please choose at most 10 extras.')
    .refine((ids) => new Set(ids).size === ids.length, 'Please choose each extra once.')
    .default([]),
  date: dateText,
  time: timeText,
  /** Null: whoever is free. */
  groomerId: id('groomer').nullable().default(null),
})

const services = z
  .array(RequestedService)
  .max(MAX_SERVICES, 'Please choose fewer extras.')
  .refine(isEachOnce, 'Please name each extra once for each dog and day, and say how many.')
  .default([])
const grooming = z
  .array(GroomToPrice)
  .max(MAX_DOGS, `Please book at most ${MAX_DOGS} dogs at a time.`)
  .default([])

/** When the dogs come to be met first, for dogs that have no valid interview. */
const interview = z.object({ date: dateText, time: timeText }).optional()

const Questionnaire = z.record(
  requiredText('the question', 60),
  z.union([multilineText('your answer', 500), z.boolean()], { error: 'Please check your answers.' }),
)

/** What can be said of every booking that is paid. */
const paid = {
  promoCode: text('the promo code', 40).default(''),
  usePasses: z.boolean({ error: 'Please say whether to use your pass.' }).default(false).meta({
    description:
      'Whether your passes pay what they can: of days the earliest first, of nights the dearest first.',
  }),
  useCredit: z.boolean({ error: 'Please say whether to use your credit.' }).default(false),
  message: multilineText('the message', LONGEST_MESSAGE).default(''),
  interview,
}

const Boarding = z.object({
  orderType: z.literal('boarding'),
  parkId,
  dogIds,
  arrival: dateText,
  departure: dateText,
  arrivalTime: timeText,
  departureTime: timeText,
  rooms: z
    .array(RoomPlanInput, { error: 'Please choose a suite.' })
    .min(1, 'Please choose a suite.')
    .max(MAX_ROOMS, `Please book at most ${MAX_ROOMS} rooms at a time.`),
  services,
  grooming,
  ...paid,
})

const Daycare = z.object({
  orderType: z.literal('daycare'),
  parkId,
  dogIds,
  days: z
    .array(
      z.object({ date: dateText, part: z.enum(['full', 'half'], { error: 'Please choose full or half.' }) }),
      { error: 'Please choose at least one day.' },
    )
    .min(1, 'Please choose at least one day.')
    .max(MAX_DAYS, `Please book at most ${MAX_DAYS} days at a time.`),
  arrivalTime: timeText.default('09:00'),
  services,
  grooming,
  ...paid,
})

const Grooming = z.object({
  orderType: z.literal('grooming'),
  parkId,
  // One visit: dogs are checked in for it, and go home from it, once.
  grooming: grooming
    .removeDefault()
    .min(1, 'Please choose what to groom.')
    .refine(
      (grooms) => new Set(grooms.map(({ date }) => date)).size <= 1,
      'A grooming booking is for one day. Please choose the same day for every dog, and book another day separately.',
    ),
  services,
  ...paid,
})

const Meeting = {
  parkId,
  dogIds,
  date: dateText,
  time: timeText,
  message: multilineText('the message', LONGEST_MESSAGE).default(''),
  questionnaire: Questionnaire.default({}),
}
const Interview = z.object({ orderType: z.literal('interview'), ...Meeting })
const Visit = z.object({ orderType: z.literal('visit'), ...Meeting })

/** What a customer asks for. Prices are never part of it. */
export const OrderRequest = z.discriminatedUnion(
  'orderType',
  [Boarding, Daycare, Grooming, Interview, Visit],
  {
    error: 'Please choose boarding, daycare, grooming, a meet and greet or a visit.',
  },
)
export type OrderRequest = z.output<typeof OrderRequest>
export type BoardingRequest = z.output<typeof Boarding>
export type DaycareRequest = z.output<typeof Daycare>
export type GroomingRequest = z.output<typeof Grooming>
export type MeetingRequest = z.output<typeof Interview> | z.output<typeof Visit>
/** Those that cost money and may carry codes, passes and credit. */
export type PaidRequest = BoardingRequest | DaycareRequest | GroomingRequest

/** The agreement as it was read, with a name typed or drawn under it. */
export const Signature = z.object({
  agreementId: id('agreement'),
  version: z.int({ error: 'Please read the agreement again.' }).min(1),
  name: requiredText('your name under the agreement', 120),
  /** The strokes as an SVG path, when drawn. */
  drawing: z
    .string()
    .max(20_000, 'Please sign with fewer strokes.')
    .regex(/^[MLQCZ0-9 .,-]+$/, 'Please sign again.')
    .optional(),
})
export type Signature = z.output<typeof Signature>
