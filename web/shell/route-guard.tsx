import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readSession, useSession } from '#client/session/session.ts'
import { askToLogIn, refreshSession } from '../accounts/login/ask-to-log-in.ts'
import { PATHS } from '../page/paths.ts'

/** G2: shows its pages to who is logged in. Anyone else goes Home, is asked to log in there, and goes on from there. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { isLogin } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const wasLogin = useRef(isLogin)

  useEffect(() => {
    if (isLogin) {
      wasLogin.current = true
      return undefined
    }
    const goHome = () => void navigate(PATHS.home, { replace: true })
    if (wasLogin.current && readSession().leftByChoice) {
      goHome()
      return undefined
    }
    let hasLeft = false
    refreshSession().catch(() => {
      if (hasLeft) return
      goHome()
      askToLogIn(pathname + search)
    })
    return () => {
      hasLeft = true
    }
  }, [isLogin, navigate, pathname, search])

  return isLogin ? children : <div className="page-loading" aria-busy="true" />
}
