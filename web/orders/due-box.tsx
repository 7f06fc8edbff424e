import './due-box.css'
import { exactPrice } from '#domain/money/money-words.ts'
import type { MoneyPart, MoneyStory, PartKey } from '#domain/orders/story/money-parts.ts'
import { toldPart } from '#domain/orders/story/told-in-days.ts'

interface DueBoxProps {
  story: MoneyStory
  /** Only these parts; the others are shown elsewhere. */
  parts?: readonly MoneyPart[]
}

/** Parts that are behind the customer: the eye is led to what comes next. */
const SETTLED: ReadonlySet<PartKey> = new Set(['pass', 'paid', 'credit'])

/** What of a booking is paid, and when the rest is due. */
export function DueBox({ story, parts = story.parts }: DueBoxProps) {
  if (parts.length === 0) return null
  const { totalLabel, totalCents, priceCents } = story
  const isWhole = parts.length === story.parts.length
  const hasTotal = isWhole && parts.length > 1 && totalCents !== priceCents
  const next = parts.find(({ key }) => !SETTLED.has(key)) ?? parts[0]
  const isLong = parts.length + Number(hasTotal) > 2
  return (
    <dl className={isLong ? 'due-box in-lines number' : 'due-box number'}>
      {parts.map((part) => {
        const { name, value } = toldPart(part.key === 'owed-back' ? { ...part, cents: -part.cents } : part)
        return (
          <div key={part.label} className={part === next ? 'due-next' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        )
      })}
      {hasTotal && (
        <div className="due-total">
          <dt>{totalLabel}</dt>
          <dd>{exactPrice(totalCents)}</dd>
        </div>
      )}
    </dl>
  )
}
