import './setup-layout.css'
import { type ReactNode, use } from 'react'
import { NavLink } from 'react-router'
import { SetupGroups } from './setup-groups.ts'
import { TitleBar } from './title-bar.tsx'

/** Setup: its list on the left, one page a line; pills where there is less room. */
export function SetupLayout({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <>
      <TitleBar title="Setup" line="Managers only" hasSearch>
        {actions}
      </TitleBar>
      <div className="setup">
        <nav className="setup-list" aria-label="Setup">
          {use(SetupGroups).map(({ title, pages }) => (
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
