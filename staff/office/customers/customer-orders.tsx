import './customer-orders.css'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Customer } from '#contract/office/customers/page.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import type { OrderType } from '#domain/order-types.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { OrderTag } from '../orders/order-tag.tsx'
import { typeWords } from '../orders/order-words.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { untilWords } from '../../frame/words/clock-words.ts'

type Listed = Customer['orders'][number]
type Show = 'all' | 'coming' | 'past'

const EMPTY: Record<Show, string> = {
  all: 'Nothing booked yet.',
  coming: 'Nothing coming up.',
  past: 'No past bookings yet.',
}

/** C1: what they booked, what is to come first, with what is left to pay. */
export function OrdersPanel({ customer: { orders, orderCount } }: { customer: Customer }) {
  const [show, setShow] = useState<Show>('all')
  const coming = orders.filter(({ isToCome }) => isToCome).length
  const rows = orders.filter(({ isToCome }) => show === 'all' || isToCome === (show === 'coming'))
  return (
    <Panel
      title="Orders"
      sub={counted(orderCount, 'booking')}
      end={
        orders.length > 0 && (
          <Segmented
            label="Which orders"
            isLabelHidden
            name="customer-orders"
            value={show}
            options={[
              { value: 'all', label: 'All' },
              { value: 'coming', label: `Coming up ${coming}` },
              { value: 'past', label: 'Past' },
            ]}
            onChange={setShow}
          />
        )
      }
    >
      {rows.length === 0 && <p className="panel-empty">{EMPTY[show]}</p>}
      {rows.length > 0 && <OrderTable rows={rows} />}
    </Panel>
  )
}

function OrderTable({ rows }: { rows: readonly Listed[] }) {
  const seesMoney = rows.some(({ totalCents }) => totalCents !== null)
  return (
    <table className="staff-table household-orders">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Dogs</th>
          <th scope="col">When</th>
          <th scope="col">Status</th>
          {seesMoney && <th scope="col">Total</th>}
          {seesMoney && <th scope="col">To pay</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { order: Listed }) {
  const navigate = useNavigate()
  const { label, icon } = typeWords(order.orderType as OrderType)
  const { totalCents, balanceCents } = order
  return (
    // The name is the link; a click beside it opens the order too.
    <tr
      onClick={(event) => {
        const isOnLink = event.target instanceof Element && event.target.closest('a') !== null
        if (!isOnLink) void navigate(`/staff/orders/${order.id}`)
      }}
    >
      <th scope="row">
        <Link to={`/staff/orders/${order.id}`}>
          <StaffIcon name={icon} />
          <span>
            <b>{label}</b>
            <small>{order.code}</small>
          </span>
        </Link>
      </th>
      <td className="household-dogs">{nameList(order.dogs)}</td>
      <td className="household-when">{dateRange(order.firstDate, order.lastDate)}</td>
      <td>
        <OrderTag tone={order.tone} text={order.statusText} />
        {order.holdUntil !== null && <small className="household-hold">{untilWords(order.holdUntil)}</small>}
      </td>
      {totalCents !== null && <td className="household-total">{exactPrice(totalCents)}</td>}
      {balanceCents !== null && (
        <td className="household-to-pay">
          {balanceCents > 0 ? (
            <b>{exactPrice(balanceCents)}</b>
          ) : (
            <span className="muted">{balanceCents < 0 ? exactPrice(balanceCents) : paidWords(order)}</span>
          )}
        </td>
      )}
    </tr>
  )
}

const paidWords = ({ status, totalCents }: Listed): string =>
  status === 'expired' || status === 'cancelled' || totalCents === 0 ? 'Nothing' : 'Paid'
