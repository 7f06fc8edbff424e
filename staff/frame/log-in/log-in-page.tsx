import './log-in-page.css'
import { useEffect } from 'react'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { logIn } from '#client/log-in/session-calls.ts'
import { LoginForm } from '#contract/business/accounts.ts'
import { focusFirstField } from '#ui/dialog/dialog.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ToastArea } from '#ui/toast/toast-area.tsx'
import { StaffForm } from '../page/staff-form.tsx'
import { askWho } from '../session/me.ts'
import { TeamScene } from './team-scene.tsx'

/** The site asks for the code there, over its Home. */
const FORGOT = '/#/newPassword'

/** W1: for a visitor, at whatever address they came to; once they are logged in, its page is there. */
export function LogInPage({ email = '' }: { email?: string }) {
  const form = useSchemaForm({
    schema: LoginForm,
    initial: { email, password: '' },
    send: async (typed) => {
      await logIn(typed)
      await askWho()
    },
    retryAt: '[name=password]',
  })
  useEffect(() => {
    document.title = 'Log in | Back office'
    focusFirstField(document.querySelector('form'))
  }, [])
  const asksForPage = !/^\/staff\/?$/.test(window.location.pathname)
  return (
    <TeamScene>
      <StaffForm
        state={form}
        label="Log in"
        title={
          <>
            <h1>Log in</h1>
            {asksForPage && <p className="muted">You land on the page you asked for.</p>}
          </>
        }
      >
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <button type="submit" className="button primary large" disabled={form.isSending}>
          {form.isSending ? 'Logging in…' : 'Log in'}
        </button>
        <p>
          <a className="text-link" href={FORGOT}>
            Forgot the password
          </a>
        </p>
      </StaffForm>
      <ToastArea />
    </TeamScene>
  )
}
