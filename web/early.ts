import { remembersOtherVersion } from './app/app-version.ts'
import { longStorage } from './app/browser-storage.ts'
import { startMainScript } from './app/main-script.ts'
import { HAS_TOKEN, HELD_BACK, opensHome } from './app/opening.ts'
import { publicAddress } from './app/origin-guard.ts'
import { pageSetting } from './app/page-settings.ts'
import { storedToken } from './session/stored-token.ts'

/** Runs in the head, before the first paint. The build writes it into the page; the page's policy knows its hash. */
const marks = document.documentElement.classList
const leaves =
  publicAddress(pageSetting('public-origin'), window.location) !== undefined ||
  remembersOtherVersion(longStorage)
const isHeldBack = leaves || !opensHome(window.location.hash)
if (isHeldBack) marks.add(HELD_BACK)
if (storedToken() !== null) marks.add(HAS_TOKEN)
startMainScript(!isHeldBack)
