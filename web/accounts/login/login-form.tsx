import { useNavigate } from 'react-router'
import { readLoginModal, useLoginModal } from '#client/log-in/login-modal-state.ts'
import { logIn } from '#client/log-in/session-calls.ts'
import { LoginForm as LoginFields } from '#contract/business/accounts.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { AccountForm } from '../fields/account-form.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { useAccountForm } from '../fields/use-account-form.ts'
import type { LoginStepProps } from './login-step.ts'

export function LoginForm({ carried, goTo }: LoginStepProps) {
  const navigate = useNavigate()
  const { reason } = useLoginModal()
  const form = useAccountForm({
    schema: LoginFields,
    initial: { email: carried.email, password: '' },
    send: async (typed) => {
      const { returnTo } = readLoginModal()
      await logIn(typed)
      if (returnTo !== null) await navigate(returnTo)
    },
    retryAt: '[name=password]',
  })
  return (
    <>
      <AccountForm state={form} submitLabel="Log in" sendingLabel="Logging in…">
        <EmailField {...form.field('email')} />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <p className="account-aside">
          <button
            type="button"
            className="text-link link-button"
            disabled={form.isSending}
            onClick={() => goTo('forgot-1', { email: form.values.email })}
          >
            Forgot password?
          </button>
        </p>
      </AccountForm>
      {reason !== 'registered' && (
        <p className="account-links">
          New here?{' '}
          <button
            type="button"
            className="text-link link-button"
            disabled={form.isSending}
            onClick={() => goTo('sign-up-1')}
          >
            Sign up
          </button>
        </p>
      )}
    </>
  )
}
