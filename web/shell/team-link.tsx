import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { PATHS, WHO_ARE_WE } from '../page/paths.ts'
import type { JumpState } from '../page/use-jump.ts'

/** H3: the page that is being left needs a moment to go before Home can jump to its section. */
const JUMP_FROM_ELSEWHERE_MS = 800

interface TeamLinkProps {
  children: ReactNode
  className?: string
  onClick?: () => void
}

/** Goes to Home and on to its "Who are we". */
export function TeamLink({ children, className, onClick }: TeamLinkProps) {
  const { pathname } = useLocation()
  const state: JumpState = {
    jumpTo: WHO_ARE_WE,
    afterMs: pathname === PATHS.home ? 0 : JUMP_FROM_ELSEWHERE_MS,
  }
  return (
    <Link to={PATHS.home} state={state} className={className} onClick={onClick}>
      {children}
    </Link>
  )
}
