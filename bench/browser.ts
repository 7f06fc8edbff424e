import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'

/** The browser that the tests use, with further switches. */
export function openBrowser(...switches: string[]): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--disable-gpu',
      '--disable-quic',
      ...switches,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
}
