import type { StayPrice } from '#domain/stay-price.ts'
import { exactPrice } from '../app/money.ts'
import { lineLabel } from './stay-words.ts'

/** The price line by line, then tax, total and what is due when booking. */
export function PriceLines({ price, gstPercent }: { price: StayPrice; gstPercent: number }) {
  return (
    <dl className="price-lines number">
      {price.lines.map((line) => {
        const label = lineLabel(line)
        return <PriceLine key={label} label={label} cents={line.amountCents} />
      })}
      <PriceLine label={`GST ${gstPercent}%`} cents={price.gstCents} />
      <PriceLine label="Total" cents={price.totalCents} isTotal />
      <PriceLine label="Of it due when booking" cents={price.depositCents} />
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
