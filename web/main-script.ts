/** Where the build puts the tags of the main script: a template's content is not fetched by itself. */
export const MAIN_SCRIPT_ID = 'main-script'

/**
 * Fetches the main script. The drawn Home can be read without it, so there it starts with the first paint and leaves
 * a slow line to the words and the picture. A page that shows nothing yet, or is not looked at, does not wait.
 */
export function startMainScript(isHomeShown: boolean) {
  let isStarted = false
  const start = () => {
    const late = document.getElementById(MAIN_SCRIPT_ID)
    if (isStarted || !(late instanceof HTMLTemplateElement)) return
    isStarted = true
    document.head.append(late.content.cloneNode(true))
  }
  if (isHomeShown) {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    window.addEventListener('load', start)
  } else {
    document.addEventListener('DOMContentLoaded', start)
  }
}
