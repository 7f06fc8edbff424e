import { remembersOtherVersion } from '#client/page/app-version.ts'
import { longStorage } from '#client/page/browser-storage.ts'
import { HAS_TOKEN, HELD_BACK, opensHome } from '#client/page/opening.ts'
import { publicAddress } from '#client/page/origin-guard.ts'
import { pageSetting } from '#client/page/page-settings.ts'
import { storedToken } from '#client/session/stored-token.ts'
import { startMainScript } from './main-script.ts'

/** Runs in the head, before the first paint. The build writes it into the page; the page's policy knows its hash. */
const marks = document.documentElement.classList
const leaves =
  publicAddress(pageSetting('public-origin'), window.location) !== undefined ||
  remembersOtherVersion(longStorage)
const isHeldBack = leaves || !opensHome(window.location.hash)
if (isHeldBack) marks.add(HELD_BACK)
if (storedToken() !== null) marks.add(HAS_TOKEN)
startMainScript(!isHeldBack)
