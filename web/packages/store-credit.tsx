import './store-credit.css'
import { exactPrice } from '#domain/money/money-words.ts'
import { Icon } from '#ui/icon.tsx'

export function StoreCredit({ cents }: { cents: number }) {
  if (cents <= 0) return null
  return (
    <section className="store-credit" aria-label="Store credit">
      <Icon name="receipt-duotone" />
      <p>
        <b className="number">{exactPrice(cents)} of store credit</b>
        <span>Use it for any booking or package. It never expires.</span>
      </p>
    </section>
  )
}
