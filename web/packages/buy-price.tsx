import { exactPrice } from '#domain/money/money-words.ts'
import { MONEY_LABELS } from '#domain/orders/story/money-parts.ts'
import type { Bill } from './bill.ts'

/** Every line of the price, then GST, the total, and what credit pays of it. */
export function BuyPrice({ bill, gstPercent }: { bill: Bill; gstPercent: number }) {
  return (
    <dl className="buy-price number">
      {bill.lines.map(({ text, amountCents }) => (
        <Line key={text} label={text} cents={amountCents} />
      ))}
      <Line label={`GST ${gstPercent}%`} cents={bill.gstCents} />
      <Line label="Total" cents={bill.totalCents} className="buy-total" />
      {bill.creditCents > 0 && (
        <>
          <Line label={MONEY_LABELS.credit} cents={-bill.creditCents} />
          <Line label="To pay now" cents={bill.payCents} className="buy-total" />
        </>
      )}
    </dl>
  )
}

interface LineProps {
  label: string
  cents: number
  className?: string
}

function Line({ label, cents, className }: LineProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className={cents < 0 ? 'buy-off' : undefined}>{exactPrice(cents)}</dd>
    </div>
  )
}
