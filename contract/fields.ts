import { z } from 'zod'
import { withoutHidden } from './hidden-characters.ts'

/** Fields that many endpoints share. Their messages are the sentences people read. */
export const NoInput = z.object({})
export const Nothing = z.null()

/** What a column of the database can hold. */
export const LARGEST_ID = 2_147_483_647

/** The same words need only one schema: making thousands of them is a good part of every start. */
function madeOnce<Given extends unknown[], Schema>(make: (...given: Given) => Schema) {
  const made = new Map<string, Schema>()
  return (...given: Given): Schema => {
    const key = JSON.stringify(given)
    const schema = made.get(key) ?? make(...given)
    made.set(key, schema)
    return schema
  }
}

const idMessage = (what: string) => `Please choose a valid ${what}.`

/** An id in a JSON body. */
export const id = madeOnce((what: string) =>
  z
    .number({ error: idMessage(what) })
    .int(idMessage(what))
    .min(1, idMessage(what))
    .max(LARGEST_ID, idMessage(what)),
)

/** An id in a query string, where everything is text. */
export const queryId = madeOnce((what: string) =>
  z
    .string({ error: idMessage(what) })
    .regex(/^[1-9]\d{0,9}$/, idMessage(what))
    .transform(Number)
    .refine((value) => value <= LARGEST_ID, idMessage(what)),
)

/** Control characters, half a surrogate pair, line and paragraph marks, and what turns the text around it about. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** No writing stacks so many accents on a letter, and putting them in order takes their number squared. */
const STACKED_MARKS = /\p{M}{31}/u

const isNotPlain = (text: string): boolean => HIDDEN.test(text) || STACKED_MARKS.test(text)

/** Composed, so that what looks the same is the same. */
const compose = (text: string): string => (STACKED_MARKS.test(text) ? text : text.normalize('NFC'))

/** U+2800 is an empty Braille cell; fillers and joiners count as ignorable. */
const SEEN = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Is there anything to read? Text of nothing but spaces and zero-width characters looks empty. */
const canBeSeen = (text: string): boolean => SEEN.test(text)

/** What may be left out is left out when there is nothing to read: a blank is no reason, and nobody's name. */
const orNothing = (text: string): string => (canBeSeen(text) ? text : '')

const LINE_ENDS = /\r\n|[\r\u0085\u2028\u2029]/g
const TURNING_ABOUT = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * Each line ends as everywhere else. Marks for the direction of writing go: phones put them, unseen, around numbers that
 * are pasted, so their sender could not take them out.
 */
const tidyLines = (text: string): string =>
  withoutHidden(text.replaceAll(LINE_ENDS, '\n').replaceAll(TURNING_ABOUT, ''))

/** Text of one line that a person types: a name, a street, a code. */
export const text = madeOnce((label: string, max: number, missing: string = fillIn(label)) =>
  z.string({ error: missing }).check(...lineChecks(label, max)),
)

export const requiredText = madeOnce((label: string, max: number, missing: string = fillIn(label)) =>
  z.string({ error: missing }).check(...lineChecks(label, max), z.refine(canBeSeen, missing)),
)

/** Text that may have several lines: a message, a note. */
export const multilineText = madeOnce((label: string, max: number, missing: string = fillIn(label)) =>
  z.string({ error: missing }).check(...linesChecks(label, max)),
)

export const requiredMultilineText = madeOnce((label: string, max: number, missing: string = fillIn(label)) =>
  z.string({ error: missing }).check(...linesChecks(label, max), z.refine(canBeSeen, missing)),
)

/** All at once, because every check that is added by itself copies the schema. */
const lineChecks = (label: string, max: number) => [
  ...typedChecks(label, max, withoutHidden),
  z.refine<string>((value) => !/[\t\n\r]/.test(value), `Please write ${label} on one line.`),
  z.refine<string>((value) => !isNotPlain(value), plainTextMessage(label)),
  z.overwrite(orNothing),
]

const linesChecks = (label: string, max: number) => [
  ...typedChecks(label, max, tidyLines),
  z.refine<string>((value) => !isNotPlain(value.replaceAll(/[\t\n]/g, '')), plainTextMessage(label)),
  z.overwrite(orNothing),
]

const typedChecks = (label: string, max: number, tidy: (value: string) => string) => [
  z.overwrite(tidy),
  z.trim(),
  z.overwrite(compose),
  z.maxLength(max, `Please keep ${label} under ${max} characters.`),
]

const fillIn = (label: string) => `Please fill in ${label}.`
const plainTextMessage = (label: string) => `Please use plain text for ${label}.`

const EMAIL_PATTERN =
  /^[^\s@<>()[\],;:"\\\p{C}\p{Z}]+@[^\s@.<>()[\],;:"\\\p{C}\p{Z}]+(\.[^\s@.<>()[\],;:"\\\p{C}\p{Z}]+)+$/u

/** V1 and V2: the texts of the description. Case does not count in an address. */
export const email = z
  .string({ error: 'Please input your email!' })
  .trim()
  .overwrite(compose)
  .toLowerCase()
  .min(1, 'Please input your email!')
  .max(254, 'Email format error')
  .regex(EMAIL_PATTERN, 'Email format error')
  .refine((value) => !STACKED_MARKS.test(value), 'Email format error')

const FIRST_DATE = '1900-01-01'
const LAST_DATE = '2199-12-31'

/** A calendar date in the park's time zone, `YYYY-MM-DD`, so near that days can be added to it without a thought. */
export const dateText = z.iso
  .date({ error: 'Please enter the date as YYYY-MM-DD.' })
  .refine((date) => date >= FIRST_DATE && date <= LAST_DATE, 'Please check the year of the date.')
export const timeText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter the time as HH:MM.')
export const cents = z.int()
export const sizeClass = z.enum(['small', 'medium', 'large'])

/** International form; the browser formats it for people. */
/** AD83: what a page leads to says where it leads: no name and password before the host, nothing but https. */
export const isPlainLink = (link: string): boolean =>
  z.url({ protocol: /^https$/ }).safeParse(link).success && !/^https:[/\\]*[^/?#\\]*@/i.test(link)

export const phone = z
  .string({ error: 'Please fill in the phone number.' })
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'Please check the phone number.')

const RELOAD = 'Please reload the page and try again.'

/** The number of the row as it was seen: a write that comes second learns what came first. */
export const version = z.int({ error: RELOAD }).min(1, RELOAD).max(LARGEST_ID, RELOAD)
