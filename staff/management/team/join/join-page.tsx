import { useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { useSend } from '#client/api/use-send.ts'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { logIn } from '#client/log-in/session-calls.ts'
import { newPassword } from '#contract/business/accounts.ts'
import { personName } from '#contract/person-name.ts'
import { staffTeam } from '#contract/management/team.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TeamScene } from '../../../frame/log-in/team-scene.tsx'
import { FormFailure, StaffForm } from '../../../frame/page/staff-form.tsx'
import { leave } from '../../../frame/session/leave.ts'
import { askWho, readWho } from '../../../frame/session/me.ts'

/** An address without an account has to say who it is. */
interface Asked {
  email: string
}

const NewPerson = z.object({
  firstName: personName('your first name'),
  lastName: personName('your last name'),
  password: newPassword,
})

interface JoinPageProps {
  token: string
  /** They are on the team, by this address. */
  onDone: (email: string) => void
}

/** U3: the link in the invitation. Whoever has an account joins with a press; anybody else says who they are. */
export function JoinPage({ token, onDone }: JoinPageProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    document.title = 'Join the team | Back office'
  }, [])
  return (
    <TeamScene>
      {asked === null ? (
        <JoinButton token={token} onAsked={setAsked} onDone={onDone} />
      ) : (
        <NewPersonForm token={token} email={asked.email} onDone={onDone} />
      )}
    </TeamScene>
  )
}

function JoinButton({ token, onAsked, onDone }: JoinPageProps & { onAsked: (asked: Asked) => void }) {
  const joining = useSend(() => call(staffTeam.acceptInvitation, { token }, { silent: true }), {
    silent: true,
    onDone: async ({ email }) => {
      await askWho()
      // Somebody else may be logged in here.
      if (readWho().kind !== 'team') await leave()
      onDone(email)
    },
    onFailure: (error) => {
      const email = emailAsked(error)
      if (email !== null) onAsked({ email })
    },
  })
  return (
    <div className="staff-form">
      <h1>Join the team</h1>
      <p className="muted">
        You’ve been invited to the back office of Evergreen. If you have an account with us, you keep it, with
        its password.
      </p>
      <FormFailure text={joining.failure} />
      <button
        type="button"
        className="button primary large"
        disabled={joining.isSending}
        onClick={() => void joining.send(undefined)}
      >
        Join the team
      </button>
    </div>
  )
}

/** The address that the invitation was sent to, when it has no account yet. */
function emailAsked(error: unknown): string | null {
  const { email } = ((error instanceof CallError ? error.data : null) ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : null
}

function NewPersonForm({ token, email, onDone }: JoinPageProps & Asked) {
  const form = useSchemaForm({
    schema: NewPerson,
    initial: { firstName: '', lastName: '', password: '' },
    send: async (typed) => {
      await call(staffTeam.acceptInvitation, { token, ...typed }, { silent: true })
      await logIn({ email, password: typed.password })
      await askWho()
      onDone(email)
    },
  })
  return (
    <StaffForm
      state={form}
      label="Join the team"
      title={
        <>
          <h1>Join the team</h1>
          <p className="muted">Please tell us your name and choose a password for {email}.</p>
        </>
      }
    >
      <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" />
      <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
      <button type="submit" className="button primary large" disabled={form.isSending}>
        {form.isSending ? 'Joining…' : 'Join the team'}
      </button>
    </StaffForm>
  )
}
