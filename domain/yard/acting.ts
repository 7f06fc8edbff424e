import { mayDo, PERMISSIONS, type StaffMember } from '../staff/permissions.ts'

/**
 * W18: what may be done in somebody's name. With their PIN, or in their own session, all that they may; without it no
 * more than the two of them may, so that nobody can do in another's name what they could not do themselves.
 */
export function actingFor(named: StaffMember, sender: StaffMember, isSigned: boolean): StaffMember {
  if (isSigned) return { role: named.role, permissions: named.permissions }
  const both = PERMISSIONS.filter((one) => mayDo(named, one) && mayDo(sender, one))
  const isManager = named.role === 'manager' && sender.role === 'manager'
  return { role: isManager ? 'manager' : 'staff', permissions: both }
}
