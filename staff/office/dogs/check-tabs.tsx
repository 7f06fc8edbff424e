import './check-tabs.css'
import { NavLink } from 'react-router'
import { useMay } from '../../frame/session/me.ts'

interface CheckTabsProps {
  records?: number | undefined
  interviews?: number | undefined
  incidents?: number | undefined
}

/** What waits for a look, as far as this person may see it. */
export function CheckTabs({ records, interviews, incidents }: CheckTabsProps) {
  const [seesRecords, seesInterviews] = [useMay('vaccines'), useMay('meet')]
  return (
    <nav className="check-tabs" aria-label="Dogs">
      <NavLink to="/staff/dogs" end>
        Dog lists
      </NavLink>
      {seesRecords && (
        <NavLink to="/staff/vaccines">Records {records !== undefined && <span>{records}</span>}</NavLink>
      )}
      {seesInterviews && (
        <NavLink to="/staff/interviews">
          Meet and greets {interviews !== undefined && <span>{interviews}</span>}
        </NavLink>
      )}
      <NavLink to="/staff/incidents">Incidents {incidents !== undefined && <span>{incidents}</span>}</NavLink>
    </nav>
  )
}
