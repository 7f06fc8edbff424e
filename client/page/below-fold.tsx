import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#ui/after-paint.ts'

/** Asked once: a list that is kept answers without looking at the page. */
const phone = typeof window === 'undefined' ? null : window.matchMedia('(max-width: 768px)')

/**
 * False for the first drawing on a phone, whose screen holds no more than the top of a step: what is below comes
 * once that is seen, so that the step itself opens at once on a slow one too.
 */
export function useIsBelowDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(phone === null || !phone.matches)
  useEffect(
    () => (isDrawn ? undefined : afterPaint(() => startTransition(() => setIsDrawn(true)))),
    [isDrawn],
  )
  return isDrawn
}

/** What a phone does not show before one scrolls. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useIsBelowDrawn() && children
}
