import type { ReactNode } from 'react'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'

interface SmallSheetProps {
  title: string
  button: string
  failure: string
  isSending: boolean
  /** Left out where the server says what is missing. */
  isReady?: boolean
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

const FORM_ID = 'customer-sheet'

/** One small decision about a household: a few fields, and the button that says what it does. */
export function SmallSheet(props: SmallSheetProps) {
  const { title, button, failure, isSending, isReady = true, onClose, onSubmit, children } = props
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={title}
      beginsInFirstField
      footer={
        <>
          <button type="button" className="button secondary" onClick={onClose}>
            Not now
          </button>
          <button type="submit" form={FORM_ID} className="button primary" disabled={isSending || !isReady}>
            {button}
          </button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className="staff-form"
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <FormFailure text={failure} />
        {children}
      </form>
    </StaffSheet>
  )
}
