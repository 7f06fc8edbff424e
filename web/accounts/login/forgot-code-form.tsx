import { useState } from 'react'
import { call } from '#client/api/call.ts'
import { accounts } from '#contract/business/accounts.ts'
import { AccountForm } from '../fields/account-form.tsx'
import { ForgotFields } from '../fields/account-schemas.ts'
import { CodeEntry } from '../fields/code-entry.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { useAccountForm } from '../fields/use-account-form.ts'
import type { LoginStepProps } from './login-step.ts'

export function ForgotCodeForm({ carried, goTo }: LoginStepProps) {
  const [codeId, setCodeId] = useState('')
  const form = useAccountForm({
    schema: ForgotFields,
    initial: { email: carried.email, code: '' },
    send: async ({ email, code }) => {
      await call(accounts.checkVerifyCode, { email, code, codeId }, { silent: true })
      goTo('forgot-2', { email, code, codeId })
    },
  })
  return (
    <>
      <AccountForm state={form} submitLabel="Continue" sendingLabel="Checking…">
        <EmailField {...form.field('email')} />
        <CodeEntry form={form} codeId={codeId} onSent={setCodeId} />
      </AccountForm>
      <p className="account-links">
        <button
          type="button"
          className="text-link link-button"
          disabled={form.isSending}
          onClick={() => goTo('login')}
        >
          Back to log in
        </button>
        <button
          type="button"
          className="text-link link-button"
          disabled={form.isSending}
          onClick={() => goTo('sign-up-1')}
        >
          Sign up
        </button>
      </p>
    </>
  )
}
