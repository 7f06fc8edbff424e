import { createContext, useCallback, useEffect, useState } from 'react'
import { guardHistory, rememberPage } from '../history-guard.ts'

/** What is begun inside a dialog keeps it open with this until it is done; answers how to let it go. */
export const HoldOpen = createContext<() => () => void>(() => () => {})

/** Whether something inside keeps the dialog open. */
export function useHoldOpen() {
  const [holders, setHolders] = useState(0)
  const hold = useCallback(() => {
    let isHeld = true
    setHolders((others) => others + 1)
    return () => {
      if (isHeld) setHolders((before) => before - 1)
      isHeld = false
    }
  }, [])
  return { isHeld: holders > 0, hold }
}

/** Back would take the page away with the dialog, and nobody would see how it ended. */
export function useStayOnPage(isBusy: boolean) {
  useEffect(() => (isBusy ? guardHistory(rememberPage()) : undefined), [isBusy])
}
