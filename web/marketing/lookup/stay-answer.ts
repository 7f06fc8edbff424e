import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { checkStayDates, type StayDates } from '#domain/calendar/stay-dates.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { countDogs, type DogCounts } from '#domain/rooms/suites.ts'
import { datesSentence } from './stay-words.ts'
import { quoteSuites, type SuiteQuotes } from './suite-quotes.ts'
import type { StayFacts } from './use-stay-facts.ts'

export interface StayRequest {
  /** Both empty until they are chosen. */
  arrival: CalendarDate
  departure: CalendarDate
  dogs: DogCounts
}

/** Each answer begins with its sentence, which is also read out. */
export type StayAnswer = { sentence: string } & (
  | { kind: 'waiting' }
  | { kind: 'refused'; refused: Extract<StayDates, { ok: false }> }
  | { kind: 'priced'; quotes: SuiteQuotes }
)

export function answerStay(request: StayRequest, facts: StayFacts, today: CalendarDate): StayAnswer {
  const { arrival, departure, dogs } = request
  if (arrival === '' || departure === '') {
    return { kind: 'waiting', sentence: 'Pick your dates and see what each suite costs for your dogs.' }
  }
  const { seasons, park } = facts
  const dates = checkStayDates(arrival, departure, { seasons, closures: park.closures }, today)
  if (!dates.ok) return { kind: 'refused', refused: dates, sentence: datesSentence(dates) }
  if (countDogs(dogs) === 0) {
    return { kind: 'waiting', sentence: 'Who’s coming? Choose at least one dog.' }
  }
  const quotes = quoteSuites({ arrival, departure }, dogs, facts)
  const stay = `${counted(dates.nights, 'night')}, ${counted(countDogs(dogs), 'dog')}`
  return { kind: 'priced', quotes, sentence: `${stay}: ${offerWords(quotes)}` }
}

function offerWords({ fitting }: SuiteQuotes): string {
  const cheapest = fitting[0]
  return cheapest
    ? `${counted(fitting.length, 'suite type')} from ${exactPrice(cheapest.price.beforeTaxCents)} before tax.`
    : 'more than our suites can take at once. Please ask us.'
}
