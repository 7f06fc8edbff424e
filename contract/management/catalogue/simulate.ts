import { z } from 'zod'
import { CATALOGUE_KINDS } from '#domain/catalogue/kinds.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { LONGEST_STAY_NIGHTS } from '#domain/calendar/stay-dates.ts'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { endpoint } from '../../endpoint.ts'
import { dateText, id, sizeClass, timeText } from '../../fields.ts'

const MOST_DOGS = 10

/** By its place in the list of dogs. */
const dogAt = z
  .int()
  .min(0)
  .max(MOST_DOGS - 1)

/** One whose size is all that is known, or one of a household. */
const SimulatedDog = z.object({ sizeClass }).or(z.object({ dogId: id('dog') }))

const SimulatedOrder = z.object({
  orderType: z.enum(['boarding', 'daycare', 'grooming', 'interview', 'package']),
  dogs: z.array(SimulatedDog).max(MOST_DOGS, 'Please try ten dogs at most.').default([]),
  rooms: z
    .array(
      z
        .object({
          suiteTypeId: id('suite'),
          dogs: z.array(dogAt).max(MOST_DOGS),
          arrival: dateText,
          departure: dateText,
        })
        .refine(({ arrival, departure }) => daysBetween(arrival, departure) <= LONGEST_STAY_NIGHTS, {
          message: `Please try ${LONGEST_STAY_NIGHTS} nights at most.`,
          path: ['departure'],
        }),
    )
    .max(10)
    .default([]),
  /** When the dogs are picked up on a stay's last day. */
  departureTime: timeText.nullable().default(null),
  days: z
    .array(z.object({ date: dateText, part: z.enum(['full', 'half']) }))
    .max(60)
    .default([]),
  services: z
    .array(z.object({ serviceId: id('service'), dog: dogAt, quantity: z.int().min(1).max(99) }))
    .max(50)
    .default([]),
  grooming: z
    .array(
      z.object({
        dog: dogAt,
        serviceId: id('service'),
        extraIds: z.array(id('service')).max(10).default([]),
      }),
    )
    .max(MOST_DOGS)
    .default([]),
  packageId: id('package').nullable().default(null),
  promoCode: z.string().max(40).default(''),
  /** As if these had been bought before and would be valid long enough. */
  passes: z
    .array(z.object({ kind: z.enum(['full_day', 'half_day', 'night']), credits: z.int().min(1).max(365) }))
    .max(5)
    .default([]),
})
export type SimulatedOrder = z.output<typeof SimulatedOrder>

const Side = z.object({
  /** Why it has no price here. */
  refused: z.string().nullable(),
  beforeTaxCents: z.int(),
  gstCents: z.int(),
  pstCents: z.int(),
  totalCents: z.int(),
  dueNowCents: z.int(),
  /** The shortest stay that the seasons of its nights ask for. */
  minNights: z.int(),
})

const LineSide = z
  .object({
    text: z.string(),
    amountCents: z.int(),
    /** Of a season: how many suite-nights. */
    units: z.int(),
  })
  .nullable()

export const Simulation = z.object({
  before: Side,
  after: Side,
  lines: z.array(
    z.object({
      rule: z.string(),
      /** The rows that made it; a row that only the draft has has no number. */
      rows: z.array(z.object({ kind: z.enum(CATALOGUE_KINDS), id: z.int().nullable(), name: z.string() })),
      before: LineSide,
      after: LineSide,
    }),
  ),
  /** Nothing is known from before this day. */
  knownSince: dateText,
})
export type Simulation = z.output<typeof Simulation>

export const staffSimulator = {
  simulate: endpoint({
    method: 'POST',
    path: '/api/staffCatalog/simulate',
    access: 'staff',
    needs: 'manager',
    onlyReads: true,
    summary:
      'What something costs now, or cost on a past day, beside what it would cost. Nothing is written.',
    input: z.object({
      parkId: id('park').default(DEFAULT_PARK_ID),
      order: SimulatedOrder,
      /** Beside the prices in force, which a draft may change. */
      draftId: id('draft').nullable().default(null),
      /** The left column as of the end of this day; null is now. */
      asOf: dateText.nullable().default(null),
      /** The day it is booked on: what a code is asked about. Null is today. */
      bookedOn: dateText.nullable().default(null),
    }),
    output: Simulation,
  }),
}
