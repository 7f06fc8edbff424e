import type { ReactNode } from 'react'
import type { Answer } from '#contract/office/day/today.ts'
import { OrderLink, OwnerLink } from '../../../frame/links/subject-links.tsx'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { PhoneLink } from '../../../frame/words/phone-link.tsx'

export interface AnswerSheetProps {
  answer: Answer
  onClose: () => void
}

interface AnswerFormProps extends AnswerSheetProps {
  /** What the one button does. */
  button: string
  /** Said beside it, where it cannot be taken back. */
  remark?: string
  isSending: boolean
  isReady?: boolean
  failure: string
  onSend: () => void
  children?: ReactNode
}

/** What happened, what to fill in, and one button. */
export function AnswerForm(props: AnswerFormProps) {
  const { answer, button, remark, isSending, isReady = true, failure, onSend, onClose, children } = props
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={answer.title}
      beginsInFirstField
      footer={
        <>
          {remark !== undefined && <span className="muted">{remark}</span>}
          <button
            type="button"
            className="button primary answer-send"
            disabled={isSending || !isReady}
            onClick={onSend}
          >
            {button}
          </button>
        </>
      }
    >
      <form
        className="staff-form"
        aria-label={answer.title}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isSending) onSend()
        }}
      >
        <FormFailure text={failure} />
        <p className="answer-text">{answer.text === '' ? answer.line : answer.text}</p>
        <AnswerAbout answer={answer} />
        {children}
      </form>
    </StaffSheet>
  )
}

/** WS19: whose it is, and the booking, each a link. */
function AnswerAbout({ answer: { order, owner } }: { answer: Answer }) {
  if (order === null && owner === null) return null
  return (
    <dl className="answer-facts">
      {order !== null && (
        <>
          <dt>Booking</dt>
          <dd>
            <OrderLink {...order} />
          </dd>
        </>
      )}
      {owner !== null && (
        <>
          <dt>Owner</dt>
          <dd>
            <OwnerLink id={owner.id} name={owner.name} />
            {owner.phone !== null && (
              <>
                , <PhoneLink phone={owner.phone} />
              </>
            )}
          </dd>
        </>
      )}
    </dl>
  )
}
