import './order-money.css'
import type { ReactNode } from 'react'
import { fileUrl } from '#client/page/page-settings.ts'
import type { OrderPageMoney, StaffOrder } from '#contract/staff/orders/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Panel } from '../page/panel.tsx'
import { shortDay } from '../words/clock-words.ts'

const METHODS: Record<OrderPageMoney['payments'][number]['method'], string> = {
  card: 'Card',
  cash: 'Cash',
  terminal: 'Terminal',
  etransfer: 'E-transfer',
  cheque: 'Cheque',
}
const PAYMENT_STATES: Partial<Record<OrderPageMoney['payments'][number]['status'], string>> = {
  open: 'awaited',
  failed: 'failed',
  voided: 'taken back',
}
const REFUND_STATES = { queued: 'to be sent', sent: 'sent', failed: 'not delivered' } as const

/** O2: the price as sold, what came since, how it was paid, and every entry with the balance after it. */
export function OrderMoneyPanel({ order, children }: { order: StaffOrder; children: ReactNode }) {
  const { money } = order
  if (money === null) return null
  const { price, charges, payments, refunds } = money
  // A sale has no booked price: what was sold is the price.
  const isSale = order.orderType === 'sale'
  const shown = payments.filter(({ status }) => status === 'paid' || PAYMENT_STATES[status] !== undefined)
  return (
    <Panel
      title="Money"
      className="order-money"
      end={
        <a className="button quiet small" href={fileUrl(money.invoicePath)} target="_blank" rel="noreferrer">
          Invoice
        </a>
      }
    >
      {!isSale && (
        <dl className="money-lines">
          {price.lines.map((line, index) => (
            <Line key={`${line.rule} ${index}`} text={line.text} cents={line.amountCents} />
          ))}
          {price.gstCents !== 0 && <Line text="GST" cents={price.gstCents} />}
          {price.pstCents !== 0 && <Line text="PST" cents={price.pstCents} />}
          <Line text="Total" cents={money.totalCents} isStrong />
        </dl>
      )}
      {!isSale && charges.length > 0 && <h3 className="money-since">Since then</h3>}
      <dl className="money-lines">
        {charges.map((charge) => (
          <Line
            key={charge.id}
            text={charge.what}
            cents={charge.amountCents}
            isVoid={charge.voided !== null}
            remark={[
              charge.forName === null ? '' : `for ${charge.forName}`,
              charge.why === charge.what ? '' : charge.why,
              `${charge.by}, ${shortDay(new Date(charge.at))}`,
              charge.approvedBy === null ? '' : `allowed by ${charge.approvedBy}`,
              charge.voided === null ? '' : `taken back by ${charge.voided.by}: ${charge.voided.why}`,
            ]}
          />
        ))}
        {isSale && <Line text="Total, with tax" cents={money.totalCents} isStrong />}
        {shown.map((payment) => (
          <Line
            key={`p${payment.id}`}
            text={`${METHODS[payment.method]}${payment.cardLast4 === null ? '' : ` ${payment.cardLast4}`}`}
            cents={-payment.amountCents}
            isVoid={payment.status !== 'paid'}
            remark={[
              shortDay(new Date(payment.settledAt ?? payment.createdAt)),
              payment.takenBy === null ? '' : `by ${payment.takenBy}`,
              payment.reference,
              payment.roundingCents === 0
                ? ''
                : `${exactPrice(payment.amountCents + payment.roundingCents)} in cash`,
              PAYMENT_STATES[payment.status] ?? '',
            ]}
            paper={payment.receiptPath}
          />
        ))}
        {refunds.map((refund) => (
          <Line
            key={`r${refund.id}`}
            text={`Refund, ${METHODS[refund.method].toLowerCase()}`}
            cents={refund.amountCents}
            remark={[
              shortDay(new Date(refund.createdAt)),
              REFUND_STATES[refund.status],
              refund.why,
              refund.reference,
            ]}
          />
        ))}
      </dl>
      <p className="balance-bar">
        <span>Balance</span>
        <b>{exactPrice(money.balanceCents)}</b>
      </p>
      {money.creditCents > 0 && (
        <p className="panel-body muted credit-line">
          {exactPrice(money.creditCents)} of store credit is there to use.
        </p>
      )}
      <div className="money-actions">{children}</div>
      <Ledger entries={money.entries} />
    </Panel>
  )
}

interface LineProps {
  text: string
  cents: number
  remark?: readonly string[]
  isStrong?: boolean
  isVoid?: boolean
  paper?: string | null
}

function Line({ text, cents, remark = [], isStrong = false, isVoid = false, paper = null }: LineProps) {
  const said = remark.filter((part) => part !== '').join(', ')
  return (
    <div className={isStrong ? 'strong' : isVoid ? 'void' : undefined}>
      <dt>
        {text}
        {said !== '' && <small>{said}</small>}
        {paper !== null && (
          <a className="text-link" href={fileUrl(paper)} target="_blank" rel="noreferrer">
            Receipt
          </a>
        )}
      </dt>
      <dd className={cents < 0 ? 'less' : undefined}>{exactPrice(cents)}</dd>
    </div>
  )
}

function Ledger({ entries }: Pick<OrderPageMoney, 'entries'>) {
  return (
    <details className="ledger">
      <summary>Every entry, with the balance after it</summary>
      <table className="staff-table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">What</th>
            <th scope="col">Sum</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{shortDay(new Date(entry.at))}</td>
              <td>
                {entry.text}
                {entry.by !== null && <small>{entry.by}</small>}
              </td>
              <td>{exactPrice(entry.amountCents)}</td>
              <td>{exactPrice(entry.balanceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">Entries are only ever added.</p>
    </details>
  )
}
