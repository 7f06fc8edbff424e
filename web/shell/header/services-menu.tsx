import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { COMING_SOON, SERVICES } from '../../page/services.ts'

/** "Our Services" in the header. */
export function ServicesMenu() {
  const { around, button, list, close } = useDisclosure()
  return (
    <div className="header-menu" {...around}>
      <button type="button" className="header-entry" {...button}>
        Our Services
        <Icon name="caret-down-bold" />
      </button>
      <ul className="header-list" {...list}>
        {SERVICES.map(({ menuLabel, path }) => (
          <li key={menuLabel}>
            {path ? (
              <Link to={path} onClick={close}>
                {menuLabel}
              </Link>
            ) : (
              <span role="link" aria-disabled="true">
                {menuLabel} <small className="tag">{COMING_SOON}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
