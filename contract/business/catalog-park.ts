import { z } from 'zod'
import { CLOSABLE } from '#domain/calendar/closures.ts'
import { cents, dateText, sizeClass, timeText } from '../fields.ts'

/** ISO weekdays: 1 is Monday, 7 is Sunday. */
const weekdays = z.array(z.int().min(1).max(7))

export const ParkSummary = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  region: z.string(),
  timeZone: z.string().meta({ description: 'IANA name; every date of this park is a day in it.' }),
})

export const ParkInfo = ParkSummary.extend({
  isOpen: z.boolean().meta({ description: 'Whether it takes bookings: not while it is being set up.' }),
  tagline: z.string(),
  phone: z.string(),
  email: z.string(),
  addressLine: z.string(),
  postalCode: z.string(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  daycareDropOffBy: timeText,
  checkInFrom: timeText,
  checkInUntil: timeText,
  checkOutBy: timeText,
  toBring: z
    .object({ stay: z.array(z.string()), day: z.array(z.string()), meeting: z.array(z.string()) })
    .meta({ description: 'What to bring to a stay, to a day or a groom, and to a first meeting.' }),
  closures: z
    .array(
      z.object({
        date: dateText,
        reason: z.string(),
        closed: z.array(z.enum(CLOSABLE)).optional().meta({
          description:
            'What there is not that day; left out, there is nothing, and dogs in house are cared for.',
        }),
        hours: z
          .object({ opens: timeText, closes: timeText })
          .optional()
          .meta({ description: 'When the gate is open that day instead of its usual hours.' }),
      }),
    )
    .meta({ description: 'Upcoming days that are closed, or unlike their weekday.' }),
})
export type ParkInfo = z.output<typeof ParkInfo>

export const ConfigTime = z.object({
  label: z.string(),
  workTime: z
    .string()
    .regex(/^\d\d:\d\d-\d\d:\d\d$/)
    .meta({ description: 'HH:MM-HH:MM, 24 hours. A day with two windows has two entries.' }),
  weekdays: weekdays.meta({ description: '1 Monday to 7 Sunday; empty for holidays.' }),
  holidays: z.boolean().meta({ description: 'Applies on public holidays instead of the weekday hours.' }),
})
export type ConfigTime = z.output<typeof ConfigTime>

export const Suite = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  img: z.string(),
  alt: z.string(),
  sizeClasses: z.array(sizeClass).meta({ description: 'Which dogs fit.' }),
  maxDogs: z.int().meta({ description: 'Dogs of one household that may share a room.' }),
  rooms: z.int(),
  nightCents: cents.meta({ description: 'One night, first dog, outside peak dates, before tax.' }),
  furtherDogDiscountPercent: z
    .int()
    .nullable()
    .meta({ description: 'Off the night for each extra dog; null when the suite takes one dog.' }),
  furtherDogNightCents: cents.nullable(),
  facts: z.array(
    z.object({
      icon: z.enum(['dogs', 'size', 'quiet', 'sun', 'view', 'bed', 'webcam', 'yard']),
      text: z.string(),
    }),
  ),
})
export type Suite = z.output<typeof Suite>

export const SmallRoomLimit = z.object({
  smallOnlyRooms: z.int().meta({ description: 'Rooms kept for small dogs alone.' }),
  maxSmallDogs: z
    .int()
    .meta({ description: 'Small dogs that fit in one night when every suite holds small dogs.' }),
  suites: z
    .array(
      z.object({
        suiteTypeId: z.int(),
        name: z.string(),
        rooms: z.int(),
        maxDogs: z.int().meta({ description: 'Dogs in one room.' }),
        smallOnly: z.boolean(),
      }),
    )
    .meta({ description: 'Every suite type a small dog may have.' }),
})
export type SmallRoomLimit = z.output<typeof SmallRoomLimit>

export const Season = z.object({
  id: z.int(),
  name: z.string(),
  fromDate: dateText.meta({ description: 'First night, named by the day it begins.' }),
  toDate: dateText.meta({ description: 'Last night, included.' }),
  weekdays: weekdays.meta({ description: 'Which nights in that range count: 1 Monday to 7 Sunday.' }),
  surchargeCents: cents.meta({
    description: 'Added to a suite-night. Where seasons overlap, only the highest surcharge applies.',
  }),
  minNights: z.int().meta({ description: 'Minimum stay with one of these nights; the longest applies.' }),
  isPeak: z
    .boolean()
    .meta({ description: 'Peak nights have no length-of-stay discount and longer notice to cancel.' }),
})
export type Season = z.output<typeof Season>
