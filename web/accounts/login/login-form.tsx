import { useNavigate } from 'react-router'
import { useForm } from '#client/forms/use-form.ts'
import { readLoginModal, useLoginModal } from '#client/log-in/login-modal-state.ts'
import { logIn } from '#client/log-in/session-calls.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { checkEmail, checkLoginPassword } from '../fields/account-checks.ts'
import { AccountForm } from '../fields/account-form.tsx'
import { EmailField } from '../fields/email-field.tsx'
import type { LoginStepProps } from './login-step.ts'

export function LoginForm({ carried, goTo }: LoginStepProps) {
  const navigate = useNavigate()
  const { reason } = useLoginModal()
  const form = useForm({
    initial: { email: carried.email, password: '' },
    check: ({ email, password }) => ({ email: checkEmail(email), password: checkLoginPassword(password) }),
    send: async (fields) => {
      const { goOnTo } = readLoginModal()
      await logIn(fields)
      if (goOnTo !== null) await navigate(goOnTo)
    },
    failedField: 'password',
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
            onClick={() => goTo('forgot-1', { email: form.fields.email })}
          >
            Forgot password?
          </button>
        </p>
      </AccountForm>
      {reason !== 'registered' && (
        <p className="account-links">
          New here?{' '}
          <button type="button" className="text-link link-button" onClick={() => goTo('sign-up-1')}>
            Sign up
          </button>
        </p>
      )}
    </>
  )
}
