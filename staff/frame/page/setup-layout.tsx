import './setup-layout.css'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { TitleBar } from './title-bar.tsx'

const GROUPS = [
  {
    title: 'Business',
    pages: [
      { to: '/staff/team', label: 'Staff and roles' },
      { to: '/staff/devices', label: 'Devices and lock' },
      { to: '/staff/morning-sheet', label: 'Morning sheet' },
      { to: '/staff/audit', label: 'Activity' },
    ],
  },
] as const

/** Setup: its list on the left, one page a line; pills where there is less room. */
export function SetupLayout({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <>
      <TitleBar title="Setup" line="Managers only" hasSearch>
        {actions}
      </TitleBar>
      <div className="setup">
        <nav className="setup-list" aria-label="Setup">
          {GROUPS.map(({ title, pages }) => (
            <section key={title} aria-label={title}>
              <p>{title}</p>
              {pages.map(({ to, label }) => (
                <NavLink key={to} to={to}>
                  {label}
                </NavLink>
              ))}
            </section>
          ))}
        </nav>
        <div className="panels">{children}</div>
      </div>
    </>
  )
}
