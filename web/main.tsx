import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/controls.css'
import '#ui/tile.css'
import './app/opening.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { HashRouter } from 'react-router'
import { afterFirstPaint } from './app/after-first-paint.ts'
import { needsVersionReload } from './app/app-version.ts'
import { longStorage, tabStorage } from './app/browser-storage.ts'
import { watchForLostStyles } from './app/lost-styles.ts'
import { hearHistoryFirst } from './app/history-guard.ts'
import { HELD_BACK, opensHome } from './app/opening.ts'
import { publicAddress } from './app/origin-guard.ts'
import { pageSetting } from './app/page-settings.ts'
import { PATHS } from './app/paths.ts'
import { recoverFromPreloadErrors } from './app/preload-recovery.ts'
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
  hearHistoryFirst()
  show(root)
  void afterFirstPaint(async () => (await import('./session/session-start.ts')).startUp())()
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
