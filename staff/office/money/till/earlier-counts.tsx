import type { TillCount } from '#contract/office/money/till.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { clockTime } from '../../../frame/words/clock-words.ts'

/** What was counted before the count that stands: each stays, with who made it. */
export function EarlierCounts({ counts }: { counts: readonly TillCount[] }) {
  const earlier = counts.slice(0, -1)
  if (earlier.length === 0) return null
  return (
    <section className="till-earlier" aria-label="Counted before">
      <h3>Counted before</h3>
      <ul className="till-lines">
        {earlier.map((count) => (
          <li key={`${count.at} ${count.by} ${count.countedCents}`}>
            <span className="till-what">
              {clockTime(new Date(count.at))}, {count.by}
              <span className="muted">{differenceWords(count.countedCents - count.expectedCents)}</span>
            </span>
            <span className="till-sum">{exactPrice(count.countedCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const differenceWords = (cents: number): string =>
  cents === 0 ? 'was right' : `was ${exactPrice(Math.abs(cents))} ${cents < 0 ? 'short' : 'over'}`
