import { useEffect } from 'react'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { LoginForm } from '#contract/business/accounts.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffForm } from '../page/staff-form.tsx'
import { expiredEmail, logInAgain } from './resume-session.ts'

const LABEL = 'Log in again'

/** `onDone`: the same person goes on. */
export function AgainForm({ onDone }: { onDone?: () => void }) {
  const form = useSchemaForm({
    schema: LoginForm,
    initial: { email: expiredEmail(), password: '' },
    send: async (typed) => {
      await logInAgain(typed)
      onDone?.()
    },
    retryAt: '[name=password]',
  })
  // It comes after the dialog it stands in.
  useEffect(() => document.querySelector<HTMLInputElement>(`[aria-label="${LABEL}"] input`)?.focus(), [])
  return (
    <StaffForm
      state={form}
      label={LABEL}
      title={<p>Your session has ended. Nothing you typed is lost: log in to continue.</p>}
    >
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <button type="submit" className="button primary" disabled={form.isSending}>
        {form.isSending ? 'Logging in…' : 'Log in'}
      </button>
    </StaffForm>
  )
}
