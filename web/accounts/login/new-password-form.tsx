import { call } from '#client/api/call.ts'
import { endSession } from '#client/session/session.ts'
import { accounts } from '#contract/business/accounts.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { AccountForm } from '../fields/account-form.tsx'
import { NewPasswordFields, PASSWORD_HINT } from '../fields/account-schemas.ts'
import { ConfirmPasswordField } from '../fields/confirm-password-field.tsx'
import { useAccountForm } from '../fields/use-account-form.ts'
import type { LoginStepProps } from './login-step.ts'

export function NewPasswordForm({ carried, goTo }: LoginStepProps) {
  const { email, code, codeId } = carried
  const form = useAccountForm({
    schema: NewPasswordFields,
    initial: { password: '', password2: '' },
    send: async ({ password }) => {
      await call(accounts.reset, { email, password, code, codeId }, { silent: true })
      // A new password logs out everywhere, here too.
      endSession({ leftByChoice: true })
      goTo('login', { email }, 'reset')
    },
  })
  return (
    <AccountForm state={form} submitLabel="Save password" sendingLabel="Saving…">
      {/* Tells a password manager whose password this is. */}
      <input
        className="visually-hidden"
        aria-hidden="true"
        tabIndex={-1}
        readOnly
        autoComplete="username"
        value={email}
      />
      <PasswordField
        {...form.field('password')}
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <ConfirmPasswordField {...form.field('password2')} />
    </AccountForm>
  )
}
