import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the page as the build wrote it and while React takes that page over, true from then on.
 * What depends on this browser (its storage, its clock) is shown only from then on, or the two would differ.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
