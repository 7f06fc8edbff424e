import './money.css'
import './pay-link.css'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { staffPayLink } from '#contract/office/money/pay-link.ts'
import type { StaffOrder } from '#contract/office/orders/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { OrderLink } from '../../frame/links/subject-links.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { clockTime, shortDay } from '../../frame/words/clock-words.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

type Made = OutputOf<typeof staffPayLink.sendPayLink>

/** O7: a link with which the owner pays by card without a log-in, by mail or to pass on. Drawn only while it is open. */
export function PayLinkSheet({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null)
  return (
    <StaffSheet isOpen onClose={onClose} title="Send a card link">
      {made === null ? (
        <PayLinkForm order={order} onMade={(done) => (done.to === null ? setMade(done) : onClose())} />
      ) : (
        <MadeLink made={made} />
      )}
    </StaffSheet>
  )
}

function PayLinkForm({ order, onMade }: { order: StaffOrder; onMade: (made: Made) => void }) {
  const { id, version, owner, money } = order
  const balanceCents = money?.balanceCents ?? 0
  const dueCents = money?.payNowCents ?? 0
  const hasChoice = dueCents > 0 && dueCents < balanceCents
  const [what, setWhat] = useState<'due' | 'all'>(hasChoice ? 'due' : 'all')
  const link = useStaffWrite(staffPayLink.sendPayLink, { silent: true, onDone: onMade })
  const make = (by: 'mail' | 'copy') => void link.send({ orderId: id, version, what, by })
  return (
    <form
      className="money-form"
      aria-label="Send a card link"
      onSubmit={(event) => {
        event.preventDefault()
        make(owner.email === null ? 'copy' : 'mail')
      }}
    >
      <FormFailure text={link.failure} />
      {hasChoice ? (
        <fieldset className="link-what">
          <legend>What they pay</legend>
          <Choice
            value="due"
            is={what}
            onChoose={setWhat}
            text={`What is due now, ${exactPrice(dueCents)}`}
          />
          <Choice value="all" is={what} onChoose={setWhat} text={`All of it, ${exactPrice(balanceCents)}`} />
        </fieldset>
      ) : (
        <p className="money-owed">
          <span>
            {owner.name}, <OrderLink id={order.id} code={order.code} />
          </span>
          <strong>{exactPrice(balanceCents)}</strong>
        </p>
      )}
      <p className="muted">
        {owner.email === null
          ? 'There’s no email to send the link to. You can copy the link instead, and text it.'
          : `It goes to ${owner.email}. They pay without logging in. Any earlier link stops working.`}
      </p>
      {owner.email !== null && (
        <button type="submit" className="button primary" disabled={link.isSending}>
          Send the link
        </button>
      )}
      <button
        type={owner.email === null ? 'submit' : 'button'}
        className={owner.email === null ? 'button primary' : 'button quiet'}
        disabled={link.isSending}
        {...(owner.email !== null && { onClick: () => make('copy') })}
      >
        Make a link to copy
      </button>
    </form>
  )
}

interface ChoiceProps {
  value: 'due' | 'all'
  is: 'due' | 'all'
  text: string
  onChoose: (value: 'due' | 'all') => void
}

const Choice = ({ value, is, text, onChoose }: ChoiceProps) => (
  <label>
    <input type="radio" name="what" value={value} checked={is === value} onChange={() => onChoose(value)} />
    <span>{text}</span>
  </label>
)

/** Shown to whoever made it, and to nobody later. */
function MadeLink({ made: { path, amountCents, until } }: { made: Made }) {
  const url = window.location.origin + path
  const end = new Date(until)
  return (
    <div className="money-form">
      <p>
        Whoever has this link can pay {exactPrice(amountCents)} by card until {shortDay(end)},{' '}
        {clockTime(end)}. It’s shown only now.
      </p>
      <p className="link-text">{url}</p>
      <CopyButton text={url} what="link" className="button primary" />
    </div>
  )
}
