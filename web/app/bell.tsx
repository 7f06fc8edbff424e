import { Icon } from '#ui/icon.tsx'
import { Link } from 'react-router'
import { useNewNotification } from '../notifications/new-notifications.ts'
import { MY_PATHS } from './paths.ts'

/** H5: the dot is said in words too. */
export function Bell() {
  const hasNew = useNewNotification()
  return (
    <Link
      className="round-button bell"
      to={MY_PATHS.notifications}
      aria-label={hasNew ? 'Notifications, new' : 'Notifications'}
    >
      <Icon name="bell-bold" />
      {hasNew && <i className="red-dot" />}
    </Link>
  )
}
