const LONGEST_WAIT_MS = 2_000
const INSTEAD_MS = 300

/** When the browser has nothing else to do; answers how to call it off. Safari cannot tell: a moment later is as good. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, INSTEAD_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: LONGEST_WAIT_MS })
  return () => cancelIdleCallback(handle)
}
