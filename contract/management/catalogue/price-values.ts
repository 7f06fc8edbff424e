import { z } from 'zod'
import { id, multilineText, requiredText, type sizeClass, timeText } from '../../fields.ts'
import { date, percent, price, wholeNumber } from './setup-fields.ts'

export const LengthDiscountValues = z.object({
  minNights: wholeNumber('the nights', 2, 365),
  percent: percent('the discount', 1),
})

export const BoardingTermsValues = z
  .object({
    checkInFrom: timeText,
    checkInUntil: timeText,
    checkOutBy: timeText,
    halfDayAfter: timeText,
    fullDayAfter: timeText,
    depositPercent: percent('the deposit'),
  })
  .refine(({ checkInFrom, checkInUntil }) => checkInFrom < checkInUntil, {
    message: 'Arrivals end before they begin.',
    path: ['checkInUntil'],
  })
  .refine(({ checkOutBy, halfDayAfter }) => checkOutBy <= halfDayAfter, {
    message: 'The half day begins at check-out time or later.',
    path: ['halfDayAfter'],
  })
  .refine(({ halfDayAfter, fullDayAfter }) => halfDayAfter < fullDayAfter, {
    message: 'The full day begins after the half day.',
    path: ['fullDayAfter'],
  })

export const LatePickUpValues = z.object({
  perMinuteCents: price('the price of a minute'),
  minimumCents: price('the least it costs'),
  boardAfterMinutes: wholeNumber('the minutes', 1, 600),
  boardSuiteTypeId: id('suite'),
})

export const DaycareTermsValues = z.object({
  fullDayCents: price('the price of a full day'),
  halfDayCents: price('the price of a half day'),
  halfDayMaxHours: wholeNumber('the hours of a half day', 1, 12),
  dropOffBy: timeText,
  smallCapacity: wholeNumber('the places for small dogs', 0, 500),
  mediumCapacity: wholeNumber('the places for medium dogs', 0, 500),
  largeCapacity: wholeNumber('the places for large dogs', 0, 500),
})

const bySize = {
  smallCents: price('the price for small dogs'),
  mediumCents: price('the price for medium dogs'),
  largeCents: price('the price for large dogs'),
}

const orderTypes = <const Types extends readonly [string, ...string[]]>(types: Types) =>
  z
    .array(z.enum(types))
    .min(1, 'Please choose what it is for.')
    .max(types.length)
    .transform((chosen) => [...new Set(chosen)])

export const ServiceValues = z
  .object({
    name: requiredText('the name', 60),
    description: multilineText('the description', 300),
    unit: z.enum(['each', 'per_day', 'per_stay'], { error: 'Please choose how it is counted.' }),
    ...bySize,
    taxableAsGoods: z.boolean(),
    replacesFood: z.boolean(),
    givesMedicine: z.boolean(),
    orderTypes: orderTypes(['boarding', 'daycare', 'grooming']),
    careTimes: z
      .array(timeText)
      .max(8, 'Please keep it to eight times a day.')
      .transform((times) => [...new Set(times)].toSorted()),
  })
  .refine(({ replacesFood, unit }) => !replacesFood || unit === 'per_day', {
    message: 'What replaces the owner’s food is counted by the day.',
    path: ['unit'],
  })

const minutes = (size: z.infer<typeof sizeClass>) => wholeNumber(`the minutes for ${size} dogs`, 0, 600)

export const GroomingServiceValues = z.object({
  name: requiredText('the name', 60),
  description: multilineText('the description', 300),
  isExtra: z.boolean(),
  ...bySize,
  smallMinutes: minutes('small'),
  mediumMinutes: minutes('medium'),
  largeMinutes: minutes('large'),
})

export const PackageValues = z.object({
  name: requiredText('the name', 60),
  kind: z.enum(['full_day', 'half_day', 'night'], { error: 'Please choose what it is good for.' }),
  credits: wholeNumber('how many', 1, 365),
  priceCents: price('the price'),
  validMonths: wholeNumber('the months it is valid', 1, 120),
  mostChosen: z.boolean(),
})

export const PromoCodeValues = z
  .object({
    code: requiredText('the code', 40)
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]*$/, 'Please use letters, digits and dashes.'),
    kind: z.enum(['percent', 'amount'], { error: 'Please choose percent or an amount.' }),
    percent: percent('the discount'),
    amountCents: price('the amount'),
    fromDate: date,
    toDate: date,
    orderTypes: orderTypes(['boarding', 'daycare', 'grooming', 'package']),
    totalLimit: wholeNumber('the limit', 1, 1_000_000).nullable(),
    perCustomerLimit: wholeNumber('the limit for each customer', 1, 1_000).nullable(),
  })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, {
    message: 'The last day comes before the first.',
    path: ['toDate'],
  })
  .refine(({ kind, percent: share }) => (kind === 'percent') === share > 0, {
    message: 'Please enter how many percent.',
    path: ['percent'],
  })
  .refine(({ kind, amountCents }) => (kind === 'amount') === amountCents > 0, {
    message: 'Please enter the amount.',
    path: ['amountCents'],
  })

export const CancellationRuleValues = z
  .object({
    orderType: z.enum(['boarding', 'daycare', 'grooming', 'interview', 'visit']),
    isPeak: z.boolean(),
    minHoursBefore: wholeNumber('the hours before', 0, 8_760),
    refundPercent: percent('what goes back in money'),
    creditPercent: percent('what goes back as credit'),
  })
  .refine(({ refundPercent, creditPercent }) => refundPercent + creditPercent <= 100, {
    message: 'Together they are more than 100 percent.',
    path: ['creditPercent'],
  })

export const InterviewPriceValues = z.object({ interviewCents: price('the price of a meet and greet') })

const taxPercent = (label: string) => {
  const message = `Please enter ${label} as a percentage from 0 to 30, with up to three decimals.`
  return z.number({ error: message }).min(0, message).max(30, message).multipleOf(0.001, message)
}

export const TaxesValues = z.object({ gstPercent: taxPercent('GST'), pstPercent: taxPercent('PST') })
