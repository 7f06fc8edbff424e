import type { Order } from '#contract/order-view.ts'
import { exactPrice } from '#domain/money-words.ts'
import { Icon } from '#ui/icon.tsx'
import { apiUrl } from './booking-links.ts'
import { dueBox } from './booking-due.ts'

/** The price line by line, what is paid and what is due, and the papers. */
export function BookingPrice({ order }: { order: Order }) {
  const { lines, gstCents, pstCents, totalCents } = order.price
  return (
    <section className="booking-panel booking-price" aria-labelledby="booking-price">
      <h2 id="booking-price">Price</h2>
      <dl className="booking-sums number">
        {lines.map(({ rule, text, amountCents }, index) => (
          <Sum key={`${rule} ${index}`} text={text} cents={amountCents} />
        ))}
        {gstCents !== 0 && <Sum text="GST" cents={gstCents} />}
        {pstCents !== 0 && <Sum text="PST" cents={pstCents} />}
        <div className="booking-total">
          <dt>Total</dt>
          <dd>{exactPrice(totalCents)}</dd>
        </div>
      </dl>
      <dl className="due-box number">
        {dueBox(order).map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{exactPrice(cents)}</dd>
          </div>
        ))}
      </dl>
      <Papers order={order} />
    </section>
  )
}

const Sum = ({ text, cents }: { text: string; cents: number }) => (
  <div className={cents < 0 ? 'off' : ''}>
    <dt>{text}</dt>
    <dd>{exactPrice(cents)}</dd>
  </div>
)

function Papers({ order: { invoicePath, receiptPath } }: { order: Order }) {
  return (
    <p className="booking-papers">
      <a className="text-link" href={apiUrl(invoicePath)} target="_blank" rel="noreferrer">
        <Icon name="file-pdf-duotone" />
        Invoice
        <span className="visually-hidden"> (PDF, opens in a new window)</span>
      </a>
      {receiptPath !== null && (
        <a className="text-link" href={apiUrl(receiptPath)} target="_blank" rel="noreferrer">
          <Icon name="receipt-duotone" />
          Receipt
          <span className="visually-hidden"> (PDF, opens in a new window)</span>
        </a>
      )}
    </p>
  )
}
