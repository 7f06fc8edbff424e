import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { afterPaint } from '#ui/after-paint.ts'
import { onScroll, scrolledTo } from '#ui/scrolled.ts'

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
    if (way === NavigationType.Pop) scrollTo(positions.get(place) ?? 0)
    else if (!samePage) scrollTo(0)
    return samePage ? undefined : afterPaint(focusMainInsteadOf(document.activeElement))
  }, [place, pathname, way])

  useEffect(() => onScroll((top) => positions.set(place, top)), [place])

  return null
}

/** Also where the window says it is there already, this would lay out the page before all of it is drawn. */
function scrollTo(top: number) {
  if (scrolledTo() !== top) window.scrollTo({ top, behavior: 'instant' })
}

export function focusMain() {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}

/** Unless the page has put the focus somewhere itself, or the reader has opened a menu. */
const focusMainInsteadOf = (focused: Element | null) => () => {
  const { activeElement, body } = document
  const isLeft = activeElement === focused || activeElement === body
  const isInMenu = activeElement?.getAttribute('aria-expanded') === 'true'
  if (isLeft && !isInMenu) focusMain()
}
