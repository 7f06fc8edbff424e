const LONGEST_WAIT_MS = 1_500
const INSTEAD_MS = 200

/** When the browser has nothing else to do; answers how to call it off. Safari cannot tell: a moment later is as good. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, INSTEAD_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(task, { timeout: LONGEST_WAIT_MS })
  return () => window.cancelIdleCallback(handle)
}
