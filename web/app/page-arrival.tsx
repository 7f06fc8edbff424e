import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

export const MAIN_ID = 'main'
const positions = new Map<string, number>()

/** A new page begins at its top and takes the focus; back and forward return to where the reader was. */
export function PageArrival() {
  const { key, pathname } = useLocation()
  const way = useNavigationType()
  const lastPathname = useRef(pathname)
  // Addresses typed by hand all have the same key.
  const place = `${key} ${pathname}`

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    const samePage = lastPathname.current === pathname
    lastPathname.current = pathname
    if (way === NavigationType.Pop) window.scrollTo({ top: positions.get(place) ?? 0, behavior: 'instant' })
    else if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' })
    if (!samePage) document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [place, pathname, way])

  useEffect(() => {
    const remember = () => positions.set(place, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [place])

  return null
}
