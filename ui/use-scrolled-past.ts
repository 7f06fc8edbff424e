import { useSyncExternalStore } from 'react'

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** True once the window has scrolled further than `px`. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > px,
    () => false,
  )
}
