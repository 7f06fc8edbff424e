import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readSession, useSession } from '#client/session/session.ts'
import { askToLogIn, refreshSession } from '../accounts/login/ask-to-log-in.ts'
import { PATHS } from '../page/paths.ts'
import { ServerUnreachable } from '../accounts/server-unreachable.tsx'
import { NoPageYet } from '../page/page-skeleton.tsx'

/** G2: shows its pages to who is logged in. Anyone else goes Home, is asked to log in there, and goes on from there. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { isLogin, isUnreachable } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const wasLogin = useRef(isLogin)

  useEffect(() => {
    if (isLogin) {
      wasLogin.current = true
      return undefined
    }
    // CU2: nobody has said that they are logged out. They stay, and it is asked again.
    if (isUnreachable) return undefined
    const goHome = () => void navigate(PATHS.home, { replace: true })
    if (wasLogin.current && readSession().leftByChoice) {
      goHome()
      return undefined
    }
    let hasLeft = false
    refreshSession().catch(() => {
      if (hasLeft || readSession().isUnreachable) return
      goHome()
      askToLogIn(pathname + search)
    })
    return () => {
      hasLeft = true
    }
  }, [isLogin, isUnreachable, navigate, pathname, search])

  if (isLogin) return children
  if (isUnreachable) return <ServerUnreachable>What you had begun is still here.</ServerUnreachable>
  return <NoPageYet />
}
