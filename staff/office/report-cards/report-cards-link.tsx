import './report-cards.css'
import { Link } from 'react-router'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useMay } from '../../frame/session/me.ts'

/** From the pages of the day to what their owners hear. */
export function ReportCardsLink() {
  const mayWrite = useMay('care')
  if (!mayWrite) return null
  return (
    <Link className="button secondary report-cards-link" to="/staff/report-cards" aria-label="Report cards">
      <StaffIcon name="note-pencil" />
      <span>Report cards</span>
    </Link>
  )
}
