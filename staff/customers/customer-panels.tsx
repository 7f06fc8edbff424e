import { Link } from 'react-router'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { Customer } from '#contract/staff/customers/page.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { statusWords } from '#domain/orders/order-words.ts'
import { Panel } from '../page/panel.tsx'
import { shortDay } from '../words/clock-words.ts'
import { PhoneLink } from '../words/phone-link.tsx'

interface Shown {
  customer: Customer
}

export function PeoplePanel({ customer }: Shown) {
  const { firstName, lastName, phone, email, contacts } = customer
  return (
    <Panel title="People">
      <ul className="customer-list">
        <li>
          <span>
            <b>
              {firstName} {lastName}
            </b>
            <small>
              {phone === '' ? 'No phone' : <PhoneLink phone={phone} />}, {email ?? 'no email'}
            </small>
          </span>
          <span className="tag at-end">{customer.hasLogIn ? 'Log-in' : 'No log-in'}</span>
        </li>
        {contacts.map((contact) => (
          <li key={`${contact.name} ${contact.phone}`}>
            <span>
              <b>{contact.name}</b>
              <small>
                {contact.relation !== '' && `${contact.relation}, `}
                <PhoneLink phone={contact.phone} />
                {contact.isEmergency && ', in an emergency'}
              </small>
            </span>
            {contact.mayPickUp && <span className="tag good at-end">May pick up</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function DogsPanel({ customer: { dogs } }: Shown) {
  return (
    <Panel title="Dogs">
      {dogs.length === 0 && <p className="panel-empty">No dog yet.</p>}
      <ul className="customer-list">
        {dogs.map((dog) => (
          <li key={dog.id}>
            <img src={dogPicture(dog)} alt="" width={38} height={38} />
            <Link to={`/staff/dogs/${dog.id}`}>
              <b>{dog.name}</b>
              <small>{dog.breed}</small>
            </Link>
            {dog.isHere && <span className="tag good at-end">With us</span>}
            {dog.isDeceased && <span className="tag at-end">In memory</span>}
            {dog.isHidden && !dog.isDeceased && <span className="tag at-end">No longer on their list</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const TYPES: Record<string, string> = {
  boarding: 'Boarding',
  daycare: 'Daycare',
  grooming: 'Grooming',
  interview: 'Meet and greet',
  visit: 'Visit',
  package: 'Package',
  sale: 'Sale',
}

export function OrdersPanel({ customer: { orders, orderCount } }: Shown) {
  return (
    <Panel title="Orders" sub={counted(orderCount, 'booking')}>
      {orders.length === 0 && <p className="panel-empty">Nothing booked yet.</p>}
      <ul className="customer-list">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={`/staff/orders/${order.id}`}>
              <b>
                {TYPES[order.orderType] ?? order.orderType}, {dateRange(order.firstDate, order.lastDate)}
              </b>
              <small>{[order.code, nameList(order.dogs)].filter(Boolean).join(', ')}</small>
            </Link>
            <span className="at-end">
              {statusWords(order.status as OrderStatus, false)}
              {order.totalCents !== null && <small>{exactPrice(order.totalCents)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function MessagesPanel({ customer: { messages } }: Shown) {
  return (
    <Panel title="Messages" sub="What we told them, and what they wrote">
      {messages.length === 0 && <p className="panel-empty">Nothing was said yet.</p>}
      <ul className="customer-list">
        {messages.map((message) => (
          <li key={message.key}>
            <span>
              {message.isOurs ? <b>{message.title}</b> : <b>They wrote</b>}
              <small>{message.text}</small>
            </span>
            <span className="at-end muted">{shortDay(Date.parse(message.at))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
