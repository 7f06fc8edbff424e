import type { Permission, StaffMember } from '#domain/staff/permissions.ts'
import { hashPassword } from '../business/accounts/log-in/password.ts'
import type { TestCustomer } from './a-customer.ts'
import { aStaffMember } from './a-staff-member.ts'
import type { TestServer } from './test-server.ts'

export const PIN = '864205'

export const ACTORS = ['asha', 'ben', 'dana', 'rob', 'kim'] as const
export type ActorName = (typeof ACTORS)[number]

export type Actor = TestCustomer & StaffMember & { name: ActorName }
export type Team = Record<ActorName, Actor>

const AT_THE_DESK: readonly Permission[] = ['desk', 'money', 'refund', 'care', 'vaccines', 'meet', 'message']

/** Ben and Kim have dogs here themselves. */
const MAY: Record<ActorName, 'manager' | readonly Permission[]> = {
  asha: 'manager',
  ben: 'manager',
  dana: AT_THE_DESK,
  rob: ['care'],
  kim: [...AT_THE_DESK, 'groom'],
}

/** Two managers, the front desk, a kennel hand, and somebody who is a customer as well; each with a PIN. */
export async function aTeam(server: TestServer): Promise<Team> {
  const { pool } = server.database
  const members: [ActorName, Actor][] = []
  for (const name of ACTORS) {
    const may = MAY[name]
    const person = await aStaffMember(server, may)
    const member: StaffMember =
      may === 'manager' ? { role: 'manager', permissions: [] } : { role: 'staff', permissions: may }
    members.push([name, { ...person, ...member, name }])
  }
  const ids = members.map(([, { id }]) => id)
  await pool.query('update account set pin_hash = $1 where id = any($2)', [await hashPassword(PIN), ids])
  return Object.fromEntries(members) as Team
}

/** How a manager's word comes with a call: not at all, by one who may, or by somebody who may not. */
export const APPROVALS = ['none', 'a manager', 'wrong pin', 'oneself', 'a hand'] as const
export type ApprovalKind = (typeof APPROVALS)[number]

/** As it is typed on the screen of whoever asks. */
export function approvalOf(team: Team, by: Actor, kind: ApprovalKind): object {
  const manager = by.name === 'asha' ? team.ben : team.asha
  const typed = (who: Actor, pin = PIN) => ({ approval: { accountId: who.id, pin } })
  const words: Record<ApprovalKind, object> = {
    none: {},
    'a manager': typed(manager),
    'wrong pin': typed(manager, '111111'),
    oneself: typed(by),
    'a hand': typed(team.rob),
  }
  return words[kind]
}
