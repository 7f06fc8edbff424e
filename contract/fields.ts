import { z } from 'zod'

/** Fields that many endpoints share. Their messages are the sentences people read. */
export const NoInput = z.object({})
export const Nothing = z.null()

const LARGEST_ID = 2_147_483_647

const idMessage = (what: string) => `Please choose a valid ${what}.`

/** An id in a JSON body. */
export const id = (what: string) =>
  z
    .number({ error: idMessage(what) })
    .int(idMessage(what))
    .min(1, idMessage(what))
    .max(LARGEST_ID, idMessage(what))

/** An id in a query string, where everything is text. */
export const queryId = (what: string) =>
  z
    .string({ error: idMessage(what) })
    .regex(/^[1-9]\d{0,9}$/, idMessage(what))
    .transform(Number)
    .refine((value) => value <= LARGEST_ID, idMessage(what))

const isControlCharacter = (character: string) =>
  (character < ' ' && character !== '\n' && character !== '\r' && character !== '\t') ||
  character === '\u007F'

/** Text typed by a person: trimmed, without control characters (PostgreSQL refuses NUL), of bounded length. */
export const text = (label: string, max: number, missing = `Please fill in ${label}.`) =>
  z
    .string({ error: missing })
    .trim()
    .max(max, `Please keep ${label} under ${max} characters.`)
    .refine((value) => !Array.from(value).some(isControlCharacter), `Please use plain text for ${label}.`)

export const requiredText = (label: string, max: number, missing = `Please fill in ${label}.`) =>
  text(label, max, missing).min(1, missing)

const EMAIL_PATTERN = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/

/** V1 and V2: the texts of the description. Case does not count in an address. */
export const email = z
  .string({ error: 'Please input your email!' })
  .trim()
  .min(1, 'Please input your email!')
  .max(254, 'Email format error')
  .regex(EMAIL_PATTERN, 'Email format error')
  .transform((value) => value.toLowerCase())

/** A calendar date in the park's time zone, `YYYY-MM-DD`. */
export const dateText = z.iso.date({ error: 'Please give the date as YYYY-MM-DD.' })
export const timeText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give the time as HH:MM.')
export const cents = z.int()
export const sizeClass = z.enum(['small', 'medium', 'large'])

/** International form; the browser formats it for people. */
export const phone = z
  .string({ error: 'Please fill in the phone number.' })
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'Please check the phone number.')
