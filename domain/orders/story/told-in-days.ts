import { exactPrice } from '../../money/money-words.ts'
import { MONEY_LABELS, type MoneyNote, type MoneyPart, type MoneyStory } from './money-parts.ts'
import { partLabel } from './money-story.ts'

/** What a pass pays is told in its days; what it is worth in dollars stands on the invoice alone. */
export function inDays(story: MoneyStory): MoneyStory {
  const pass = story.parts.find(({ key }) => key === 'pass')
  if (pass === undefined) return story
  return {
    ...story,
    totalLabel: story.totalLabel === MONEY_LABELS.beforePass ? MONEY_LABELS.total : story.totalLabel,
    totalCents: story.totalCents - pass.cents,
    parts: story.parts.map((one) => (one === pass ? { ...pass, cents: 0, label: FROM_PASS } : one)),
  }
}

const FROM_PASS = 'From your pass'

type Told = Pick<MoneyPart | MoneyNote, 'key' | 'cents' | 'label' | 'detail'>

/** What a part is called, and what stands beside it: its days, or its sum. */
export const toldPart = (part: Told): { name: string; value: string } =>
  part.key === 'pass'
    ? { name: part.label, value: part.detail }
    : { name: partLabel(part), value: exactPrice(part.cents) }

/** The same for a line of the price. */
export function toldLine({ text, amountCents }: { text: string; amountCents: number }) {
  const [, days] = /^Pass: (.+)$/.exec(text) ?? []
  return days === undefined
    ? { name: text, value: exactPrice(amountCents) }
    : { name: FROM_PASS, value: days }
}
