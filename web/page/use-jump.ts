import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

export interface JumpState {
  jumpTo: string
  afterMs: number
}

function isJump(state: unknown): state is JumpState {
  return typeof state === 'object' && state !== null && 'jumpTo' in state && 'afterMs' in state
}

/** Scrolls to the section a link asked for. Coming back to the page by history does not jump again. */
export function useJump() {
  const { state } = useLocation()
  const way = useNavigationType()
  useEffect(() => {
    if (way === NavigationType.Pop || !isJump(state)) return undefined
    const { jumpTo, afterMs } = state
    const timer = setTimeout(() => document.getElementById(jumpTo)?.scrollIntoView(), afterMs)
    return () => clearTimeout(timer)
  }, [state, way])
}
