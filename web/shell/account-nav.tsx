import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { MY_PATHS } from '../page/paths.ts'
import { ACCOUNT_PATHS, accountHome, DEFAULT_TITLES, type DefaultPath } from './default-pages.ts'

const ICONS: Partial<Record<DefaultPath, IconName>> = {
  [MY_PATHS.bookings]: 'calendar-blank-duotone',
  [MY_PATHS.packages]: 'ticket-duotone',
  [MY_PATHS.dogs]: 'dog-duotone',
  [MY_PATHS.profile]: 'user-circle-duotone',
  [MY_PATHS.notifications]: 'bell-duotone',
}

/** The list beside the pages about oneself; on a phone a row that scrolls sideways. */
export function AccountNav() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const home = accountHome(pathname)
  useEffect(() => {
    const current = nav.current?.querySelector(`a[href$="${home}"]`)
    current?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' })
  }, [home])
  return (
    <nav ref={nav} className="account-nav" aria-label="Account">
      {ACCOUNT_PATHS.map((path) => (
        <Link key={path} to={path} aria-current={path === home ? 'page' : undefined}>
          <Icon name={ICONS[path] ?? 'paw-print-bold'} />
          {DEFAULT_TITLES[path]}
        </Link>
      ))}
    </nav>
  )
}
