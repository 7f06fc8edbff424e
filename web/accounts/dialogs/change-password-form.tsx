import { call } from '#client/api/call.ts'
import { useForm } from '#client/forms/use-form.ts'
import { accounts } from '#contract/accounts.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { checkLoginPassword, checkNewPassword, checkRepeated } from '../fields/account-checks.ts'
import { AccountForm } from '../fields/account-form.tsx'
import { ConfirmPasswordField } from '../fields/confirm-password-field.tsx'

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
