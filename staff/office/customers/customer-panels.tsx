import '../orders/new-order/new-order.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { Customer } from '#contract/office/customers/page.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { DogForm } from '../orders/new-order/household-form.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { shortDay } from '../../frame/words/clock-words.ts'
import { initialsOf } from '../../frame/words/initials.ts'
import { PhoneLink } from '../../frame/words/phone-link.tsx'

interface Shown {
  customer: Customer
}

export function PeoplePanel({ customer, onChange }: Shown & { onChange: (() => void) | null }) {
  const { firstName, lastName, phone, email, contacts } = customer
  return (
    <Panel
      title="People"
      className="household-people"
      end={
        onChange !== null && (
          <button type="button" className="button quiet small" onClick={onChange}>
            Change details
            <kbd aria-hidden="true">E</kbd>
          </button>
        )
      }
    >
      <ul className="customer-list">
        <li>
          <span className="initials" aria-hidden="true">
            {initialsOf(`${firstName} ${lastName}`)}
          </span>
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
            <span className="initials" aria-hidden="true">
              {initialsOf(contact.name)}
            </span>
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

export function DogsPanel({ customer: { id, dogs }, mayAdd }: Shown & { mayAdd: boolean }) {
  const [isAdding, setIsAdding] = useState(false)
  const close = () => setIsAdding(false)
  return (
    <Panel
      title="Dogs"
      className="household-dogs-panel"
      end={
        mayAdd && (
          <button type="button" className="button quiet small" onClick={() => setIsAdding(true)}>
            Add a dog
          </button>
        )
      }
    >
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
      {isAdding && (
        <StaffSheet isOpen onClose={close} title="Add a dog" beginsInFirstField>
          <DogForm accountId={id} onBack={close} onDone={close} />
        </StaffSheet>
      )}
    </Panel>
  )
}

const SHOWN_MESSAGES = 5

export function MessagesPanel({ customer: { messages } }: Shown) {
  const [isAll, setIsAll] = useState(false)
  return (
    <Panel title="Messages" sub="What we sent them, and what they wrote">
      {messages.length === 0 && <p className="panel-empty">No messages yet.</p>}
      <ul className="customer-list message-list">
        {(isAll ? messages : messages.slice(0, SHOWN_MESSAGES)).map((message) => (
          <li key={message.key} className={message.isOurs ? undefined : 'theirs'}>
            <StaffIcon name={message.isOurs ? 'envelope-simple' : 'chat-circle'} />
            <span>
              {message.isOurs ? <b>{message.title}</b> : <b>They wrote</b>}
              <small>{message.text}</small>
            </span>
            <span className="at-end muted">{shortDay(Date.parse(message.at))}</span>
          </li>
        ))}
      </ul>
      {!isAll && messages.length > SHOWN_MESSAGES && (
        <p className="panel-body">
          <button type="button" className="button secondary small" onClick={() => setIsAll(true)}>
            Show all {messages.length}
          </button>
        </p>
      )}
    </Panel>
  )
}
