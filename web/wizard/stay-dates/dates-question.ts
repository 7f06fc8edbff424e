import type { KnownDays } from '#client/calendar/stay-range.ts'

/** 'When is Maple staying?', 'When are Maple and Biscuit staying?' */
export const stayQuestion = (names: string, dogs: number): string =>
  `When ${dogs === 1 ? 'is' : 'are'} ${names} staying?`

/** What to do, and what each price in the calendar is for. */
export function stayLead(names: string, days: KnownDays): string {
  const price = `one night for ${names} in the cheapest available suite, before tax`
  return `Tap drop-off, then pick-up. Each price is ${price}${roundedWords(days)}.`
}

export const daycareQuestion = (names: string, dogs: number): string =>
  `Which days ${dogs === 1 ? 'is' : 'are'} ${names} coming?`

export const daycareLead = (names: string, days: KnownDays): string =>
  `Tap every day you want, or let us fill in the weeks. Each price is a full day for ${names}, before tax${roundedWords(days)}.`

/** Cells show whole dollars; where a price has cents that is said. */
const roundedWords = (days: KnownDays): string =>
  [...days.values()].some(({ priceCents }) => (priceCents ?? 0) % 100 !== 0) ? ', rounded up' : ''
