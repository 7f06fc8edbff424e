import { useState } from 'react'
import { staffTeam, type TeamMember } from '#contract/management/team.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useMe } from '../../frame/session/me.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { type Allowed, AllowedFields } from './allowed-fields.tsx'

interface MemberSheetProps {
  member: TeamMember
  isOpen: boolean
  onClose: () => void
}

/** U4, U5: what somebody may do, and taking them off the team. */
export function MemberSheet({ member, isOpen, onClose }: MemberSheetProps) {
  const isMe = useMe().id === member.id
  // The version that was seen when the sheet was opened: what somebody else has saved since is not written over unseen.
  const [seen] = useState(member)
  const [allowed, setAllowed] = useState<Allowed>({ role: member.role, permissions: member.permissions })
  // Not before: opened again at once, it would say that whoever saved was faster than themselves.
  const save = useStaffWrite(staffTeam.savePermissions, { silent: true, onShown: onClose })
  const deactivate = useStaffWrite(staffTeam.deactivate, { silent: true, onShown: onClose })
  const { id, version } = seen
  const send = () => void save.send({ id, version, ...allowed })
  usePageKeys([{ key: 'Ctrl+s', label: 'Save', run: send }], { isInDialog: true })
  const askToDeactivate = async () => {
    const isSure = await askToConfirm({
      text: `Take ${member.name} off the team? Their sessions end at once; what they did keeps their name.`,
      confirmLabel: 'Take off the team',
      refuseLabel: 'Keep',
    })
    if (isSure) await deactivate.send({ id, version })
  }
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title={member.name}
      footer={
        <>
          {!isMe && (
            <button type="button" className="button danger" onClick={() => void askToDeactivate()}>
              Take off the team
            </button>
          )}
          <button type="button" className="button primary" disabled={save.isSending} onClick={send}>
            Save
            <kbd aria-hidden="true">Ctrl S</kbd>
          </button>
        </>
      }
    >
      <div className="staff-form">
        <p className="muted">{member.email}</p>
        <FormFailure text={save.failure || deactivate.failure} />
        <AllowedFields value={allowed} onChange={setAllowed} isRoleFixed={isMe} />
        <p className="muted">It takes effect on their next click, on open pages too.</p>
      </div>
    </StaffSheet>
  )
}
