import { useState } from 'react'
import { changeEmail } from '#client/log-in/session-calls.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { AccountForm } from '../fields/account-form.tsx'
import { ChangeEmailFields } from '../fields/account-schemas.ts'
import { CodeField } from '../fields/code-field.tsx'
import { requestEmailCode } from '../fields/code-request.ts'
import { EmailField } from '../fields/email-field.tsx'
import { SendCodeButton } from '../fields/send-code-button.tsx'
import { useAccountForm } from '../fields/use-account-form.ts'

export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const [codeId, setCodeId] = useState('')
  const form = useAccountForm({
    schema: ChangeEmailFields,
    initial: { email: '', password: '', code: '' },
    send: async ({ email, code }) => {
      await changeEmail({ email, code, codeId })
      onDone()
    },
  })
  const { password } = form.values
  const email = form.field('email')
  return (
    <AccountForm state={form} submitLabel="Change email" sendingLabel="Changing…">
      <EmailField
        {...email}
        label="New email"
        onChange={(typed) => {
          email.onChange(typed)
          // The code belongs to the address it was sent to.
          setCodeId('')
        }}
      />
      <PasswordField {...form.field('password')} label="Current password" autoComplete="current-password" />
      <SendCodeButton
        email={form.values.email}
        codeId={codeId}
        isReady={password !== ''}
        request={(address) => requestEmailCode(address, password)}
        onSent={setCodeId}
        onFailure={form.setFailure}
      />
      {codeId !== '' && <CodeField {...form.field('code')} />}
    </AccountForm>
  )
}
