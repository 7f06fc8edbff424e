import './account-form.css'
import type { KeyboardEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { SchemaForm } from '#client/forms/use-schema-form.ts'
import { Icon } from '#ui/icon.tsx'

interface AccountFormProps {
  state: Pick<SchemaForm<FieldValues>, 'attach' | 'failure' | 'isSending' | 'onSubmit'> & {
    canSubmit: boolean
  }
  submitLabel: string
  sendingLabel: string
  children: ReactNode
}

/** L8, L10: the server's message inside the form, and a submit button that waits until all fields are filled. */
export function AccountForm({ state, submitLabel, sendingLabel, children }: AccountFormProps) {
  const { attach, failure, isSending, canSubmit, onSubmit } = state
  return (
    <form
      ref={attach}
      className="account-form"
      onSubmit={onSubmit}
      onKeyDown={canSubmit ? undefined : goToNextField}
      noValidate
    >
      <div role="alert">
        {failure !== '' && (
          <p className="account-failure">
            <Icon name="warning-circle-bold" />
            {failure}
          </p>
        )}
      </div>
      {children}
      <button type="submit" className="button primary large" disabled={!canSubmit}>
        {isSending ? sendingLabel : submitLabel}
      </button>
    </form>
  )
}

/** Until all fields are filled, Enter leads to the next empty one instead of doing nothing. */
function goToNextField({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>) {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const fields = [...currentTarget.querySelectorAll('input')].filter(({ tabIndex }) => tabIndex !== -1)
  const place = fields.indexOf(target)
  const others = [...fields.slice(place + 1), ...fields.slice(0, place)]
  others.find(({ value }) => value === '')?.focus()
}
