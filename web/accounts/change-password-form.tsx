import { accounts } from '#contract/accounts.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { call } from '../api/call.ts'
import { checkLoginPassword, checkNewPassword, checkRepeated } from './account-checks.ts'
import { AccountForm } from './account-form.tsx'
import { ConfirmPasswordField } from './confirm-password-field.tsx'
import { useForm } from './use-form.ts'

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initial: { password: '', newPassword: '', repeated: '' },
    check: ({ password, newPassword, repeated }) => ({
      password: checkLoginPassword(password),
      newPassword: checkNewPassword(newPassword),
      repeated: checkRepeated(newPassword, repeated),
    }),
    send: async ({ password, newPassword }) => {
      await call(accounts.changePassword, { password, newPassword }, { showMessage: true, silent: true })
      onDone()
    },
  })
  return (
    <AccountForm state={form} submitLabel="Save password" sendingLabel="Saving…">
      <PasswordField {...form.field('password')} label="Current password" autoComplete="current-password" />
      <PasswordField {...form.field('newPassword')} label="New password" autoComplete="new-password" />
      <ConfirmPasswordField {...form.field('repeated')} />
    </AccountForm>
  )
}
