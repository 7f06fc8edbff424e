import './site-header.css'
import { Link, NavLink, useLocation } from 'react-router'
import { useScrolledPast } from '#ui/scrolled.ts'
import { BOOK_PATH, DEFAULT_PATH, PATHS } from '../../page/paths.ts'
import { Brand } from '../brand.tsx'
import { isStepPath } from '../default-pages.ts'
import { TeamLink } from '../team-link.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { ServicesMenu } from './services-menu.tsx'
import { UserArea } from './user-area.tsx'

/**
 * H9: the header changes its style as soon as the page has scrolled at all; in the Default layout later. There it has
 * its ground from the start: nothing is ever read through it.
 */
const SCROLL_THRESHOLD_PX = 0
const DEFAULT_LAYOUT_THRESHOLD_PX = 68

export function SiteHeader() {
  const { pathname } = useLocation()
  const isDefaultLayout = pathname.startsWith(`${DEFAULT_PATH}/`)
  const scrolled = useScrolledPast(isDefaultLayout ? DEFAULT_LAYOUT_THRESHOLD_PX : SCROLL_THRESHOLD_PX)
  const isStep = isStepPath(pathname)
  const ground = isStep ? 'opaque of-step' : isDefaultLayout ? 'opaque' : ''
  return (
    <header className={['site-header', ground, scrolled ? 'scrolled' : ''].join(' ').trim()}>
      <div className="wrap header-row">
        <Brand />
        {!isStep && <SiteNav />}
        <UserArea />
        {!isStep && (
          <Link className="button primary small header-book" to={BOOK_PATH}>
            Book
          </Link>
        )}
        <PhoneMenu />
      </div>
    </header>
  )
}

const SiteNav = () => (
  <nav className="header-nav" aria-label="Main">
    <ServicesMenu />
    <TeamLink className="header-entry">Meet the Team</TeamLink>
    <NavLink className="header-entry" to={PATHS.contact}>
      Contact us
    </NavLink>
    <NavLink className="header-entry" to={PATHS.gallery}>
      Gallery
    </NavLink>
  </nav>
)
