import { Link } from 'react-router'
import type { SubjectKind } from '#contract/office/write/audit.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { useMay } from '../session/me.ts'

/** U12: from a record to all that the team did with it; the log is for managers. */
export function ActivityLink({ kind, id }: { kind: SubjectKind; id: number }) {
  if (!useMay('manager')) return null
  return (
    <Link className="button secondary" to={`/staff/audit?kind=${kind}&subject=${id}`}>
      <StaffIcon name="clock-counter-clockwise" />
      Activity
    </Link>
  )
}
