import type { ReactNode } from 'react'
import type { Answer } from '#contract/staff/today.ts'
import { FormFailure } from '../page/staff-form.tsx'
import { StaffSheet } from '../page/staff-sheet.tsx'

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
        {children}
      </form>
    </StaffSheet>
  )
}
