import './setup-layout.css'
import { type ReactNode, use } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useMay } from '../session/me.ts'
import { SetupFind } from './setup-find.tsx'
import { SetupGroups } from './setup-groups.ts'
import { TitleBar } from './title-bar.tsx'
import { useMinWidth } from './use-min-width.ts'

/** From here on Setup's list stands beside the page; below it is a page of its own. */
export const LIST_BESIDE_PX = 1024

interface SetupLayoutProps {
  /** A remark beside the title, in place of who may change it. */
  line?: string
  children: ReactNode
  actions?: ReactNode
}

/** Setup: its list on the left, one page a line; where there is less room, one page and the way back to the list. */
export function SetupLayout({ line, children, actions }: SetupLayoutProps) {
  const { pathname } = useLocation()
  const hasList = useMinWidth(LIST_BESIDE_PX)
  const here = use(SetupGroups)
    .flatMap(({ pages }) => pages)
    .find(({ to }) => to === pathname)
  const isManager = useMay('manager')
  return (
    <>
      <TitleBar
        title={hasList || here === undefined ? 'Setup' : here.label}
        line={line ?? (isManager ? 'Managers only' : 'Managers change this')}
        {...(!hasList && { back: { to: '/staff/setup', label: 'All settings' } })}
      >
        {hasList && <SetupFind />}
        {actions}
      </TitleBar>
      <div className="setup">
        {hasList && <SetupList />}
        <div className="panels">{children}</div>
      </div>
    </>
  )
}

/** Every page that whoever is here may open, in its groups. */
export function SetupList() {
  return (
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
  )
}
