import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useNewCount } from '../../notifications/new-notifications.ts'
import { MY_PATHS } from '../../page/paths.ts'

/** H5: the dot is said in words too, with how many they are. */
export function Bell() {
  const newCount = useNewCount()
  return (
    <Link
      className="round-button bell"
      to={MY_PATHS.notifications}
      aria-label={newCount > 0 ? `Notifications, ${newCount} new` : 'Notifications'}
    >
      <Icon name="bell-bold" />
      {newCount > 0 && <i className="red-dot" />}
    </Link>
  )
}
