import { useEffect, useEffectEvent } from 'react'

/** Leaves for another site. Never through: until the page is gone, what leads there is still under way. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}

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
