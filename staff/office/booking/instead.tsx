import './instead.css'
import { CallError } from '#client/api/call-error.ts'
import { Alternatives } from '#contract/business/order-space.ts'
import { dateRange, fewDates } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'

/** What a refusal offers in place of what is full; null where it offers nothing. */
export function alternativesOf(error: unknown): Alternatives | null {
  if (!(error instanceof CallError)) return null
  const read = Alternatives.safeParse(error.data)
  return read.success ? read.data : null
}

interface InsteadProps {
  others: Alternatives
  /** Left out: they are named, and cannot be chosen here. */
  onSuite?: (suiteTypeId: number) => void
  onDates?: (dates: { arrival: string; departure: string }) => void
}

const MAX_DAYS = 6

/** B9, T7: the days that are full, and what can be had: other suites, other dates. */
export function Instead({ others, onSuite, onDates }: InsteadProps) {
  const { clashes, otherSuites, otherDates } = others
  return (
    <div className="instead" role="group" aria-label="What’s available instead">
      {clashes.length > 0 && (
        <p>
          Full on <b>{fewDates(clashes, MAX_DAYS)}</b>.
        </p>
      )}
      {otherSuites.length + otherDates.length === 0 && (
        <p className="muted">Nothing else is available then.</p>
      )}
      {otherSuites.map(({ suiteTypeId, name, totalCents }) => (
        <Choice
          key={suiteTypeId}
          text={totalCents === null ? name : `${name}, ${exactPrice(totalCents)}`}
          onChoose={onSuite && (() => onSuite(suiteTypeId))}
        />
      ))}
      {otherDates.map((dates) => (
        <Choice
          key={dates.arrival}
          text={dateRange(dates.arrival, dates.departure)}
          onChoose={onDates && (() => onDates(dates))}
        />
      ))}
    </div>
  )
}

const Choice = ({ text, onChoose }: { text: string; onChoose: (() => void) | undefined }) =>
  onChoose === undefined ? (
    <span className="tag">{text}</span>
  ) : (
    <button type="button" className="button secondary small" onClick={onChoose}>
      {text}
    </button>
  )
