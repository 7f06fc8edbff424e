import type { CalendarDate } from '../calendar/calendar.ts'
import { fewDates, twelveHour } from '../calendar/date-words.ts'
import { sumOf } from '../money/money.ts'
import { exactPrice } from '../money/money-words.ts'
import { counted } from '../name-list.ts'
import { passCountWords, whichPaidWords } from './pass-words.ts'
import type { LineFacts } from './price-lines.ts'

type FactsOf<Rule extends LineFacts['rule']> = Extract<LineFacts, { rule: Rule }>

/** What a price is made of, the taxes last. */
export function billLines({
  lines,
  gstCents,
  pstCents,
}: BilledPrice): { text: string; amountCents: number }[] {
  const taxes = [
    { text: 'GST', amountCents: gstCents },
    { text: 'PST', amountCents: pstCents },
  ]
  return [
    ...lines.map((line) => ({ text: lineText(line, lines), amountCents: line.amountCents })),
    ...taxes.filter(({ amountCents }) => amountCents !== 0),
  ]
}

interface BilledPrice {
  lines: readonly (LineFacts & { amountCents: number })[]
  gstCents: number
  pstCents: number
}

/** A line of the price as a person would write it on the bill; beside the others it says what they leave open. */
export function lineText(line: LineFacts, bill: readonly LineFacts[] = []): string {
  switch (line.rule) {
    case 'nights':
      return `${nightsText(line)}, ${line.suite}`
    case 'season':
      return `${line.isPeak ? 'Peak' : 'Season'} nights: ${seasonText(line)}${inSuite(line.suite)}`
    case 'further-dogs':
      return `${sharersText(line.dogs)}, −${line.percent}%${inSuite(line.suite)}`
    case 'length':
      return `Long stay: −${line.percent}% on ${counted(line.nights, 'night')}`
    case 'days':
      return `${dogsTimes(line.dogs)}${counted(line.days, `${line.part} day`)} × ${exactPrice(line.unitCents)}`
    case 'service':
      return timesText(line, `${line.name}${onDates(line.dates)}`)
    case 'grooming':
      return timesText(line, line.name)
    case 'late-day':
      return `Picked up after ${twelveHour(line.after)}: ${lateText(line)}`
    case 'interview':
      return line.dogs === 1 ? MEET : `${MEET}: ${dogsTimes(line.dogs)}${exactPrice(line.unitCents)}`
    case 'package':
      return `Package: ${line.name}`
    case 'promo':
      return line.percent === null ? `Promo ${line.code}` : `Promo ${line.code}: −${line.percent}%`
    case 'pass':
      return `Pass: ${passCountWords(line)}${paysAll(line, bill) ? '' : ` (${whichPaidWords(line)})`}`
    default:
      return line satisfies never
  }
}

/** EN3: a pass that pays some of the days or nights says which. */
function paysAll({ fullDays, halfDays, nights }: FactsOf<'pass'>, bill: readonly LineFacts[]): boolean {
  const things = bill.map((line) => {
    if (line.rule === 'nights') return line.dogNights
    return line.rule === 'days' ? line.days * line.dogs : 0
  })
  return fullDays + halfDays + nights >= sumOf(things)
}

const timesText = ({ count, unitCents }: { count: number; unitCents: number }, what: string): string =>
  count === 1 ? what : `${what}: ${count} × ${exactPrice(unitCents)}`

const MAX_NAMED = 4
const onDates = (dates: readonly CalendarDate[] = []): string =>
  dates.length === 0 ? '' : `, ${fewDates(dates, MAX_NAMED)}`

const MEET = 'Meet and greet'

const dogsTimes = (dogs: number) => (dogs === 1 ? '' : `${dogs} dogs × `)
const inSuite = (suite: string | null) => (suite === null ? '' : `, ${suite}`)

function nightsText({ nights, dogs, dogNights, unitCents }: FactsOf<'nights'>): string {
  const isEveryNight = dogNights === nights * dogs
  const what = isEveryNight ? `${dogsTimes(dogs)}${counted(nights, 'night')}` : `${dogNights} dog-nights`
  return `${what} × ${exactPrice(unitCents)}`
}

function seasonText({ nights, rooms, suiteNights, unitCents }: FactsOf<'season'>): string {
  const isEveryNight = rooms > 1 && suiteNights === nights * rooms
  return `${isEveryNight ? `${rooms} rooms × ${nights}` : suiteNights} × ${exactPrice(unitCents)}`
}

const lateText = ({ part, dogs }: FactsOf<'late-day'>) =>
  `${part === 'half' ? 'half a day' : 'a full day'}${dogs === 1 ? '' : ` × ${counted(dogs, 'dog')}`}`

const sharersText = (dogs: number) => (dogs === 1 ? 'Second dog sharing' : `${dogs} more dogs sharing`)
