import { useState } from 'react'
import { call } from '#client/api/call.ts'
import { failureText } from '#client/api/call-error.ts'
import { accounts } from '#contract/business/accounts.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { AccountForm } from '../fields/account-form.tsx'
import { SignUpCodeFields } from '../fields/account-schemas.ts'
import { CodeEntry } from '../fields/code-entry.tsx'
import { codeOnItsWay } from '../fields/code-request.ts'
import { EmailField } from '../fields/email-field.tsx'
import { useAccountForm } from '../fields/use-account-form.ts'
import type { LoginStepProps } from './login-step.ts'

/** L5: long enough to see the refusal arrive before the step back. */
export const STEP_BACK_MS = 300

export function SignUpCodeForm({ carried, goTo }: LoginStepProps) {
  const { firstName, givenName } = carried
  const [codeId, setCodeId] = useState(carried.codeId || codeOnItsWay(carried.email))
  const form = useAccountForm({
    schema: SignUpCodeFields,
    initial: { email: carried.email, password: carried.password, code: '' },
    send: async ({ email, password, code }) => {
      try {
        const filled = { email, password, firstName, givenName, code, codeId }
        await call(accounts.register, filled, { silent: true })
        goTo('login', { email }, 'registered')
      } catch (error) {
        const failure = failureText(error)
        setTimeout(() => goTo('sign-up-1', { email, password, firstName, givenName, failure }), STEP_BACK_MS)
        throw error
      }
    },
  })
  return (
    <AccountForm state={form} submitLabel="Create account" sendingLabel="Creating…">
      <EmailField {...form.field('email')} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
      <CodeEntry form={form} codeId={codeId} onSent={setCodeId} sendsAtOnce />
    </AccountForm>
  )
}
