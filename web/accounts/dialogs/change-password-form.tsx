import { call } from '#client/api/call.ts'
import { accounts } from '#contract/business/accounts.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { AccountForm } from '../fields/account-form.tsx'
import { ChangePasswordFields } from '../fields/account-schemas.ts'
import { ConfirmPasswordField } from '../fields/confirm-password-field.tsx'
import { useAccountForm } from '../fields/use-account-form.ts'

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const form = useAccountForm({
    schema: ChangePasswordFields,
    initial: { password: '', newPassword: '', repeated: '' },
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
