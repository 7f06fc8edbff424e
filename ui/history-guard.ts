type Guard = (event: PopStateEvent) => void

const guards: Guard[] = []

/** What the page's first entry knows of itself once it has a twin before it. */
const TWIN = 'hasTwin'

/** Before the router starts: a window calls its listeners in the order they came, and who hears first can hold back. */
export function hearHistoryFirst() {
  window.addEventListener('popstate', (event) => {
    const isTyped = isTypedAddress(event)
    guards.at(-1)?.(event)
    // The flag that stopImmediatePropagation sets: nobody has held this step back.
    if (!event.cancelBubble && hasTwin(event.state)) goOnBack(event)
    // So that a step back to it is known for one.
    if (isTyped && window.history.state === null) window.history.replaceState({}, '')
  })
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
    window.history.pushState(withoutTwin(state), '', href)
  }
}

/** A link or an address that was typed makes a new entry, which nobody has written anything into yet. */
export const isTypedAddress = ({ state }: PopStateEvent): boolean => state === null

/**
 * The page somebody came in by has nothing of ours behind it: Back would leave the site, and nobody would hear of it. It
 * gets a twin to step back to, which Back passes over once nothing guards the page any more.
 */
export function keepBackOnSite() {
  const { state } = window.history as { state: { idx?: number } | null }
  if ((state?.idx ?? 0) > 0) return
  if (!hasTwin(state)) window.history.replaceState({ ...state, [TWIN]: true }, '')
  window.history.pushState({ ...withoutTwin(state), idx: 1 }, '', window.location.href)
}

const hasTwin = (state: unknown): boolean => typeof state === 'object' && state !== null && TWIN in state

const withoutTwin = (state: unknown): object | null => {
  if (typeof state !== 'object' || state === null) return null
  return Object.fromEntries(Object.entries(state).filter(([key]) => key !== TWIN))
}

function goOnBack(event: PopStateEvent) {
  event.stopImmediatePropagation()
  window.history.back()
}
