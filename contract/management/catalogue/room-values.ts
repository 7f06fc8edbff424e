import { z } from 'zod'
import { id, requiredMultilineText, requiredText, timeText } from '../../fields.ts'
import {
  date,
  price,
  publicFile,
  sizes,
  someWeekdays,
  weekdays,
  wholeNumber,
  percent,
} from './setup-fields.ts'

const SUITE_FACT_ICONS = ['dogs', 'size', 'quiet', 'sun', 'view', 'bed', 'webcam', 'yard'] as const

export const SuiteValues = z
  .object({
    name: requiredText('the name', 60),
    description: requiredMultilineText('the description', 600),
    image: publicFile('Please choose a picture.'),
    imageAlt: requiredText('what the picture shows', 200, 'Please say what the picture shows.'),
    sizeClasses: sizes,
    maxDogs: wholeNumber('how many dogs', 1, 20),
    nightCents: price('the price of a night'),
    furtherDogDiscountPercent: percent('the discount for further dogs').nullable(),
    facts: z
      .array(z.object({ icon: z.enum(SUITE_FACT_ICONS), text: requiredText('the line', 80) }))
      .max(8, 'Please keep it to eight lines.'),
  })
  .refine(
    ({ maxDogs, furtherDogDiscountPercent }) => (maxDogs === 1) === (furtherDogDiscountPercent === null),
    {
      message: 'A discount for further dogs goes with suites for two dogs or more.',
      path: ['furtherDogDiscountPercent'],
    },
  )

export const RoomValues = z.object({
  suiteTypeId: id('suite'),
  name: requiredText('the name', 20),
})

export const SeasonValues = z
  .object({
    name: requiredText('the name', 60),
    fromDate: date,
    toDate: date,
    weekdays: someWeekdays,
    surchargeCents: price('the surcharge'),
    minNights: wholeNumber('the minimum stay', 1, 60),
    isPeak: z.boolean(),
  })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, {
    message: 'The last night comes before the first.',
    path: ['toDate'],
  })

export const OpeningHoursValues = z
  .object({
    label: requiredText('the label', 60),
    weekdays,
    holidays: z.boolean(),
    opens: timeText,
    closes: timeText,
  })
  .refine(({ opens, closes }) => opens < closes, {
    message: 'Closing comes before opening.',
    path: ['closes'],
  })
  .refine((window) => window.holidays === (window.weekdays.length === 0), {
    message: 'Choose days of the week, or holidays.',
    path: ['weekdays'],
  })

export const InterviewTermsValues = z
  .object({
    weekdays: someWeekdays,
    opens: timeText,
    closes: timeText,
    minutes: wholeNumber('the minutes of a meet and greet', 5, 480),
    dogsPerSlot: wholeNumber('the dogs a slot', 1, 50),
  })
  .refine(({ opens, closes }) => opens < closes, {
    message: 'The last one ends before the first begins.',
    path: ['closes'],
  })

export const GroomerValues = z
  .object({
    name: requiredText('the name', 60),
    hours: z
      .array(z.object({ weekday: wholeNumber('the day', 1, 7), opens: timeText, closes: timeText }))
      .max(21, 'Please keep it to three spans a day.'),
  })
  .superRefine(({ hours }, problems) => {
    hours.forEach((span, index) => {
      if (span.opens >= span.closes) {
        problems.addIssue({
          code: 'custom',
          message: 'It ends before it begins.',
          path: ['hours', index, 'closes'],
        })
      }
      const overlaps = hours.some(
        (other, at) =>
          at < index &&
          other.weekday === span.weekday &&
          other.opens < span.closes &&
          span.opens < other.closes,
      )
      if (overlaps) {
        problems.addIssue({
          code: 'custom',
          message: 'This overlaps another span of that day.',
          path: ['hours', index, 'opens'],
        })
      }
    })
  })
