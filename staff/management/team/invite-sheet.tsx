import { useState } from 'react'
import { callOnce } from '#client/api/call-once.ts'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { staffTeam } from '#contract/management/team.ts'
import { STAFF_PRESETS } from '#domain/staff/permissions.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffForm } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { refreshStaffReads } from '../../frame/read/use-staff-read.ts'
import { type Allowed, AllowedFields } from './allowed-fields.tsx'

const FORM_ID = 'invite'
const InviteEmail = staffTeam.invite.input.pick({ email: true })
const [FRONT_DESK] = STAFF_PRESETS

const FIRST: Allowed = { role: 'staff', permissions: [...(FRONT_DESK?.permissions ?? [])] }

/** U3: a link by mail, that works once. */
export function InviteSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title="Invite to the team"
      beginsInFirstField
      footer={
        <>
          <button type="button" className="button secondary" onClick={onClose}>
            Not now
          </button>
          <button type="submit" form={FORM_ID} className="button primary">
            Send invitation
          </button>
        </>
      }
    >
      <InviteForm onDone={onClose} />
    </StaffSheet>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const [allowed, setAllowed] = useState(FIRST)
  const form = useSchemaForm({
    schema: InviteEmail,
    initial: { email: '' },
    send: async ({ email }) => {
      await callOnce(staffTeam.invite, { email, ...allowed }, { showMessage: true, silent: true })
      onDone()
      await refreshStaffReads()
    },
  })
  return (
    <StaffForm state={form} id={FORM_ID} label="Invite to the team">
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="off" />
      <AllowedFields value={allowed} onChange={setAllowed} />
      <p className="muted">The invitation works for 7 days and only once.</p>
    </StaffForm>
  )
}
