import './account-form.css'
import type { KeyboardEvent, ReactNode } from 'react'
import type { useForm } from '#client/forms/use-form.ts'
import { Icon } from '#ui/icon.tsx'

interface AccountFormProps {
  state: Pick<ReturnType<typeof useForm>, 'failure' | 'isSending' | 'canSubmit' | 'onSubmit'>
  submitLabel: string
  sendingLabel: string
  children: ReactNode
}

/** L8, L10: the server's message inside the form, and a submit button that waits until all fields are filled. */
export function AccountForm({ state, submitLabel, sendingLabel, children }: AccountFormProps) {
  return (
    <form
      className="account-form"
      onSubmit={state.onSubmit}
      onKeyDown={state.canSubmit ? undefined : goToNextField}
      noValidate
    >
      <div role="alert">
        {state.failure !== '' && (
          <p className="account-failure">
            <Icon name="warning-circle-bold" />
            {state.failure}
          </p>
        )}
      </div>
      {children}
      <button type="submit" className="button primary large" disabled={!state.canSubmit}>
        {state.isSending ? sendingLabel : submitLabel}
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
