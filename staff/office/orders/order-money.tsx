import './order-money.css'
import type { ReactNode } from 'react'
import { fileUrl } from '#client/page/page-settings.ts'
import type { OrderPageMoney, StaffOrder } from '#contract/office/orders/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { MoneyLines } from '../money/money-lines.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { shortDay } from '../../frame/words/clock-words.ts'

/** O2: the price as sold, what came since, how it was paid, and every entry with the balance after it. */
export function OrderMoneyPanel({ order, children }: { order: StaffOrder; children: ReactNode }) {
  const { money } = order
  if (money === null) return null
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
      <MoneyLines order={order} money={money} />
      <p className="balance-bar">
        <span>Balance</span>
        <b>{exactPrice(money.balanceCents)}</b>
      </p>
      {money.creditCents > 0 && (
        <p className="panel-body muted credit-line">
          {exactPrice(money.creditCents)} of store credit is available.
        </p>
      )}
      <div className="money-actions">{children}</div>
      <Ledger entries={money.entries} />
    </Panel>
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
