import { Link } from 'react-router'
import type { UserInfo } from '#contract/business/accounts.ts'
import avatar from '#ui/art/avatar-golden.svg'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { useLogOut } from '../../accounts/login/use-log-out.ts'
import { VideosLink } from '../videos-link.tsx'
import { USER_ENTRIES } from './user-entries.ts'

/** H6: the menu of who is logged in. */
export function UserMenu({ userInfo }: { userInfo: UserInfo }) {
  const { around, button, list, close } = useDisclosure()
  const logOut = useLogOut()
  const confirmLogOut = () => {
    close()
    button.ref.current?.focus()
    logOut()
  }
  return (
    <div className="header-menu user-menu" {...around}>
      <button
        type="button"
        className="header-entry"
        aria-label={`${userInfo.firstName}, your menu`}
        {...button}
      >
        <img src={avatar} alt="" width="34" height="34" />
        <span className="user-name">{userInfo.firstName}</span>
        <Icon name="caret-down-bold" />
      </button>
      <ul className="header-list" {...list}>
        {USER_ENTRIES.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} onClick={close}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <VideosLink userInfo={userInfo} onClick={close} />
        </li>
        <li>
          <button type="button" onClick={confirmLogOut}>
            Log Out
            <Icon name="sign-out-bold" />
          </button>
        </li>
      </ul>
    </div>
  )
}
