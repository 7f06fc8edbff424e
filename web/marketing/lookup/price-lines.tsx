import { exactPrice } from '#domain/money/money-words.ts'
import type { OrderPrice } from '#domain/pricing/price-order.ts'
import { lineText } from '#domain/pricing/price-words.ts'

/** The price line by line, then tax, total and what is due when booking. */
export function PriceLines({ price, gstPercent }: { price: OrderPrice; gstPercent: number }) {
  return (
    <dl className="price-lines number">
      {price.lines.map((line) => {
        const label = lineText(line)
        return <PriceLine key={label} label={label} cents={line.amountCents} />
      })}
      <PriceLine label={`GST ${gstPercent}%`} cents={price.gstCents} />
      <PriceLine label="Total" cents={price.totalCents} isTotal />
      <PriceLine label="Due at booking" cents={price.dueNowCents} />
    </dl>
  )
}

interface PriceLineProps {
  label: string
  cents: number
  isTotal?: boolean
}

function PriceLine({ label, cents, isTotal = false }: PriceLineProps) {
  return (
    <div className={isTotal ? 'price-total' : undefined}>
      <dt>{label}</dt>
      <dd className={cents < 0 ? 'price-off' : undefined}>{exactPrice(cents)}</dd>
    </div>
  )
}
