import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#client/api/call-error.ts'
import { deleteAccount } from '#client/log-in/session-calls.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { PATHS } from '../../page/paths.ts'
import { AccountForm } from '../fields/account-form.tsx'
import { DeletionFields } from '../fields/account-schemas.ts'
import { useAccountForm } from '../fields/use-account-form.ts'

/** The server has named the credit and the passes that would be lost. */
const isAboutCredit = (error: unknown): boolean =>
  error instanceof CallError && typeof error.data === 'object' && error.data !== null && 'left' in error.data

export function DeleteAccountForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const [isWarned, setIsWarned] = useState(false)
  const form = useAccountForm({
    schema: DeletionFields,
    initial: { password: '' },
    send: async ({ password }) => {
      try {
        await deleteAccount(password, isWarned)
      } catch (error) {
        if (isAboutCredit(error)) setIsWarned(true)
        throw error
      }
      onDone()
      await navigate(PATHS.home)
    },
  })
  const submitLabel = isWarned ? 'Give it up and delete my account' : 'Delete my account'
  return (
    <div className="danger">
      <AccountForm state={form} submitLabel={submitLabel} sendingLabel="Deleting…">
        <PasswordField {...form.field('password')} label="Current password" autoComplete="current-password" />
      </AccountForm>
    </div>
  )
}
