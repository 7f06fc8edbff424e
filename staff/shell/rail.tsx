import './rail.css'
import { Link, useLocation } from 'react-router'
import { staffToday } from '#contract/office/day/today.ts'
import { counted } from '#domain/name-list.ts'
import mark from '#ui/art/logo-mark-light.svg'
import { StaffIcon } from '../frame/icons/staff-icon.tsx'
import { useStaffRead } from '../frame/read/use-staff-read.ts'
import { useMe } from '../frame/session/me.ts'
import { isCurrent, type RailPage, railPagesOf } from './page-list.ts'
import type { RailCounts } from './staff-page.ts'
import { PersonMenu } from './person-menu.tsx'

/** The pages, at the left edge, as far as whoever is here may open them. */
export function Rail() {
  const pages = railPagesOf(useMe())
  return (
    <header className="rail on-dark">
      <div className="rail-inside">
        <Link to="/staff" className="rail-mark" aria-label="Back office, first page">
          <img src={mark} alt="" width="44" height="44" />
        </Link>
        <nav aria-label="Pages">
          {pages.map((page) => (
            <PageLink key={page.path} page={page} />
          ))}
        </nav>
        <PersonMenu />
      </div>
    </header>
  )
}

export function PageLink({ page }: { page: RailPage }) {
  const { pathname } = useLocation()
  const { count } = page.rail
  return (
    <Link
      to={page.path}
      className="page-link"
      aria-current={isCurrent(page, pathname) ? 'page' : undefined}
      aria-keyshortcuts={`g ${page.rail.letter}`}
    >
      <StaffIcon name={page.rail.icon} />
      <span>{page.label}</span>
      {count !== undefined && <Waiting count={count} />}
    </Link>
  )
}

/**
 * How many wait there, on the icon of their page; nothing where nobody does. WS3: an alarm that nobody has taken waits on
 * Today, and is red.
 */
function Waiting({ count }: { count: keyof RailCounts }) {
  const { data } = useStaffRead(staffToday.getCounts, {}, { live: ['today', 'order', 'vaccine', 'alarm'] })
  const alarms = count === 'arrivalsLeft' ? (data?.alarms ?? 0) : 0
  const waiting = (data?.[count] ?? 0) + alarms
  if (waiting === 0) return null
  return (
    <em className={alarms > 0 ? 'has-alarm' : undefined}>
      {waiting}
      <span className="visually-hidden"> waiting{alarms > 0 && `, ${counted(alarms, 'alarm')}`}</span>
    </em>
  )
}
