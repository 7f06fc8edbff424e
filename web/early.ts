import { remembersOtherVersion } from './app/app-version.ts'
import { longStorage } from './app/browser-storage.ts'
import { HAS_TOKEN, HELD_BACK, opensHome } from './app/opening.ts'
import { publicAddress } from './app/origin-guard.ts'
import { pageSetting } from './app/page-settings.ts'
import { storedToken } from './session/stored-token.ts'

/** Runs in the head, before the first paint, as a script of its own because the page's policy forbids inline ones. */
const marks = document.documentElement.classList
const leaves =
  publicAddress(pageSetting('public-origin'), window.location) !== undefined ||
  remembersOtherVersion(longStorage)
if (leaves || !opensHome(window.location.hash)) marks.add(HELD_BACK)
if (storedToken() !== null) marks.add(HAS_TOKEN)
