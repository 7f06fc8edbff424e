import { z } from 'zod'
import { dateText, sizeClass, timeText } from '../../fields.ts'

/** What the fields of Setup have in common. Their messages stand beside the field. */

const MOST_CENTS = 1_000_000
const sumMessage = (label: string) => `Please enter ${label} as an amount between $0 and $10,000.`

/** A price in cents, before tax. */
export const price = (label: string) =>
  z
    .number({ error: sumMessage(label) })
    .int(sumMessage(label))
    .min(0, sumMessage(label))
    .max(MOST_CENTS, sumMessage(label))

export const wholeNumber = (label: string, least: number, most: number) => {
  const message = `Please enter ${label} as a whole number from ${least} to ${most}.`
  return z.number({ error: message }).int(message).min(least, message).max(most, message)
}

export const percent = (label: string, least = 0) => wholeNumber(label, least, 100)

/** 1 is Monday. */
export const weekdays = z
  .array(z.int().min(1).max(7))
  .max(7)
  .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))
export const someWeekdays = weekdays.refine((days) => days.length > 0, 'Please choose at least one day.')

export const sizes = z
  .array(sizeClass)
  .min(1, 'Please choose at least one size.')
  .max(3)
  .transform((chosen) => [...new Set(chosen)])

export const clockTime = (label: string) => timeText.describe(label)

export { dateText as date }

/** Names of files as the file store has them once they were uploaded for the site. */
export const publicFile = (missing: string) =>
  z.string({ error: missing }).regex(/^public\/[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/, missing)
