import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { PATHS } from '../../page/paths.ts'
import { COMING_SOON, SERVICES } from '../../page/services.ts'
import { TeamLink } from '../team-link.tsx'

export function PhoneMenuList({ close }: { close: () => void }) {
  return (
    <nav aria-label="Main">
      <ul className="phone-menu-list">
        {SERVICES.map(({ menuLabel, path }) =>
          path ? (
            <li key={menuLabel}>
              <Link to={path} onClick={close}>
                {menuLabel}
                <Icon name="caret-right-bold" />
              </Link>
            </li>
          ) : (
            <li key={menuLabel}>
              <span role="link" aria-disabled="true">
                {menuLabel} <small className="tag">{COMING_SOON}</small>
              </span>
            </li>
          ),
        )}
        <li>
          <TeamLink onClick={close}>
            Meet the Team
            <Icon name="caret-right-bold" />
          </TeamLink>
        </li>
        <li>
          <Link to={PATHS.contact} onClick={close}>
            Contact us
            <Icon name="caret-right-bold" />
          </Link>
        </li>
        <li>
          <Link to={PATHS.gallery} onClick={close}>
            Gallery
            <Icon name="caret-right-bold" />
          </Link>
        </li>
      </ul>
    </nav>
  )
}
