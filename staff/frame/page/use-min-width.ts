import { useCallback, useSyncExternalStore } from 'react'

/** Is the window at least so wide? For what is built otherwise on a phone, not only laid out otherwise. */
export function useMinWidth(pixels: number): boolean {
  const words = `(min-width: ${pixels}px)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia(words)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [words],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(words).matches)
}
