import type { OutputOf } from '#contract/endpoint.ts'
import { staffTeam } from '#contract/management/team.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { shortDay } from '../../frame/words/clock-words.ts'
import { initialsOf } from '../../frame/words/initials.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { jobWords } from './team-words.ts'

type Invitation = OutputOf<typeof staffTeam.getTeam>['invitations'][number]

/** Somebody who has not come yet. A second mail carries a new link; the first one no longer works. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, role, permissions, expiresAt } = invitation
  const invite = useStaffWrite(staffTeam.invite)
  return (
    <tr>
      <th scope="row">
        <span className="person">
          <span className="initials" aria-hidden="true">
            {initialsOf(email)}
          </span>
          <b>{email}</b>
        </span>
      </th>
      <td>{jobWords(invitation)}</td>
      <td>
        <span className="tag warn">
          <StaffIcon name="hourglass-bold" />
          Invited, until {shortDay(Date.parse(expiresAt))}
        </span>
      </td>
      <td className="row-actions">
        <button
          type="button"
          className="button secondary small"
          aria-label={`Send the invitation to ${email} again`}
          disabled={invite.isSending}
          onClick={() => void invite.send({ email, role, permissions })}
        >
          Send again
        </button>
      </td>
    </tr>
  )
}
