import { useSyncExternalStore } from 'react'

/** As the last scroll left it: asking the window in the middle of a change would make it lay out the page at once. */
let top = 0

let listeners = 0

/** How far the window has scrolled, updated with every scroll. */
export function onScroll(listener: (top: number) => void): () => void {
  // Somebody may have scrolled before the first one listened.
  if (listeners === 0) top = window.scrollY
  listeners += 1
  const hear = () => {
    top = window.scrollY
    listener(top)
  }
  window.addEventListener('scroll', hear, { passive: true })
  return () => {
    listeners -= 1
    window.removeEventListener('scroll', hear)
  }
}

export const scrolledTo = (): number => top

/** True once the window has scrolled further than `px`. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => top > px,
    () => false,
  )
}
