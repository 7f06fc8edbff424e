import type { Season, Suite } from '#contract/business/catalog-park.ts'
import type { DefaultPrice } from '#contract/business/catalog-prices.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { type OrderPrice, priceStay } from '#domain/pricing/price-order.ts'
import { type DogCounts, fitIntoSuite, type SuiteFit } from '#domain/rooms/suites.ts'

export interface SuiteQuote {
  suite: Suite
  dogsPerRoom: number[]
  price: OrderPrice
}

export interface SuiteQuotes {
  /** Cheapest first. */
  fitting: SuiteQuote[]
  unfit: { suite: Suite; why: Extract<SuiteFit, { ok: false }> }[]
}

interface Dates {
  arrival: CalendarDate
  departure: CalendarDate
}

interface PriceFacts {
  suites: readonly Suite[]
  seasons: readonly Season[]
  prices: DefaultPrice
}

/** What each suite type would cost these dogs for these nights, and which types are not for them. */
export function quoteSuites(dates: Dates, dogs: DogCounts, facts: PriceFacts): SuiteQuotes {
  const { gstPercent, boarding } = facts.prices
  const rates = { seasons: facts.seasons, gstPercent, ...boarding }
  const quotes: SuiteQuotes = { fitting: [], unfit: [] }
  for (const suite of facts.suites) {
    const fit = fitIntoSuite(dogs, suite)
    if (!fit.ok) quotes.unfit.push({ suite, why: fit })
    else {
      const { dogsPerRoom } = fit
      quotes.fitting.push({ suite, dogsPerRoom, price: priceStay({ ...dates, dogsPerRoom }, suite, rates) })
    }
  }
  quotes.fitting.sort((a, b) => a.price.totalCents - b.price.totalCents)
  return quotes
}
