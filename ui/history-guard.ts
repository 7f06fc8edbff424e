type Guard = (event: PopStateEvent) => void

const guards: Guard[] = []

/** Before the router starts: a window calls its listeners in the order they came, and who hears first can hold back. */
export function hearHistoryFirst() {
  window.addEventListener('popstate', (event) => guards.at(-1)?.(event))
}

/** Looks at a step through the history before the router does. The last one to come has the word. */
export function guardHistory(guard: Guard): () => void {
  guards.push(guard)
  return () => void guards.splice(guards.lastIndexOf(guard), 1)
}

/** Whichever way they went: the page they want is then the one behind this one. */
export function rememberPage() {
  const { state } = window.history as { state: unknown }
  const { href } = window.location
  return (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    window.history.pushState(state, '', href)
  }
}
