import { call } from '#client/api/call.ts'
import { pageSetting } from '#client/page/page-settings.ts'
import { accounts } from '#contract/business/accounts.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AccountForm } from '../fields/account-form.tsx'
import { PASSWORD_HINT, SignUpFields } from '../fields/account-schemas.ts'
import { ConfirmPasswordField } from '../fields/confirm-password-field.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { useAccountForm } from '../fields/use-account-form.ts'
import type { LoginStepProps } from './login-step.ts'

/** L5: the business may want new customers to confirm their e-mail; then registering waits for the code. */
const needsCode = () => pageSetting('email-verification') === 'on'

export function SignUpForm({ carried, goTo }: LoginStepProps) {
  const { email, firstName, givenName, password, failure } = carried
  const form = useAccountForm({
    schema: SignUpFields,
    initial: { email, firstName, givenName, password, password2: password },
    failure,
    send: async (typed) => {
      if (needsCode()) return goTo('sign-up-2', typed)
      await call(accounts.register, typed, { silent: true })
      goTo('login', { email: typed.email }, 'registered')
    },
  })
  return (
    <>
      <AccountForm state={form} submitLabel="Create account" sendingLabel="Creating…">
        <EmailField {...form.field('email')} />
        <div className="account-pair">
          <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" />
          <TextField {...form.field('givenName')} label="Last name" autoComplete="family-name" />
        </div>
        <PasswordField
          {...form.field('password')}
          label="Password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        <ConfirmPasswordField {...form.field('password2')} />
      </AccountForm>
      <p className="account-links">
        Have an account?{' '}
        <button
          type="button"
          className="text-link link-button"
          disabled={form.isSending}
          onClick={() => goTo('login')}
        >
          Log in
        </button>
        <button
          type="button"
          className="text-link link-button"
          disabled={form.isSending}
          onClick={() => goTo('forgot-1')}
        >
          Forgot password
        </button>
      </p>
    </>
  )
}
