// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { Refused } from './project.mjs'

/** The shell first: the same engine without a window's machinery, and so much quicker. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Playwright's own browser, or the one the system has. */
export const findBrowser = () =>
  [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path))

/**
 * A browser for the tests; as root on Debian it is installed when there is none.
 * @param {import('./project.mjs').Say} say
 */
export function ensureBrowser(say) {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests')
    aptGet('update')
    aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
    if (!findBrowser()) aptGet('install', '-y', '--no-install-recommends', 'chromium')
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Refused(
    'The browser tests need a browser: run "npx playwright install chromium", or install Chromium.',
  )
}

/** @param {string[]} words */
function aptGet(...words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['-qq', ...words], { stdio: 'inherit', env })
}
