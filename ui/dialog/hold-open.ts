import { createContext, useCallback, useEffect, useState } from 'react'
import { guardHistory, rememberPage } from '../history-guard.ts'

/** What is begun inside a dialog keeps it open with this until it is done; answers how to let it go. */
export const HoldOpen = createContext<() => () => void>(() => () => {})

/** Calls have no time limit. Nobody is kept in a dialog by one that is never answered. */
export const LONGEST_HOLD_MS = 20_000

/** Whether something inside keeps the dialog open. */
export function useHoldOpen() {
  const [holders, setHolders] = useState(0)
  const hold = useCallback(() => {
    let isHeld = true
    setHolders((others) => others + 1)
    const release = () => {
      clearTimeout(timer)
      if (isHeld) setHolders((before) => before - 1)
      isHeld = false
    }
    const timer = setTimeout(release, LONGEST_HOLD_MS)
    return release
  }, [])
  return { isHeld: holders > 0, hold }
}

/** Back would take the page away with the dialog, and nobody would see how it ended. */
export function useStayOnPage(isBusy: boolean) {
  useEffect(() => (isBusy ? guardHistory(rememberPage()) : undefined), [isBusy])
}
