import { z } from 'zod'
import { cents, timeText } from '../fields.ts'

const bySize = <T extends z.ZodType>(value: T) => z.object({ small: value, medium: value, large: value })

export const DefaultPrice = z.object({
  parkId: z.int(),
  currency: z.literal('CAD'),
  gstPercent: z.number().meta({ description: 'On everything.' }),
  pstPercent: z.number().meta({ description: 'Also on goods.' }),
  interviewCents: cents.meta({ description: 'Before GST; credited to the first order.' }),
  daycare: z.object({
    fullDayCents: cents,
    halfDayCents: cents,
    halfDayMaxHours: z.int(),
    capacity: bySize(z.int()).meta({ description: 'Dogs a day.' }),
  }),
  boarding: z.object({
    fromNightCents: cents.meta({
      description: 'The lowest price of a night; see getSuiteList for each suite.',
    }),
    depositPercent: z.int().meta({ description: 'Of the total, due when booking.' }),
    halfDayAfter: timeText.meta({
      description: 'Picked up later on the last day: half a daycare day is added.',
    }),
    fullDayAfter: timeText.meta({ description: 'Picked up later still: a full daycare day instead.' }),
    lengthDiscounts: z
      .array(z.object({ minNights: z.int(), percent: z.int() }))
      .meta({ description: 'The longest one reached applies, but not on peak nights.' }),
  }),
  latePickUp: z.object({
    perMinuteCents: cents.meta({ description: 'From closing time on.' }),
    minimumCents: cents,
    boardsAfterMinutes: z.int().meta({ description: 'Later than this the dog stays the night.' }),
    boardsAtNightCents: cents,
  }),
})
export type DefaultPrice = z.output<typeof DefaultPrice>

export const Package = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['full_day', 'half_day', 'night']),
  credits: z.int(),
  priceCents: cents.meta({ description: 'For the whole package, before tax.' }),
  perCreditCents: cents.meta({ description: 'Rounded to the cent, to show.' }),
  savingCents: cents.meta({ description: 'Against buying the same days one by one.' }),
  savingPercent: z.int(),
  validMonths: z.int(),
  mostChosen: z.boolean(),
})
export type Package = z.output<typeof Package>

export const Service = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  unit: z
    .enum(['each', 'per_day', 'per_stay'])
    .meta({ description: 'each: as many as requested; per_day: every day of the visit; per_stay: once.' }),
  priceCents: cents.meta({ description: 'For one dog; the lowest when sizes differ ("from").' }),
  prices: bySize(cents),
  taxableAsGoods: z.boolean().meta({ description: 'PST is added to GST.' }),
  orderTypes: z
    .array(z.enum(['boarding', 'daycare', 'grooming']))
    .meta({ description: 'Where it can be added.' }),
})
export type Service = z.output<typeof Service>

export const GroomingService = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  prices: bySize(z.object({ priceCents: cents, minutes: z.int() })),
})

export const GroomingPrice = z.object({
  services: z.array(GroomingService).meta({ description: 'One of these makes an appointment.' }),
  extras: z
    .array(GroomingService)
    .meta({ description: 'Added to a service; price and minutes come on top.' }),
  groomers: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type GroomingPrice = z.output<typeof GroomingPrice>
