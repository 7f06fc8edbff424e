import type { DefaultPrice } from '#contract/business/catalog-prices.ts'
import { percentOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'

type FeeFacts = Pick<DefaultPrice, 'interviewCents' | 'gstPercent'>

/** What a new dog's meet and greet comes to on the bill, with GST. */
export const meetingFeeCents = ({ interviewCents, gstPercent }: FeeFacts): number =>
  interviewCents + percentOf(interviewCents, gstPercent)

/** What comes on top of a first booking, and that it comes back; '' where the meet and greet is free. */
export function meetingFeeSentence(prices: FeeFacts, dogCount: number): string {
  const cents = meetingFeeCents(prices)
  if (cents === 0) return ''
  const [each, who] = dogCount > 1 ? [' each', 'they pass'] : ['', 'your dog passes']
  return `New dogs: meet and greet ${exactPrice(cents)}${each} once, back as credit once ${who}.`
}
