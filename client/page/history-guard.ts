type Guard = (event: PopStateEvent) => void

let guard: Guard | null = null

/** Before the router starts: a window calls its listeners in the order they came, and who hears first can hold back. */
export function hearHistoryFirst() {
  window.addEventListener('popstate', (event) => guard?.(event))
}

/** One page at a time may look at a step through the history before the router does. */
export function guardHistory(next: Guard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}
