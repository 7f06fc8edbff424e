import { Link } from 'react-router'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { useMay } from '../../../frame/session/me.ts'

/** To the drawer, for whoever takes money. */
export function TillLink() {
  const seesMoney = useMay('money')
  if (!seesMoney) return null
  return (
    <Link className="button secondary report-cards-link" to="/staff/till" aria-label="Till">
      <StaffIcon name="receipt" />
      <span>Till</span>
    </Link>
  )
}
