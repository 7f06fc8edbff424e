import './check-tabs.css'
import { NavLink } from 'react-router'
import { useMay } from '../session/me.ts'

interface CheckTabsProps {
  records?: number | undefined
  interviews?: number | undefined
}

/** The two kinds of things that wait for a look. */
export function CheckTabs({ records, interviews }: CheckTabsProps) {
  const [seesRecords, seesInterviews] = [useMay('vaccines'), useMay('meet')]
  if (!seesRecords || !seesInterviews) return null
  return (
    <nav className="check-tabs" aria-label="To check">
      <NavLink to="/staff/vaccines">Records {records !== undefined && <span>{records}</span>}</NavLink>
      <NavLink to="/staff/interviews">
        Interviews {interviews !== undefined && <span>{interviews}</span>}
      </NavLink>
    </nav>
  )
}
