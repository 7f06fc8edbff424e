import { lazy } from 'react'
import { useSession } from '#client/session/session.ts'
import { LoginButtons } from '../../accounts/login/login-buttons.tsx'
import { Live } from '../../page/live.tsx'
import { Bell } from './bell.tsx'

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))

/** The right end of the header. While a stored token is being checked, it keeps quiet rather than guess. */
export function UserArea() {
  const { userInfo, isPending } = useSession()
  if (isPending) return <div className="user-area" />
  return (
    <div className="user-area">
      {userInfo === null ? (
        <LoginButtons
          logInClass="header-entry visitors-only"
          signUpClass="button secondary small visitors-only"
        />
      ) : (
        <>
          <Bell />
          <Live fallback={null}>
            <UserMenu userInfo={userInfo} />
          </Live>
        </>
      )}
    </div>
  )
}
