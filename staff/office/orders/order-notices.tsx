import { useState } from 'react'
import { type OrderMessage, type StaffOrder, staffOrderPage } from '#contract/office/orders/page.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { clockTime, shortDay } from '../../frame/words/clock-words.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

/** O13: what reached the owner on the site, by mail and by phone; any mail can be sent again. */
export function OrderNotices({ order }: { order: StaffOrder }) {
  const [isNoting, setIsNoting] = useState(false)
  const { messages, calls } = order
  return (
    <Panel
      title="Messages"
      sub="Messages and calls to the owner"
      end={
        <button type="button" className="button secondary small" onClick={() => setIsNoting(true)}>
          <StaffIcon name="phone" />
          Note a call
        </button>
      }
    >
      {messages.length + calls.length === 0 && <p className="panel-empty">Nothing so far.</p>}
      <ul className="notice-list">
        {calls.map((one) => (
          <li key={`call ${one.id}`}>
            <StaffIcon name="phone" />
            <span>
              <b>{one.spokeTo} was told by phone</b>
              {one.what !== '' && <span className="owner-words">{one.what}</span>}
              <small>
                {one.by}, {moment(one.at)}
              </small>
            </span>
          </li>
        ))}
        {messages.map((message) => (
          <MessageRow key={message.id} orderId={order.id} message={message} />
        ))}
      </ul>
      {isNoting && <CallSheet order={order} onClose={() => setIsNoting(false)} />}
    </Panel>
  )
}

const moment = (at: string) => `${shortDay(new Date(at))}, ${clockTime(new Date(at))}`

const STATES: Record<OrderMessage['mails'][number]['state'], string> = {
  waiting: 'Email on its way',
  sent: 'Email sent',
  kept: 'Email kept here, there’s no mail server',
  failed: 'Email not delivered',
}

function MessageRow({ orderId, message }: { orderId: number; message: OrderMessage }) {
  const resend = useStaffWrite(staffOrderPage.resendMail)
  return (
    <li>
      <StaffIcon name="envelope-simple" />
      <details>
        <summary>
          <b>{message.title}</b>
          <small>
            {moment(message.at)}
            {message.readAt !== null && `, read ${moment(message.readAt)}`}
          </small>
          {message.mails.map((mail) => (
            <small key={mail.id}>
              {STATES[mail.state]} to {mail.to}, {moment(mail.at)}
              {mail.resentBy !== null && `, again by ${mail.resentBy}`}
            </small>
          ))}
          {message.mails.length === 0 && <small>Only on the site</small>}
        </summary>
        <p className="owner-words">{message.text}</p>
      </details>
      <button
        type="button"
        className="button quiet small"
        disabled={resend.isSending}
        aria-label={`Send again: ${message.title}`}
        onClick={() => void resend.send({ orderId, messageId: message.id })}
      >
        Send again
      </button>
    </li>
  )
}

function CallSheet({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const [spokeTo, setSpokeTo] = useState(order.owner.name)
  const [what, setWhat] = useState('')
  const note = useStaffWrite(staffOrderPage.noteCall, { silent: true, onDone: onClose })
  return (
    <StaffSheet isOpen onClose={onClose} title="Note a call" beginsInFirstField>
      <form
        className="staff-form"
        aria-label="Note a call"
        onSubmit={(event) => {
          event.preventDefault()
          void note.send({ orderId: order.id, spokeTo, what })
        }}
      >
        <FormFailure text={note.failure} />
        <TextField
          label="Who did you speak to?"
          name="spokeTo"
          value={spokeTo}
          onChange={setSpokeTo}
          maxLength={120}
        />
        <TextField
          label="What you said"
          name="what"
          value={what}
          onChange={setWhat}
          lines={3}
          maxLength={500}
        />
        <p>
          <button type="submit" className="button primary" disabled={note.isSending || spokeTo.trim() === ''}>
            Save the call
          </button>
        </p>
      </form>
    </StaffSheet>
  )
}
