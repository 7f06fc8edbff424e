/**
 * Puts off loading what only fills in facts from the server (axios, schemas, cache) until the page is painted
 * and the browser has nothing better to do.
 */
export function afterFirstPaint<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return () => quiet().then(load)
}

const LONGEST_WAIT_MS = 1500

function quiet(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    const whenIdle = () =>
      'requestIdleCallback' in window
        ? window.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
        : setTimeout(resolve, 200)
    if (document.readyState === 'complete') whenIdle()
    else window.addEventListener('load', whenIdle, { once: true })
  })
}
