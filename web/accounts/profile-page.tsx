import './profile-page.css'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MY_PATHS } from '../app/paths.ts'
import { openLoginModal } from '../session/login-modal-state.ts'
import { useSession } from '../session/session.ts'
import { saveName } from '../session/session-calls.ts'
import { checkFirstName, checkLastName } from './account-checks.ts'
import { AccountForm } from './account-form.tsx'
import { useForm } from './use-form.ts'
import { useLogOut } from './use-log-out.ts'

export function ProfilePage() {
  const { userInfo } = useSession()
  const logOut = useLogOut()
  if (userInfo === null) return null
  const { email } = userInfo
  const changePassword = () => openLoginModal('forgot-1', { email, goOnTo: MY_PATHS.profile })
  return (
    <div className="profile">
      <section className="profile-panel" aria-labelledby="profile-you">
        <h2 id="profile-you">You</h2>
        <NameForm firstName={userInfo.firstName} givenName={userInfo.givenName} />
      </section>
      <section className="profile-panel" aria-labelledby="profile-email">
        <h2 id="profile-email">Email</h2>
        <div>
          <p className="profile-email">{email}</p>
          <p className="profile-hint">You log in with it, and confirmations go to it.</p>
        </div>
      </section>
      <section className="profile-panel" aria-labelledby="profile-password">
        <h2 id="profile-password">Password</h2>
        <div>
          <p className="profile-hint">We send a code to {email}. A new password logs you out everywhere.</p>
          <div className="profile-actions">
            <button type="button" className="button secondary" onClick={changePassword}>
              Change password
            </button>
            <button type="button" className="button secondary" onClick={logOut}>
              <Icon name="sign-out-bold" />
              Log Out
            </button>
          </div>
        </div>
      </section>
    </div>
  )
}

function NameForm({ firstName, givenName }: { firstName: string; givenName: string }) {
  const form = useForm({
    initial: { firstName, givenName },
    check: (fields) => ({
      firstName: checkFirstName(fields.firstName),
      givenName: checkLastName(fields.givenName),
    }),
    send: saveName,
  })
  return (
    <AccountForm state={form} submitLabel="Save" sendingLabel="Saving…">
      <div className="account-pair">
        <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...form.field('givenName')} label="Last name" autoComplete="family-name" />
      </div>
    </AccountForm>
  )
}
