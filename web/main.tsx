import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/controls.css'
import '#ui/tile.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter, useRoutes } from 'react-router'
import { needsVersionReload } from './app/app-version.ts'
import { longStorage, tabStorage } from './app/browser-storage.ts'
import { publicAddress } from './app/origin-guard.ts'
import { pageSetting } from './app/page-settings.ts'
import { PATHS } from './app/paths.ts'
import { recoverFromPreloadErrors } from './app/preload-recovery.ts'
import { routes } from './routes.tsx'

function start() {
  const elsewhere = publicAddress(pageSetting('public-origin'), window.location)
  if (elsewhere) return window.location.replace(elsewhere)
  if (needsVersionReload(longStorage)) return window.location.reload()
  goHomeFromBareAddress()
  recoverFromPreloadErrors(import.meta.url, tabStorage)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  createRoot(root).render(
    <StrictMode>
      <HashRouter>
        <Screens />
      </HashRouter>
    </StrictMode>,
  )
}

/** R1, before anything is drawn: the router's own redirect would first paint a page without content. */
function goHomeFromBareAddress() {
  if (/^#?\/?$/.test(window.location.hash)) window.history.replaceState(null, '', `#${PATHS.home}`)
}

/** The declarative router: the data router weighs 16 kB more on the first screen and none of it is used here. */
function Screens() {
  return useRoutes(routes)
}

start()
