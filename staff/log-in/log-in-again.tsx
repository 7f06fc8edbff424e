import './log-in-again.css'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { LoginForm } from '#contract/accounts.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffForm } from '../page/staff-form.tsx'
import { expiredEmail, logInAgain } from '../session/log-in-again.ts'
import { useWho } from '../session/me.ts'

const WIDTH = 440

/** Covers the page of whoever's session has ended; behind it everything waits as it was. */
export function LogInAgain() {
  const who = useWho()
  const isExpired = who.kind === 'team' && who.isExpired
  return (
    <Dialog
      isOpen={isExpired}
      onClose={() => {}}
      title="Please log in again"
      width={WIDTH}
      className="log-in-again"
      hasCloseArea={false}
      beginsInFirstField
      isBusy={isExpired}
    >
      <AgainForm />
    </Dialog>
  )
}

/** `onDone`: the same person goes on. */
export function AgainForm({ onDone }: { onDone?: () => void }) {
  const form = useSchemaForm({
    schema: LoginForm,
    initial: { email: expiredEmail(), password: '' },
    send: async (typed) => {
      await logInAgain(typed)
      onDone?.()
    },
    retryAt: '[name=password]',
  })
  return (
    <StaffForm
      state={form}
      label="Log in again"
      title={<p>Your session has ended. Nothing you typed is lost: log in and go on.</p>}
    >
      <TextField {...form.field('email')} label="E-mail" type="email" autoComplete="username" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <button type="submit" className="button primary" disabled={form.isSending}>
        {form.isSending ? 'Logging in…' : 'Log in'}
      </button>
    </StaffForm>
  )
}
