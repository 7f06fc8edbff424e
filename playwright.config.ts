import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

const browser = process.env['E2E_BROWSER'] ?? findBrowser()

const QUIET =
  '--disable-gpu --in-process-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
// A page lives for seconds here: compiling its scripts for the utmost speed costs more than it brings.
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev --single-threaded-gc'
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Pages wait for timers and answers as often as they draw: one more than the cores of a small machine.
  workers: Math.max(3, Math.floor(availableParallelism() / 2)),
  globalSetup: './e2e/support/start-sites.ts',
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    actionTimeout: 30_000,
    // Frames that nobody looks at cost as much as those that somebody does; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test is a new browser, which would fetch the whole back office to keep it; those about that ask for it.
    serviceWorkers: 'block',
    // Recording a trace slows every test, failing or not; E2E_TRACE=1 keeps those of failing ones.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    // Playwright's own way photographs every test at its end, in case it has failed: support/test.ts does it.
    screenshot: 'off',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [...QUIET.split(' '), SHORT_LIVED, ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@on-phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@both-widths|@on-phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})
