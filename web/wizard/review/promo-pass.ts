import { priceOf } from '#client/booking/draft-price.ts'
import { creditCount, THING } from '#client/passes/pass-words.ts'
import type { Quote } from '#contract/business/order-view.ts'
import type { Pass } from '#contract/business/packages.ts'
import { counted } from '#domain/name-list.ts'
import { creditsFrom } from '#domain/pricing/passes.ts'
import type { PriceLine } from '#domain/pricing/price-order.ts'
import { lineText } from '#domain/pricing/price-words.ts'
import type { Booking } from '../../booking/use-booking.ts'

export interface PassOffer {
  /** 'Use 2 full days of your pass'. */
  title: string
  /** '10 days: 6 left, 4 after this', and which days or nights it pays where it pays some of them. */
  left: string
}

type Facts = Pick<Booking, 'draft' | 'book' | 'dogs' | 'passes' | 'suites' | 'promo'>

/** What the household's passes would pay of this booking; null when they pay nothing. The server's word wins. */
export function passOffer(facts: Facts, quote: Pick<Quote, 'price' | 'passUse'> | null): PassOffer | null {
  const { draft, passes } = facts
  const price = priceOf({ ...draft, usePasses: true }, draft.rooms, facts)
  const line = price?.lines.find((one): one is Extract<PriceLine, { rule: 'pass' }> => one.rule === 'pass')
  const quoted = quote?.price.lines.find(({ rule }) => rule === 'pass')
  if (price === null || (line === undefined && quoted === undefined)) return null
  const use = quote?.passUse ?? price.passUse
  const text = quoted?.text ?? (line === undefined ? '' : lineText(line, price.lines))
  const [, words = '', which] = /^Pass: (.*?)(?: \((.*)\))?$/.exec(text) ?? []
  return {
    title: `Use ${words} of your pass`,
    left: [
      ...use.flatMap((one) => leftAfter(passes, one)),
      ...(which === undefined ? [] : [`Pays for ${which}`]),
    ].join(' · '),
  }
}

function leftAfter(passes: readonly Pass[], { passId, units }: { passId: number; units: number }): string[] {
  const pass = passes.find(({ id }) => id === passId)
  if (pass === undefined) return []
  const after = Math.max(0, pass.creditsLeft - creditsFrom(units, pass.kind))
  const { creditsLeft, kind, name } = pass
  const left = creditsLeft === 1 ? counted(1, THING[kind]) : `${creditCount(creditsLeft)} ${THING[kind]}s`
  return [`${name}: ${left} left, ${creditCount(after)} after this`]
}
