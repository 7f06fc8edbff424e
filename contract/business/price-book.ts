import { z } from 'zod'
import { ORDER_TYPES } from '#domain/order-types.ts'
import { Season } from './catalog-park.ts'
import { cents, timeText } from '../fields.ts'

const listOf = <T extends z.ZodType>(item: T) => z.array(item).readonly()
const bySize = z.object({ small: cents, medium: cents, large: cents })
const bookable = z.enum(ORDER_TYPES)

/** Everything that the price of an order is calculated from: with it a browser says the price as the server will. */
export const PriceBook = z.object({
  gstPercent: z.number(),
  pstPercent: z.number(),
  depositPercent: z.int(),
  seasons: listOf(Season.omit({ id: true }).extend({ weekdays: listOf(z.int()) })),
  lengthDiscounts: listOf(z.object({ minNights: z.int(), percent: z.int() })),
  suites: listOf(
    z.object({
      id: z.int(),
      name: z.string(),
      nightCents: cents,
      furtherDogDiscountPercent: z.int().nullable(),
    }),
  ),
  daycare: z.object({ fullDayCents: cents, halfDayCents: cents }),
  pickUp: z.object({ halfDayAfter: timeText, fullDayAfter: timeText }),
  services: listOf(
    z.object({
      id: z.int(),
      name: z.string(),
      unit: z.enum(['each', 'per_day', 'per_stay']),
      prices: bySize,
      taxableAsGoods: z.boolean(),
      orderTypes: listOf(bookable),
    }),
  ),
  grooming: listOf(z.object({ id: z.int(), name: z.string(), isExtra: z.boolean(), prices: bySize })),
  interviewCents: cents,
})
export type PriceBook = z.output<typeof PriceBook>
