import { useSyncExternalStore } from 'react'

const phone = window.matchMedia('(max-width: 768px)')

const listen = (changed: () => void) => {
  phone.addEventListener('change', changed)
  return () => phone.removeEventListener('change', changed)
}

/** For what stands elsewhere on a phone; how things look there is the style sheets' matter. */
export const useIsPhone = (): boolean => useSyncExternalStore(listen, () => phone.matches)
