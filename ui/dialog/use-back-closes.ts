import { useEffect, useEffectEvent } from 'react'
import { guardHistory, isTypedAddress, keepBackOnSite, rememberPage } from '../history-guard.ts'

/** CU6: what lies over a page is closed by Back, and the page behind it stays. A link inside it still leads on. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    keepBackOnSite()
    const stay = rememberPage()
    return guardHistory((event) => {
      if (isTypedAddress(event)) return
      stay(event)
      close()
    })
  }, [isOpen])
}
