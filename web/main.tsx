import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/controls.css'
import '#ui/tile.css'
import '#client/page/opening.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { HashRouter } from 'react-router'
import { afterFirstPaint } from '#client/api/after-first-paint.ts'
import { needsVersionReload } from '#client/page/app-version.ts'
import { longStorage, tabStorage } from '#client/page/browser-storage.ts'
import { hearHistoryFirst } from '#ui/history-guard.ts'
import { keepPresses } from '#ui/keep-presses.ts'
import { watchForLostStyles } from '#client/page/lost-styles.ts'
import { HELD_BACK, opensHome } from '#client/page/opening.ts'
import { publicAddress } from '#client/page/origin-guard.ts'
import { pageSetting } from '#client/page/page-settings.ts'
import { recoverFromPreloadErrors } from '#client/page/preload-recovery.ts'
import { PATHS } from './page/paths.ts'
import { loadAhead, Screens } from './screens.tsx'

/** zod, which comes later, would try whether it may compile code, and the page's policy reports every try. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

function start() {
  const elsewhere = publicAddress(pageSetting('public-origin'), window.location)
  if (elsewhere) return window.location.replace(elsewhere)
  if (needsVersionReload(longStorage)) return window.location.reload()
  goHomeFromBareAddress()
  watchForLostStyles()
  recoverFromPreloadErrors(import.meta.url, tabStorage)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  keepPresses(document)
  hearHistoryFirst()
  show(root)
  void afterFirstPaint(async () => (await import('./session-start.ts')).startUp())()
}

/** Home as the build drew it is taken over; for any other page it makes room, unseen. */
function show(root: HTMLElement) {
  const site = (
    <StrictMode>
      <HashRouter useTransitions={false}>
        <Screens />
      </HashRouter>
    </StrictMode>
  )
  if (root.hasChildNodes() && opensHome(window.location.hash)) {
    // In small steps, so that a tap or a scroll never waits for the whole page to be taken over.
    startTransition(() => void hydrateRoot(root, site))
  } else {
    loadAhead(window.location.hash.slice(1).split('?')[0] ?? '')
    root.replaceChildren()
    createRoot(root).render(site)
  }
  document.documentElement.classList.remove(HELD_BACK)
}

/** R1, before anything is drawn: the router's own redirect would first paint a page without content. */
function goHomeFromBareAddress() {
  if (/^#?\/?$/.test(window.location.hash)) window.history.replaceState(null, '', `#${PATHS.home}`)
}

start()
