import { useEffect } from 'react'

/** The connection is back: what failed without it is done again. */
export function useWhenOnline(again: () => void) {
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })
}
