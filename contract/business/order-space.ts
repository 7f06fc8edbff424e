import { z } from 'zod'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { dateText, id, sizeClass, timeText } from '../fields.ts'

const LONGEST_RANGE_DAYS = 400
export const LONGEST_CALENDAR_DAYS = 830
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

export const range = { from: dateText, to: dateText }
export const inRange = (days: number) => (input: { from: string; to: string }) =>
  input.from <= input.to && daysFrom(input.from, input.to) < days

/** The order that is being changed: what it holds itself counts as free. */
const orderId = id('order').optional()

const dogsWanted = {
  /**
   * Your dogs, or, without an account, how many of each size. Both together: room for these sizes, and what your dogs
   * are booked for.
   */
  dogIds: z.array(id('dog')).max(10).optional(),
  sizes: z.array(sizeClass, { error: 'Please say how large each dog is.' }).max(10).optional(),
}

export const AvailabilityRequest = z
  .object({
    parkId: id('park').default(1),
    orderType: z.enum(['boarding', 'daycare'], { error: 'Please choose boarding or daycare.' }),
    ...range,
    ...dogsWanted,
    /** Only this suite type; all of them when left out. */
    suiteTypeId: id('suite').optional(),
    orderId,
  })
  .refine(inRange(LONGEST_RANGE_DAYS), {
    error: `Please ask for at most ${LONGEST_RANGE_DAYS} days, first day first.`,
    path: ['to'],
  })

const reason = z.enum(['past', 'too-far-ahead', 'closed', 'sold-out', 'no-suite-fits', 'booked'])

export const AvailableDay = z.object({
  date: dateText,
  left: z.int().meta({ description: 'Rooms, or daycare spots for these dogs, that are left.' }),
  priceCents: z
    .int()
    .nullable()
    .meta({ description: 'For these dogs, before tax, from the cheapest suite.' }),
  isOpen: z.boolean().meta({ description: 'Open for drop-off and pick-up.' }),
  reason: reason.nullable().meta({ description: 'Why it cannot be booked.' }),
  reasonText: z.string(),
  minNights: z.int(),
  isPeak: z.boolean(),
})

export const SuiteAvailability = z.object({
  suiteTypeId: z.int(),
  fits: z.boolean(),
  rooms: z.int().meta({ description: 'How many rooms these dogs need.' }),
  nights: z.array(z.object({ date: dateText, left: z.int(), priceCents: z.int() })),
})

const bookedAs = {
  dogId: z.int(),
  dogName: z.string(),
  orderId: z.int(),
  orderCode: z.string(),
  orderType: z.enum(['boarding', 'daycare', 'grooming', 'interview', 'visit']),
}

/** What one of your dogs is booked for already. */
export const DogBooking = z.object({
  ...bookedAs,
  from: dateText,
  to: dateText.meta({ description: 'The last day or, for a stay, the last night.' }),
})

/** Comes with the refusal of days on which a dog is booked already. */
export const DogConflicts = z.object({
  conflicts: z.array(z.object({ ...bookedAs, dates: z.array(dateText) })),
  leaveOut: z.array(dateText).meta({ description: 'Daycare days to leave out; the others are available.' }),
})
export type DogConflicts = z.output<typeof DogConflicts>

/** Ways out when what was asked for is gone. */
export const Alternatives = z.object({
  otherSuites: z.array(
    z.object({
      suiteTypeId: z.int(),
      name: z.string(),
      totalCents: z.int().nullable().meta({ description: 'Null for whoever may not see sums.' }),
    }),
  ),
  otherDates: z.array(z.object({ arrival: dateText, departure: dateText })),
  split: z
    .array(z.object({ suiteTypeId: z.int(), name: z.string(), from: dateText, to: dateText }))
    .nullable(),
  clashes: z.array(dateText).meta({ description: 'The nights or days that are full.' }),
  canWait: z.boolean().meta({ description: 'The wait-list is open for it.' }),
})
export type Alternatives = z.output<typeof Alternatives>

export const SlotsRequest = z
  .object({
    parkId: id('park').default(1),
    kind: z.enum(['interview', 'visit', 'grooming', 'drop-off', 'pick-up'], {
      error: 'Please choose what the time is for.',
    }),
    ...range,
    ...dogsWanted,
    /** Grooming: what is done, which decides how long it takes. */
    serviceId: id('grooming service').optional(),
    extraIds: z.array(id('grooming extra')).max(10).default([]),
    groomerId: id('groomer').nullable().default(null),
    /** Interview and visit: also the times at which these dogs no longer fit; `left` says how many would. */
    withTaken: z.boolean().default(false),
    /** Grooming only. */
    orderId,
  })
  .refine(inRange(62), { error: 'Please ask for at most two months, first day first.', path: ['to'] })

export const Slot = z.object({
  date: dateText,
  time: timeText,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  left: z.int(),
  groomerIds: z.array(z.int()).meta({ description: 'Groomers available then; empty for interviews.' }),
  booked: z.array(z.object(bookedAs)).meta({ description: 'What your dogs are booked for that day.' }),
})
