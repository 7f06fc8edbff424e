import { dateIn } from '../calendar/calendar.ts'
import { dateWithYear, shortDate, twelveHour } from '../calendar/date-words.ts'
import { timeIn } from '../calendar/park-time.ts'
import { exactPrice } from '../money/money-words.ts'
import { counted } from '../name-list.ts'

/** What the audit log calls its facts, where their own names do not say it to people. */
const LABELS: Record<string, string> = {
  absentOn: 'Absent on',
  amountCents: 'Sum',
  at: 'When',
  back: 'Given back',
  balanceCents: 'Left to pay',
  cashCents: 'Cash',
  chargeId: 'Charge number',
  chequeCents: 'Cheque',
  creditCents: 'Store credit',
  etransferCents: 'E-transfer',
  terminalCents: 'Card at the terminal',
  tipCents: 'Tip',
  bringsNone: 'Brings no food',
  byAccountId: 'By',
  chips: 'Marks',
  deceasedOn: 'Died on',
  dogId: 'Dog',
  done: 'What we did',
  doneAt: 'Finished',
  dueAt: 'Due',
  expiresOn: 'Valid until',
  feeding_how_much: 'How much',
  feeding_times: 'Meal times',
  feeding_what: 'Food',
  freed: 'Nights freed',
  group_play: 'Group play',
  happenedAt: 'When',
  howMuch: 'How much',
  isActive: 'On the team',
  isDouble: 'Given twice',
  isDone: 'Done',
  isPinned: 'Pinned',
  isVerified: 'Verified',
  madeAt: 'Done at',
  mailTo: 'Goes to',
  owedCents: 'Left to pay',
  passUnits: 'On the pass',
  paymentId: 'Payment number',
  refundId: 'Refund number',
  refusedBecause: 'Sent back because',
  needsSecond: 'Needs two people',
  secondBy: 'Second person',
  size_class_by_staff: 'Size',
  startedAt: 'Started',
  takenAt: 'Taken',
  usedBefore: 'Number also on',
  value: 'What',
  watches: 'Play area',
  weight_grams: 'Weight',
}

/** Words that the records use and people do not. */
const VALUES: Record<string, string> = {
  awaiting_interview: 'waiting for the meet and greet',
  checked_in: 'checked in',
  checked_out: 'checked out',
  expired: 'not paid in time',
  held: 'waiting for payment',
  'after-spay': 'once spayed or neutered',
  dhpp: 'DHPP',
  etransfer: 'e-transfer',
  no_show: 'no-show',
}

const NO_VALUE = 'none'
const UNIT = /[_ ]?cents$/i
/** One word of a record's own spelling: 'keep_out', 'keep-out'. */
const CODED = /^[a-z]+(?:[_-][a-z]+)+$/
const DATE = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const FILE = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\.(?:jpe?g|png|webp|heic|pdf)$/i

/** 'groupPlay' and 'group_play' as people write it: 'Group play'. */
export function factLabel(name: string): string {
  const known = LABELS[name]
  if (known !== undefined) return known
  const words = name
    .replace(UNIT, '')
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^is (?=.)/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A fact of before and after as the front desk says it, days and times by the park's clock. */
export function factValue(name: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return NO_VALUE
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberWords(name, value)
  if (typeof value === 'string') return textWords(value, timeZone)
  if (Array.isArray(value)) return listWords(name, value, timeZone)
  return Object.entries(value)
    .map(([part, inner]) => `${factLabel(part)}: ${factValue(part, inner, timeZone)}`)
    .join(', ')
}

function numberWords(name: string, value: number): string {
  if (UNIT.test(name)) return exactPrice(value)
  if (name === 'weight_grams') return `${Math.round(value / 100) / 10} kg`
  return String(value)
}

function textWords(text: string, timeZone: string): string {
  if (DATE.test(text)) return dateWithYear(text)
  if (INSTANT.test(text)) return instantWords(text, timeZone)
  if (TIME.test(text)) return twelveHour(text)
  if (FILE.test(text)) return 'a file'
  return VALUES[text] ?? (CODED.test(text) ? text.replaceAll(/[_-]/g, ' ') : text)
}

/** 'Fri 4 Dec, 9:14 am'. */
function instantWords(text: string, timeZone: string): string {
  const at = new Date(text)
  return `${shortDate(dateIn(timeZone, at))}, ${twelveHour(timeIn(timeZone, at))}`
}

function listWords(name: string, values: readonly unknown[], timeZone: string): string {
  if (values.length === 0) return NO_VALUE
  if (values.every((one) => typeof one === 'string' && FILE.test(one))) return counted(values.length, 'file')
  const isOfObjects = values.some((one) => typeof one === 'object')
  return values.map((one) => factValue(name, one, timeZone)).join(isOfObjects ? '; ' : ', ')
}
