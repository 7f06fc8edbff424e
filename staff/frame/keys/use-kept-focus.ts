import { useEffect } from 'react'

const HEADINGS = 'h1, h2, h3'

/**
 * What was pressed may go with what it did: a payment takes its own button away, and the browser would let the focus
 * fall to the page. It goes to the heading nearest to where it was. Another page sets its own beginning.
 */
export function useKeptFocus() {
  useEffect(() => {
    let last: Element | null = null
    let around: Element[] = []
    let pathname = ''
    const remember = ({ target }: FocusEvent) => {
      // A dialog gives the focus back to what opened it.
      if (!(target instanceof Element) || target.closest('main') === null) return
      last = target
      around = ancestorsOf(target)
      ;({ pathname } = window.location)
    }
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected) return
      if (document.activeElement !== null && document.activeElement !== document.body) return
      last = null
      if (pathname === window.location.pathname) focusHeading(around)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement
  return parent === null || parent === document.body ? [] : [parent, ...ancestorsOf(parent)]
}

function focusHeading(around: readonly Element[]) {
  const heading = around
    .filter(({ isConnected }) => isConnected)
    .map((element) => element.querySelector<HTMLElement>(HEADINGS))
    .find((found) => found !== null)
  if (heading === undefined) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
