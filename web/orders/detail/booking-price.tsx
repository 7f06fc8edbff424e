import type { Order } from '#contract/business/order-view.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { MoneyStory } from '#domain/orders/story/money-parts.ts'
import { orderStory, partLabel } from '#domain/orders/story/money-story.ts'
import { inDays, toldLine } from '#domain/orders/story/told-in-days.ts'
import { Icon } from '#ui/icon.tsx'
import { apiUrl } from '../booking-links.ts'
import { DueBox } from '../due-box.tsx'

/** The price line by line, what is paid and what is due, and the papers. */
export function BookingPrice({ order }: { order: Order }) {
  const { lines, gstCents, pstCents, totalCents } = order.price
  const story = inDays(orderStory(order))
  const isOver = order.status === 'cancelled' || order.status === 'expired'
  const added = story.notes.find(({ key }) => key === 'added')
  return (
    <section className="booking-panel booking-price" aria-labelledby="booking-price">
      <h2 id="booking-price">Price</h2>
      <dl className="booking-sums number">
        {lines.map((line, index) => (
          <Line key={`${line.rule} ${index}`} {...toldLine(line)} isOff={line.amountCents < 0} />
        ))}
        {gstCents !== 0 && <Sum text="GST" cents={gstCents} />}
        {pstCents !== 0 && <Sum text="PST" cents={pstCents} />}
        {added && <Sum text={added.label} cents={added.cents} />}
        <div className="booking-total">
          <dt>Total</dt>
          <dd>{exactPrice(isOver ? totalCents : story.priceCents)}</dd>
        </div>
      </dl>
      {isOver && <p className="booking-over number">{overWords(story)}</p>}
      <DueBox story={story} />
      <MoneyNotes story={story} />
      {story.change && (
        <>
          <h3 className="booking-with-change number">
            Once your change is paid: {exactPrice(story.change.totalCents)}
          </h3>
          <DueBox story={story.change} />
        </>
      )}
      <Papers order={order} />
    </section>
  )
}

const overWords = ({ totalLabel, totalCents }: MoneyStory): string =>
  totalCents === 0 ? 'Nothing was charged.' : `${totalLabel} ${exactPrice(totalCents)}.`

const SHOWN_NOTES = new Set(['refunded', 'back-as-credit'])

/** What explains the sums and is not part of them. An e-transfer has its own box. */
function MoneyNotes({ story: { notes } }: { story: MoneyStory }) {
  const shown = notes.filter(({ key }) => SHOWN_NOTES.has(key))
  if (shown.length === 0) return null
  return (
    <dl className="booking-sums booking-notes number">
      {shown.map((one) => (
        <Sum key={one.label} text={partLabel(one)} cents={one.cents} />
      ))}
    </dl>
  )
}

const Sum = ({ text, cents }: { text: string; cents: number }) => (
  <Line name={text} value={exactPrice(cents)} isOff={cents < 0} />
)

const Line = ({ name, value, isOff }: { name: string; value: string; isOff: boolean }) => (
  <div className={isOff ? 'off' : ''}>
    <dt>{name}</dt>
    <dd>{value}</dd>
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
