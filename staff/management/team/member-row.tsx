import type { HTMLAttributes } from 'react'
import { staffTeam, type TeamMember } from '#contract/management/team.ts'
import { clockTime, shortDay } from '../../frame/words/clock-words.ts'
import { initialsOf } from '../../frame/words/initials.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { jobWords } from './team-words.ts'

interface MemberRowProps {
  member: TeamMember
  row: HTMLAttributes<HTMLTableRowElement>
  onOpen: () => void
}

export function MemberRow({ member, row, onOpen }: MemberRowProps) {
  const { id, name, email, isActive, hasPin, lastSeen, version } = member
  const reactivate = useStaffWrite(staffTeam.reactivate)
  return (
    <tr {...row}>
      <th scope="row">
        <span className="person">
          <span className="initials" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span>
            <b>{name}</b>
            <small>{email}</small>
          </span>
        </span>
      </th>
      <td>{jobWords(member)}</td>
      <td>
        {isActive ? (
          <>
            <span className="tag good">On the team</span>
            {!hasPin && <span className="tag warn">No PIN yet</span>}
          </>
        ) : (
          <span className="tag">Left</span>
        )}
        <small>
          {lastSeen === null
            ? 'Not seen yet'
            : `Last seen ${shortDay(Date.parse(lastSeen))}, ${clockTime(Date.parse(lastSeen))}`}
        </small>
      </td>
      <td className="row-actions">
        {isActive ? (
          <button
            type="button"
            className="button secondary small"
            aria-label={`Change what ${name} may do`}
            onClick={onOpen}
          >
            Change
          </button>
        ) : (
          <button
            type="button"
            className="button quiet small"
            aria-label={`Let ${name} back in`}
            disabled={reactivate.isSending}
            onClick={() => void reactivate.send({ id, version })}
          >
            Let back in
          </button>
        )}
      </td>
    </tr>
  )
}
