import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * How high an element is, as a variable of the style sheets: what sticks below it has to know. Nothing of it is left
 * behind once the element is gone, or waits hidden.
 */
export function useHeightVariable<Of extends HTMLElement>(variable: `--${string}`): RefObject<Of | null> {
  const measured = useRef<Of>(null)
  useLayoutEffect(() => {
    const { current: element } = measured
    if (element === null) return undefined
    const { style } = document.documentElement
    const measure = () => style.setProperty(variable, `${element.offsetHeight}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(variable)
    }
  }, [variable])
  return measured
}
