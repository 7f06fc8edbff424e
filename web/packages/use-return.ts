import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser shows this page again as it was left, as its Back button from a payment page does. */
export function useReturn(onReturn: () => void) {
  const returned = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) onReturn()
  })
  useEffect(() => {
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [])
}
