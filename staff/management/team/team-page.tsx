import './team-page.css'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { staffTeam, type TeamMember } from '#contract/management/team.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useListKeys } from '../../frame/keys/use-list-keys.ts'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { SetupLayout } from '../../frame/page/setup-layout.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { MemberRow } from './member-row.tsx'
import { MemberSheet } from './member-sheet.tsx'
import { PresetTable } from './preset-table.tsx'

type Team = OutputOf<typeof staffTeam.getTeam>

/** U3–U5: who works here, what they may do, and how they come and go. */
export function TeamPage() {
  const read = useStaffRead(staffTeam.getTeam, {}, { live: ['team'] })
  const [isInviting, setIsInviting] = useState(false)
  usePageKeys([{ key: 'n', label: 'Invite someone', run: () => setIsInviting(true) }])
  return (
    <SetupLayout>
      <div className="team-columns">
        <Panel
          title="Staff"
          sub={read.data && countWords(read.data)}
          end={
            <button type="button" className="button primary small" onClick={() => setIsInviting(true)}>
              <StaffIcon name="user-plus" />
              Invite
              <kbd aria-hidden="true">N</kbd>
            </button>
          }
        >
          <StaffLoaded read={read} what="the team">
            {(team) => <TeamTable team={team} />}
          </StaffLoaded>
        </Panel>
        <PresetTable />
      </div>
      <InviteSheet isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </SetupLayout>
  )
}

function countWords({ members, invitations }: Team): string {
  const here = members.filter(({ isActive }) => isActive).length
  const invited = invitations.length === 0 ? '' : `, ${invitations.length} invited`
  return `${here} ${here === 1 ? 'works' : 'work'} here${invited}`
}

function TeamTable({ team: { members, invitations } }: { team: Team }) {
  const [opened, setOpened] = useState<TeamMember | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (member: TeamMember | undefined) => {
    if (member?.isActive !== true) return
    setOpened(member)
    setIsOpen(true)
  }
  const keys = useListKeys<HTMLTableSectionElement>((index) => open(members[index]))
  return (
    <>
      <table className="staff-table team-table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">May do</th>
            <th scope="col">Status</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody {...keys.list}>
          {members.map((member, index) => (
            <MemberRow key={member.id} member={member} row={keys.row(index)} onOpen={() => open(member)} />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </tbody>
      </table>
      {opened !== null && (
        <MemberSheet
          key={`${opened.id} ${isOpen}`}
          member={opened}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
