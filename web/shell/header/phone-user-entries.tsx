import { Link } from 'react-router'
import type { UserInfo } from '#contract/business/accounts.ts'
import avatar from '#ui/art/avatar-golden.svg'
import { Icon } from '#ui/icon.tsx'
import { useLogOut } from '../../accounts/login/use-log-out.ts'
import { useNewNotification } from '../../notifications/new-notifications.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { VideosLink } from '../videos-link.tsx'

const SHORTCUTS = [
  { label: 'My bookings', path: MY_PATHS.bookings, icon: 'calendar-blank-duotone' },
  { label: 'My dog', path: MY_PATHS.dogs, icon: 'dog-duotone' },
  { label: 'My package', path: MY_PATHS.packages, icon: 'ticket-duotone' },
] as const

interface PhoneUserEntriesProps {
  userInfo: UserInfo
  close: () => void
}

/** H6 on a phone: who is logged in, four shortcuts, and the way out. */
export function PhoneUserEntries({ userInfo, close }: PhoneUserEntriesProps) {
  const hasNew = useNewNotification()
  const logOut = useLogOut()
  const confirmLogOut = () => {
    close()
    logOut()
  }
  return (
    <nav className="phone-user" aria-label="Account">
      <Link className="phone-me" to={MY_PATHS.profile} onClick={close}>
        <img src={avatar} alt="" width="52" height="52" />
        <span>
          <b>
            {userInfo.firstName} {userInfo.givenName}
          </b>
          <small>My profile</small>
        </span>
        <Icon name="caret-right-bold" />
      </Link>
      <div className="phone-shortcuts">
        {SHORTCUTS.map(({ label, path, icon }) => (
          <Link key={path} to={path} onClick={close}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
        <Link to={MY_PATHS.notifications} onClick={close}>
          <Icon name="bell-duotone" />
          Notifications
          {hasNew && (
            <i className="red-dot">
              <span className="visually-hidden">, new</span>
            </i>
          )}
        </Link>
      </div>
      <div className="phone-user-rest">
        <VideosLink userInfo={userInfo} onClick={close} />
        <button type="button" onClick={confirmLogOut}>
          Log Out
          <Icon name="sign-out-bold" />
        </button>
      </div>
    </nav>
  )
}
